import type { RefusalCode } from '@lignum/contract/core/errors'
import { type PledgeAction, pledgeAction } from '@lignum/contract/giving/pledge-details'
import type { PledgeStatus } from '@lignum/contract/giving/pledges'

type Move = {
  readonly to: PledgeStatus
  readonly needsReason: boolean
  /** Whether money must have been received before the move. */
  readonly received: 'some' | 'none' | 'any'
  readonly needsSecondPerson: boolean
}

const plain = { needsReason: false, received: 'any', needsSecondPerson: false } as const
const reverse: Move = { to: 'Reversed', needsReason: true, received: 'some', needsSecondPerson: true }

/** The state machine of a pledge; absent moves are forbidden. Reaching the total fulfils it, by any channel. */
export const pledgeFlow: Readonly<Record<PledgeStatus, Partial<Record<PledgeAction, Move>>>> = {
  Unfulfilled: {
    receive: { ...plain, to: 'Unfulfilled' },
    closeShort: { ...plain, to: 'Fulfilled', needsReason: true, received: 'some' },
    reject: { ...plain, to: 'Rejected', needsReason: true, received: 'none' },
    reverse,
  },
  Fulfilled: { receive: { ...plain, to: 'Fulfilled' }, reverse },
  Rejected: { receive: { ...plain, to: 'Unfulfilled' }, reopen: { ...plain, to: 'Unfulfilled' } },
  Reversed: {},
}

const actionByStatus = {
  Fulfilled: 'closeShort',
  Rejected: 'reject',
  Unfulfilled: 'reopen',
  Reversed: 'reverse',
} as const

/** The action behind a requested status. With an amount, it is the receipt of money. */
export const actionOf = (requested: PledgeStatus, hasMoney: boolean): PledgeAction | null => {
  if (!hasMoney) return actionByStatus[requested]
  return requested === 'Fulfilled' || requested === 'Unfulfilled' ? 'receive' : null
}

type PledgeState = { readonly status: PledgeStatus; readonly receivedMinor: number }

/** The move, or the code of its refusal. */
export const moveOf = (pledge: PledgeState, action: PledgeAction | null, reason: string | null): Move | RefusalCode => {
  const move = action && pledgeFlow[pledge.status][action]
  if (!move) return 'giving.pledge-move'
  if (move.received === 'none' && pledge.receivedMinor > 0) return 'giving.pledge-has-money'
  if (move.received === 'some' && pledge.receivedMinor <= 0) return 'giving.pledge-without-money'
  return move.needsReason && !reason ? 'giving.reason-needed' : move
}

/** What may be done with a pledge now, given a reason where one is needed. */
export const possibleActions = (pledge: PledgeState): PledgeAction[] =>
  pledgeAction.options.filter((action) => typeof moveOf(pledge, action, 'a reason') !== 'string')

/** The status of a pledge as a sentence, for anyone who tracks it. */
export const describePledge = ({ status, receivedMinor }: PledgeState): string => {
  if (status === 'Unfulfilled')
    return receivedMinor > 0 ? 'Thank you. We’ve received part of your pledge.' : 'We’re waiting for your payment.'
  return { Fulfilled: fulfilled, Rejected: rejected, Reversed: reversed }[status]
}

const fulfilled = 'Thank you. We’ve received your pledge in full.'
const rejected = 'This pledge was closed without a payment.'
const reversed = 'The payment for this pledge was reversed.'
