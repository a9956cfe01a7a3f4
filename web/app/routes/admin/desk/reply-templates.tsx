import { Button } from '@mantine/core'
import { deleteReplyTemplate } from '@lignum/contract/site/endpoints'
import { getReplyTemplates, type ReplyTemplate } from '@lignum/contract/site/messages'
import { useState } from 'react'
import { href } from 'react-router'
import { consoleHead } from '../../../console/console-head.tsx'
import { DetailPage } from '../../../console/detail/detail-page.tsx'
import { ConfirmButton } from '../../../console/form/confirm-button.tsx'
import { reportDone } from '../../../console/report-done.ts'
import { useChange } from '../../../console/use-change.ts'
import { TemplateForm } from '../../../features/site/console/template-form.tsx'
import type { RouteHandle } from '../../../lib/access/access.ts'
import { apiContext } from '../../../lib/api/api.ts'
import { callApi } from '../../../lib/api/call-api.ts'
import { orResponse } from '../../../lib/api/or-problem.server.ts'
import { SectionPanel } from '../../../ui/section-panel.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Route } from './+types/reply-templates.ts'

export const handle: RouteHandle = { operations: ['Manage_Messages'] }

export const loader = async ({ context }: Route.LoaderArgs) =>
  orResponse(context.get(apiContext)(getReplyTemplates, {}))

export const meta = () => consoleHead('Reply templates')

export default function ReplyTemplates({ loaderData: { results } }: Route.ComponentProps) {
  const [edited, setEdited] = useState<ReplyTemplate | null>(null)
  return (
    <DetailPage
      title="Reply templates"
      above={href('/admin/messages')}
      about="Texts with which a reply to a message of a category can begin."
    >
      <SectionPanel id="templates" title="Templates">
        {results.length === 0 && <p className="quiet">There are no templates yet.</p>}
        <ul className="plain stack">
          {results.map((template) => (
            <Template key={template.id} template={template} onEdit={() => setEdited(template)} />
          ))}
        </ul>
      </SectionPanel>
      <SectionPanel id="edit" title={edited ? `Edit “${edited.name}”` : 'Add a template'}>
        <TemplateForm key={edited?.id ?? 'new'} start={edited} />
      </SectionPanel>
    </DetailPage>
  )
}

function Template({ template, onEdit }: { template: ReplyTemplate; onEdit: () => void }) {
  const { change } = useChange()
  const { id, category, name, text } = template
  const remove = async () => {
    if (await change(() => callApi(deleteReplyTemplate, { id }))) reportDone(`Deleted “${name}”`)
  }
  return (
    <li>
      <p>
        <strong>{name}</strong> <span className="quiet">{category}</span>
      </p>
      <p className="thread-text">{text}</p>
      <div className="row">
        <Button size="compact-sm" variant="default" onClick={onEdit}>
          Edit<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <ConfirmButton
          label="Delete"
          of={name}
          title={`Delete “${name}”?`}
          confirmLabel="Delete"
          isDangerous
          onConfirm={remove}
        >
          <p>Replies that were sent stay as they are.</p>
        </ConfirmButton>
      </div>
    </li>
  )
}
