import type { AttemptRow } from './payments.reads.ts'

type AttemptState = AttemptRow['state']

/**
 * What speaks for a move of an attempt:
 * - begin: the provider's answer to our start
 * - return: the payer came back from the card gateway, whose token works once
 * - approval: the payer approved at PayPal, where a capture may be repeated
 * - completion: the answer to our own completion, by whoever claimed the attempt for it
 * - look-up: what the provider said when it was asked. It is about the attempt as it was before the question
 * - deadline: time ran out for an attempt of which the provider knows nothing
 * - hold: what became of money that is held on a card
 */
export type Evidence = 'begin' | 'return' | 'approval' | 'completion' | 'look-up' | 'deadline' | 'hold'

type Moves = Readonly<Record<Evidence, Readonly<Partial<Record<AttemptState, readonly AttemptState[]>>>>>

const unsettled = ['awaiting_payer', 'completing', 'unknown'] as const
const claimed = ['completing', 'unknown'] as const

/**
 * The life of an attempt: for each kind of evidence the states it may lead to, and from which. The write itself asks for them, so that
 * whoever comes late changes nothing. Captured is not here: money moves an attempt from any state (settle_orders).
 * No look-up and no deadline leads back to awaiting_payer, or from completing and unknown to expired because nothing was found.
 */
export const attemptMoves: Moves = {
  begin: { awaiting_payer: ['created'], declined: ['created'] },
  return: { completing: ['awaiting_payer'] },
  approval: { completing: unsettled },
  completion: {
    authorized: claimed,
    declined: claimed,
    canceled: claimed,
    unknown: ['completing'],
    awaiting_payer: ['completing'],
  },
  'look-up': {
    authorized: unsettled,
    declined: unsettled,
    canceled: unsettled,
    expired: unsettled,
    unknown: ['awaiting_payer', 'completing'],
  },
  deadline: { expired: ['created', 'awaiting_payer'], declined: ['awaiting_payer'] },
  hold: { voided: ['authorized'], declined: ['authorized'] },
}
