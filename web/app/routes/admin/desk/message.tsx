import { getMessageById, getReplyTemplates } from '@lignum/contract/site/messages'
import { href } from 'react-router'
import { consoleHead } from '../../../console/console-head.tsx'
import { DetailPage } from '../../../console/detail/detail-page.tsx'
import { Facts } from '../../../console/detail/facts.tsx'
import { History } from '../../../console/detail/history.tsx'
import { MessageActions } from '../../../features/site/console/message-actions.tsx'
import { MessageStatus } from '../../../features/site/console/message-columns.tsx'
import { MessageThread } from '../../../features/site/console/message-thread.tsx'
import { NoteForm } from '../../../features/site/console/note-form.tsx'
import { ReplyForm } from '../../../features/site/console/reply-form.tsx'
import { SenderGifts } from '../../../features/site/console/sender-gifts.tsx'
import type { RouteHandle } from '../../../lib/access/access.ts'
import { apiContext } from '../../../lib/api/api.ts'
import { orNotFound, orResponse } from '../../../lib/api/or-problem.server.ts'
import { SectionPanel } from '../../../ui/section-panel.tsx'
import type { Route } from './+types/message.ts'

export const handle: RouteHandle = { operations: ['Manage_Messages'] }

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const message = await orNotFound(api(getMessageById, { id }))
  const { results } = await orResponse(api(getReplyTemplates, {}))
  return { message, templates: results, loadedAt: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  consoleHead(`Message from ${loaderData?.message.name ?? ''}`)

export default function MessagePage({ loaderData: { message, templates, loadedAt } }: Route.ComponentProps) {
  const { id, name, email, phoneNumber, category, status, assignee } = message
  return (
    <DetailPage
      key={id}
      title={`Message from ${name}`}
      status={<MessageStatus status={status} />}
      about={category}
      above={href('/admin/messages')}
      actions={<MessageActions message={message} />}
      history={<History entityName="ContactMessage" entityId={id} version={loadedAt} />}
    >
      <SectionPanel id="sender" title="Sender">
        <Facts
          facts={[
            { label: 'Name', value: name },
            { label: 'Email address', value: email },
            { label: 'Telephone', value: phoneNumber },
            { label: 'Assigned to', value: assignee?.name ?? 'Nobody' },
          ]}
        />
      </SectionPanel>
      <SenderGifts message={message} />
      <SectionPanel id="thread" title="Conversation">
        <MessageThread message={message} />
      </SectionPanel>
      {status === 'Open' ? (
        <SectionPanel id="reply" title="Write a reply">
          <ReplyForm message={message} templates={templates} />
        </SectionPanel>
      ) : (
        <p className="quiet">The message is closed. Reopen it to reply.</p>
      )}
      <SectionPanel id="note" title="Add a note">
        <NoteForm id={id} />
      </SectionPanel>
    </DetailPage>
  )
}
