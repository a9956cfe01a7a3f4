import { Button } from '@mantine/core'
import { discardProjectDraft } from '@lignum/contract/catalogue/endpoints'
import type { getProjectDrafts } from '@lignum/contract/catalogue/project-drafts'
import type { ResponseOf } from '@lignum/contract/core/call'
import { href, Link } from 'react-router'
import { ConfirmButton } from '../../../console/form/confirm-button.tsx'
import { reportDone } from '../../../console/report-done.ts'
import { useChange } from '../../../console/use-change.ts'
import { useFocusOnLeave } from '../../../console/use-focus-on-leave.ts'
import { callApi } from '../../../lib/api/call-api.ts'
import { withQuery } from '../../../lib/page/with-query.ts'
import { RecentTime } from '../../../ui/form/date-field.tsx'
import { SectionPanel } from '../../../ui/section-panel.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

type Draft = ResponseOf<typeof getProjectDrafts>['results'][number]

/** What was typed into the form of a new project and is not a project yet. */
export function ProjectDrafts({ drafts, now }: { drafts: readonly Draft[]; now: string }) {
  if (drafts.length === 0) return null
  return (
    <SectionPanel id="drafts" title="Not finished yet">
      <ul className="plain draft-list">
        {drafts.map((draft) => (
          <DraftItem key={draft.id} draft={draft} now={now} />
        ))}
      </ul>
    </SectionPanel>
  )
}

function DraftItem({ draft: { id, name: title, savedBy, savedDate }, now }: { draft: Draft; now: string }) {
  const { change } = useChange()
  const leave = useFocusOnLeave()
  const name = title || 'A project without a title'
  const discard = async () => {
    const done = await change(async () => {
      await callApi(discardProjectDraft, { id })
      leave()
    })
    if (done) reportDone(`${name} is discarded`)
  }
  return (
    <li>
      <p>
        <strong>{name}</strong>
        <span className="quiet">
          {' '}
          saved <RecentTime at={savedDate} now={now} />
          {savedBy && ` by ${savedBy}`}
        </span>
      </p>
      <div className="row">
        <Button component={Link} to={withQuery(href('/user-profile/projects/new'), { draft: id })}>
          Continue<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <ConfirmButton
          label="Discard"
          of={name}
          title={`Discard ${name}?`}
          confirmLabel="Discard the draft"
          isDangerous
          onConfirm={discard}
        >
          <p>What was typed and the files that were uploaded are deleted for everybody in your company.</p>
          <p>This cannot be undone.</p>
        </ConfirmButton>
      </div>
    </li>
  )
}
