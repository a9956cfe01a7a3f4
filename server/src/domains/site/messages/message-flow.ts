import type { MessageStatus } from '@lignum/contract/site/messages'

export const messageActions = ['assign', 'release', 'reply', 'note', 'close', 'reopen'] as const
export type MessageAction = (typeof messageActions)[number]

/** The state in which each action leaves a message. Actions that are not listed for a state are refused. */
export const messageFlow: Readonly<Record<MessageStatus, Partial<Record<MessageAction, MessageStatus>>>> = {
  Open: { assign: 'Open', release: 'Open', reply: 'Open', note: 'Open', close: 'Closed' },
  Closed: { note: 'Closed', reopen: 'Open' },
}
