import { limits } from '@lignum/contract/core/limits'
import { addProjectMessage } from '@lignum/contract/review/endpoints'
import type { ProjectThread } from '@lignum/contract/review/threads'
import { Thread } from '../../../../console/thread/thread.tsx'
import { ThreadForm } from '../../../../console/thread/thread-form.tsx'
import { callApi } from '../../../../lib/api/call-api.ts'
import { SectionPanel } from '../../../../ui/section-panel.tsx'
import { entryOf } from './entry-of.ts'

type Props = {
  id: string
  messages: ProjectThread['messages']
  reader: 'company' | 'staff'
  mayWrite: boolean
}

const texts = {
  company: {
    title: 'Messages with the exchange',
    empty: 'Nobody has written yet. If something about the review is not clear, ask here.',
    about: 'It goes to the people who review the project. You cannot change it once it is sent.',
    label: 'Your message to the exchange',
  },
  staff: {
    title: 'Messages with the company',
    empty: 'Nobody has written to the company yet, and it has not written either.',
    about: 'We email it to everyone in the company, without your name. You cannot change it once it is sent.',
    label: 'Your message to the company',
  },
} as const

/** The messages between the company of a project and those who review it. */
export function CompanyThread({ id, messages, reader, mayWrite }: Props) {
  const { title, empty, about, label } = texts[reader]
  return (
    <SectionPanel id="messages" title={title}>
      {messages.length === 0 ? (
        <p className="quiet">{empty}</p>
      ) : (
        <Thread entries={messages.map((message) => entryOf(message, message.isByCompany ? 'message' : 'reply'))} />
      )}
      {mayWrite && (
        <ThreadForm
          label={label}
          about={about}
          missing="Please write a message"
          submitLabel="Send the message"
          done="The message is sent"
          maxLength={limits.reviewReason}
          send={(text) => callApi(addProjectMessage, { id, text })}
        />
      )}
    </SectionPanel>
  )
}
