import { limits } from '@lignum/contract/core/limits'
import { type CheckResult, type KnownPayment, nextPayment, paymentOf } from './known-payment.ts'
import { type Deadline, deadlineAt, isPending } from './payment-phase.ts'
import type { StoredOrder } from './stored-order.ts'

/** The polling interval after the link has expired: a late payment is still accepted. */
export const expiredPollMs = 6 * limits.paymentPollMs
/** How often Keep waiting can be pressed (WCAG 2.2.1). */
const maxExtensions = 10

/** A payment as one tab shows it. */
export type Session = {
  readonly payment: KnownPayment
  /** The state of the stored order, which other tabs change too. */
  readonly order: StoredOrder['state']
  readonly isOpen: boolean
  /** The end of the payment link. */
  readonly endsAt: number
  readonly link: Deadline
  /** How often the donor chose to wait for another link's lifetime. */
  readonly extensions: number
  readonly wait: Deadline
}

export type SessionEvent =
  | CheckResult
  /** Time has passed. */
  | { readonly type: 'tick' }
  /** The stored order was changed, here or in another tab. */
  | { readonly type: 'stored'; readonly state: StoredOrder['state'] }
  /** The form was submitted again, and this order is the response. */
  | { readonly type: 'started' }
  | { readonly type: 'show' }
  /** A button in the dialog requests to close it. */
  | { readonly type: 'dismiss' }
  /** The dialog was closed, by a button or by Escape. */
  | { readonly type: 'closed' }
  | { readonly type: 'keep-waiting' }
  /** The donor says about an expired link that it was not paid. */
  | { readonly type: 'not-paid' }

/** What the tab has to do; the reducer itself changes nothing outside the session. */
export type SessionCommand = 'check' | 'store-expired' | 'store-over' | 'remove-paid' | 'tell-expired' | 'leave'

type Step = { readonly session: Session; readonly commands: readonly SessionCommand[] }

export const beginSession = ({ state, endsAt }: Pick<StoredOrder, 'state' | 'endsAt'>): Session => ({
  payment: paymentOf('Pending'),
  order: state,
  isOpen: state === 'open',
  endsAt,
  link: 'running',
  extensions: 0,
  wait: 'running',
})

const stay = (session: Session): Step => ({ session, commands: [] })

const withOpen = (session: Session, isOpen: boolean): Session =>
  session.isOpen === isOpen ? session : { ...session, isOpen }

const withOrder = (session: Session, order: Session['order']): Session =>
  session.order === order ? session : { ...session, order }

/** The donor has seen the outcome, or says that there is none to come. */
const end = (session: Session): Step =>
  session.order === 'over' ? stay(session) : { session: withOrder(session, 'over'), commands: ['store-over'] }

/** A paid order removes the paid projects from the cart; a failed one does not change the cart. */
const check = (before: Session, result: CheckResult): Step => {
  const payment = nextPayment(before.payment, result)
  if (payment === before.payment) return stay(before)
  const session = { ...before, payment }
  if (payment.phase === before.payment.phase) return stay(session)
  if (payment.phase === 'paid') return { session: withOpen(session, true), commands: ['remove-paid'] }
  // After the expiry notice the person already knows that the payment was not made.
  if (payment.phase === 'failed') return end(session.order === 'expired' ? session : withOpen(session, true))
  return stay(session)
}

const close = (before: Session): Step => {
  const session = withOpen(before, false)
  if (isPending(session.payment.phase)) return stay(session)
  const ended = end(session)
  return session.payment.phase === 'paid' ? { ...ended, commands: [...ended.commands, 'leave'] } : ended
}

const apply = (session: Session, event: SessionEvent): Step => {
  switch (event.type) {
    case 'checked':
    case 'check-failed':
      return check(session, event)
    case 'tick':
      return stay(session)
    case 'stored':
      return stay(withOrder(session, event.state))
    case 'started':
    case 'show':
      return stay(withOpen(session, true))
    case 'dismiss':
      return stay(withOpen(session, false))
    case 'closed':
      return close(session)
    case 'keep-waiting':
      return stay({ ...session, extensions: Math.min(maxExtensions, session.extensions + 1) })
    case 'not-paid':
      return end(session)
  }
}

const waitEndsAt = ({ endsAt, extensions }: Session) => endsAt + extensions * limits.paymentLinkMs

const withTime = (session: Session, now: number): Session => {
  const link = deadlineAt(now, session.endsAt)
  const wait = deadlineAt(now, waitEndsAt(session))
  return link === session.link && wait === session.wait ? session : { ...session, link, wait }
}

const isDue = ({ order, payment, wait }: Session) => order === 'open' && payment.phase === 'waiting' && wait === 'over'

/**
 * Ends the wait when its time is over. The link counts as expired only if a status check sent after the deadline still
 * finds no payment: after sleep or in a hidden window, the last known status may be outdated.
 */
const expire = (before: Session, { session, commands }: Step): Step => {
  if (!isDue(session)) return { session, commands }
  if (session.payment.checkedAt >= waitEndsAt(session))
    return {
      session: withOpen(withOrder(session, 'expired'), false),
      commands: [...commands, 'store-expired', 'tell-expired'],
    }
  return { session, commands: isDue(before) ? commands : [...commands, 'check'] }
}

/** The session after an event, and what the tab has to do. An event without effect returns the same session. */
export const nextSession = (before: Session, event: SessionEvent, now: number): Step => {
  const { session, commands } = apply(before, event)
  return expire(before, { session: withTime(session, now), commands })
}

/** The interval between status checks; null when the status is final. */
export const pollMsOf = ({ payment, order }: Session): number | null => {
  if (!isPending(payment.phase)) return null
  return order === 'expired' ? expiredPollMs : limits.paymentPollMs
}

/** What ends in less than a minute: the link, or later the wait that was extended; null if nothing does. */
export const warningOf = ({ payment, wait, extensions }: Session): 'link' | 'wait' | null => {
  if (payment.phase !== 'waiting' || wait !== 'ending') return null
  return extensions === 0 ? 'link' : 'wait'
}

export const mayExtend = ({ extensions }: Session): boolean => extensions < maxExtensions

/**
 * Which way to pay the dialog offers. A donor who has been at the provider's page may have paid, so the server checks
 * with the provider first; while a payment is being checked, or after the link has expired, there is none.
 */
export const offerOf = (session: Session, isReturned: boolean): 'pay' | 'check-first' | null => {
  if (session.payment.phase !== 'waiting' || session.link === 'over') return null
  return isReturned ? 'check-first' : 'pay'
}
