import type { Call } from '@lignum/contract/core/call'
import {
  addMessageNote,
  assignMessage,
  deleteReplyTemplate,
  replyToMessage,
  saveReplyTemplate,
  setMessageStatus,
} from '@lignum/contract/site/messages'
import type { World } from '../../worlds/world.ts'
import { messageIn } from './messages.ts'

const template = { category: 'Media', name: 'Press kit', text: 'Here it is.' } as const

/** Every call about messages that is recorded, and how to make it. */
export const recordedMessages = (world: World): [Call, () => Promise<unknown>][] => {
  const staff = () => world.personOf('Administrator')
  const message = () => messageIn(world)
  return [
    [assignMessage, async () => (await staff()).call(assignMessage, { id: await message(), isAssigned: true })],
    [
      replyToMessage,
      async () => (await staff()).call(replyToMessage, { id: await message(), version: 1, text: 'Thank you.' }),
    ],
    [addMessageNote, async () => (await staff()).call(addMessageNote, { id: await message(), text: 'A note' })],
    [setMessageStatus, async () => (await staff()).call(setMessageStatus, { id: await message(), status: 'Closed' })],
    [saveReplyTemplate, async () => (await staff()).call(saveReplyTemplate, template)],
    [
      deleteReplyTemplate,
      async () => {
        const { call } = await staff()
        const { id } = await call(saveReplyTemplate, template)
        await call(deleteReplyTemplate, { id })
      },
    ],
  ]
}
