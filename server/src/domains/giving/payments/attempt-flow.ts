import { minutes } from '#kit/values/clock'
import type { AttemptRow } from './payments.reads.ts'

type AttemptState = AttemptRow['state']

/**
 * The evidence for a state change of an attempt:
 * - begin: the provider's response to our start
 * - return: the payer came back from the card gateway, whose token works once
 * - approval: the payer approved at PayPal, where a capture may be repeated
 * - completion: the response to our own completion call, made by the process that claimed the attempt
 * - look-up: the provider's response to a status query. It describes the attempt as it was before the query
 * - deadline: time ran out for an attempt that the provider does not know
 * - hold: the result for money that is held on a card
 */
export type Evidence = 'begin' | 'return' | 'approval' | 'completion' | 'look-up' | 'deadline' | 'hold'

type Moves = Readonly<Record<Evidence, Readonly<Partial<Record<AttemptState, readonly AttemptState[]>>>>>

const unsettled = ['awaiting_payer', 'completing', 'unknown'] as const
const claimed = ['completing', 'unknown'] as const

/**
 * The state machine of an attempt: for each kind of evidence the states it may lead to, and from which states. The
 * update itself checks the current state (`where state in ...`), so that a late writer changes nothing. Captured is listed
 * for holds only: money moves the attempt that it names from any state (settle_orders). No look-up and no deadline leads back to
 * awaiting_payer, or from completing and unknown to expired because nothing was found.
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
  hold: { voided: ['authorized'], declined: ['authorized'], captured: ['authorized'] },
}

/** How long a running completion has to report its own result. Until then nothing else may decide about the attempt. */
export const completionMs = minutes(2)
