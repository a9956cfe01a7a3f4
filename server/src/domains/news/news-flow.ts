import type { RefusalCode } from '@lignum/contract/core/errors'
import type { Operation } from '@lignum/contract/core/operations'
import type { NewsAction } from '@lignum/contract/news/names'
import type { NewsStatus } from '@lignum/contract/news/news'

/** What guards look at. A fact that was not looked up counts as if it spoke against the transition. */
export type NewsFacts = {
  /** What is missing of the required fields, as text. */
  readonly missing: readonly string[]
  readonly hasReason: boolean
  readonly isAuthor: boolean
  /** The person who acts was the last one to change what readers see. */
  readonly isLastEditor: boolean
  /** Readers see it: its time has come. */
  readonly isOut: boolean
}

type Guard = { readonly refusal: RefusalCode; readonly holds: (facts: Partial<NewsFacts>) => boolean }

const complete: Guard = { refusal: 'news.incomplete', holds: ({ missing }) => missing?.length === 0 }
const reason: Guard = { refusal: 'news.reason-needed', holds: ({ hasReason }) => hasReason === true }
const notOut: Guard = { refusal: 'news.wrong-state', holds: ({ isOut }) => isOut === false }
const otherPerson: Guard = {
  refusal: 'news.own-article',
  holds: ({ isAuthor, isLastEditor }) => isAuthor === false && isLastEditor === false,
}

export type NewsTransition = {
  readonly action: NewsAction
  readonly from: readonly NewsStatus[]
  readonly to: NewsStatus
  /** One of these is needed. */
  readonly anyOf: readonly [Operation, ...Operation[]]
  readonly guards: readonly Guard[]
}

/**
 * The state machine of an article (decisions, section 1), after CreateNews has made it a draft. Transitions that are
 * not listed are forbidden.
 */
export const newsFlow: readonly NewsTransition[] = [
  { action: 'edit', from: ['Draft', 'Approved', 'Rejected'], to: 'Draft', anyOf: ['Edit_News'], guards: [] },
  { action: 'submit', from: ['Draft'], to: 'PendingApproval', anyOf: ['Edit_News'], guards: [complete] },
  { action: 'approve', from: ['PendingApproval'], to: 'Approved', anyOf: ['Approve_News'], guards: [otherPerson] },
  {
    action: 'reject',
    from: ['PendingApproval'],
    to: 'Rejected',
    anyOf: ['Approve_News'],
    guards: [reason, otherPerson],
  },
  { action: 'publish', from: ['Approved'], to: 'Published', anyOf: ['Publish_News'], guards: [] },
  { action: 'reschedule', from: ['Published'], to: 'Published', anyOf: ['Publish_News'], guards: [notOut] },
  { action: 'archive', from: ['Published'], to: 'Archived', anyOf: ['Archive_News'], guards: [] },
  { action: 'reopen', from: ['Archived'], to: 'Draft', anyOf: ['Edit_News', 'Archive_News'], guards: [] },
]

export const findTransition = (action: NewsAction, from: NewsStatus): NewsTransition | undefined =>
  newsFlow.find((transition) => transition.action === action && transition.from.includes(from))

type Timed = { readonly status: NewsStatus; readonly publish_at: Date | null }

export const isOutAt = ({ status, publish_at: at }: Timed, now: Date): boolean =>
  status === 'Published' && at !== null && at <= now

/** The first guard that does not hold. */
export const findViolated = (transition: NewsTransition, facts: Partial<NewsFacts>): Guard | undefined =>
  transition.guards.find(({ holds }) => !holds(facts))
