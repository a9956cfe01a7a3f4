import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import type { Currency } from '@lignum/contract/core/money'
import type { Tx } from '#kit/database/database'
import { after, days } from '#kit/values/clock'
import { convertMinor } from '#kit/values/money'
import { Refusal } from '#kit/values/refusal'
import { findRate } from '../orders/orders.reads.ts'
import { type NewOrder, rateDays } from '../orders/prepare-order.ts'
import { openOrders } from '../payments/gate.writes.ts'
import { lockPledgePayment } from '../pledges/pledges.writes.ts'
import type { CaptureRow } from '../refunds/refunds.reads.ts'
import { findDonor, findOpenPledge } from './allocations.reads.ts'

type Target = {
  readonly projectId: string
  /** The pledge that the two people agreed on, or null; undefined in older requests. */
  readonly pledgeId?: string | null | undefined
  /** Without a name and an address once they were erased. */
  readonly donor: {
    readonly firstName: string | null
    readonly lastName: string | null
    readonly email?: string | null | undefined
  } | null
}

const paymentTypes = { fygaro: 'Fygaro', powertranz: 'CreditCard', paypal: 'Paypal' } as const

/** Opens an order of the whole capture for one project. The caller settles it in the same transaction. */
export const openAllocatedOrder = async (tx: Tx, capture: CaptureRow, target: Target, now: Date): Promise<string> => {
  const { projectId, donor } = target
  const pledgeId = await agreedPledgeOf(tx, capture, target)
  const { currency, amount_minor: minor, provider } = capture
  const rateE6 = await rateOf(tx, currency, now)
  const localMinor = convertMinor(minor, rateE6)
  const [opened] = await openOrders(tx, [
    {
      ...(await donorOf(tx, capture, donor)),
      key: null,
      requestHash: Buffer.alloc(0),
      cartId: null,
      pledgeId,
      currency,
      totalMinor: minor,
      rateE6,
      localMinor,
      paymentType: paymentTypes[provider],
      provider,
      status: 'AwaitingAuthentication',
      createdAt: now,
      expiresAt: now,
      cardId: null,
      items: [{ projectId, minor, localMinor, wantsNews: false }],
    },
  ])
  if (!opened) throw new Error('no order was opened')
  return opened.orderId
}

/** Money that came for a pledge in another amount still counts for it, unless it is somebody else's gift. */
export const pledgeOf = async (tx: Tx, { order_id: orderId, currency }: CaptureRow, { projectId, donor }: Target) =>
  orderId && !donor ? await findOpenPledge(tx, { orderId, projectId, currency }) : undefined

/** Read once no payment of the pledge is under way: it may have been paid since the request. */
const agreedPledgeOf = async (tx: Tx, capture: CaptureRow, target: Target): Promise<string | null> => {
  const before = await pledgeOf(tx, capture, target)
  if (before) await lockPledgePayment(tx, before.id)
  const pledgeId = (before && (await pledgeOf(tx, capture, target))?.id) ?? null
  if (target.pledgeId !== undefined && target.pledgeId !== pledgeId) throw new Refusal('giving.allocation-changed')
  return pledgeId
}

const rateOf = async (tx: Tx, currency: Currency, now: Date): Promise<number> => {
  const window = { day: dayInJamaica(now), notBefore: dayInJamaica(after(now, -days(rateDays))) }
  const rateE6 = currency === 'JMD' ? 1_000_000 : await findRate(tx, window)
  if (!rateE6) throw new Refusal('giving.no-rate')
  return rateE6
}

/** The donor that staff entered, or that of the order which the payment names; otherwise nobody gets the receipt. */
const donorOf = async (
  tx: Tx,
  { order_id }: CaptureRow,
  donor: Target['donor'],
): Promise<Pick<NewOrder, 'userId' | 'contact'>> => {
  if (donor) return { userId: null, contact: { ...donor, email: donor.email ?? '', phoneNumber: null } }
  const known = order_id ? await findDonor(tx, order_id) : undefined
  return {
    userId: known?.user_id ?? null,
    contact: {
      email: known?.email ?? '',
      firstName: known?.first_name ?? null,
      lastName: known?.last_name ?? null,
      phoneNumber: known?.phone_number ?? null,
    },
  }
}
