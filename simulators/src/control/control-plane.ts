import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Books, type CaptureLine, type DisputeLine, type ProviderName } from '../books.ts'
import { type FaultRule, faultRule } from '../faults.ts'
import type { FygaroOptions } from '../fygaro/fygaro.ts'
import { webhookMode } from '../webhook-mode.ts'
import { toText } from '../money-text.ts'
import { refundCapture, reverseCapture } from '../paypal/paypal-refunds.ts'
import { lapse } from '../powertranz/after-sale.ts'
import type { SimWorld } from '../sim-world.ts'
import { type Payable, type PayOrder, payWithoutBrowser } from './pay.ts'
import { type ReportFlaw, reportOf, settle } from './settlement.ts'

const address = z.union([z.literal(''), z.url()])

/** Where a provider's webhooks are sent, and in which mode. */
export const webhookOrder = z.object({
  provider: z.enum(['fygaro', 'paypal']),
  mode: webhookMode.optional(),
  url: address.optional(),
  /** Where a Fygaro button sends the payer afterwards. */
  returnUrl: address.optional(),
  retries: z.int().min(0).max(100).optional(),
  retryMs: z.int().min(1).optional(),
})
export type WebhookOrder = z.input<typeof webhookOrder>

export const clockOrder = z.union([
  z.object({ now: z.union([z.number(), z.iso.datetime().transform((at) => Date.parse(at))]) }),
  z.object({ advanceMs: z.number() }),
])
export const refundOrder = z.object({ txn: z.string(), amountMinor: z.int().min(1) })
export const disputeOrder = z.object({
  txn: z.string(),
  stage: z.enum(['open', 'won', 'lost']),
  amountMinor: z.int().min(1).optional(),
  /** Disputes may be reported in the payer's currency. */
  currency: z.string().length(3).optional(),
})
export const lapseOrder = z.object({ txn: z.string(), isShown: z.boolean().default(true) })
export const reverseOrder = z.object({ txn: z.string(), isListed: z.boolean().default(true) })

type Parts = {
  readonly world: SimWorld
  readonly sims: Payable
  readonly fygaroOptions: FygaroOptions
}

/** The control interface for tests and demos; the same by HTTP and in the process. */
export const openControl = ({ world, sims, fygaroOptions }: Parts) => ({
  reset: () => {
    world.clock.reset()
    world.books.reset()
    world.faults.clear()
    world.webhooks.deliveries.length = 0
    for (const target of Object.values(world.webhooks.targets)) target.mode = 'normal'
    for (const store of storesOf(sims)) store.clear()
    Object.assign(world.counters, { unsignedFygaroLinks: 0, cardNumbersReceived: 0 })
  },
  state: () => ({ ...stateOf(world), authorizations: authorizationsOf(sims.powertranz) }),
  setClock: (order: z.input<typeof clockOrder>) => {
    const wanted = clockOrder.parse(order)
    if ('now' in wanted) world.clock.set(wanted.now)
    else world.clock.advance(wanted.advanceMs)
  },
  setMagic: world.setMagic,
  addFault: (rule: z.input<typeof faultRule>) => world.faults.add(faultRule.parse(rule) satisfies FaultRule),
  clearFaults: world.faults.clear,
  setWebhooks: (order: WebhookOrder) => {
    const { provider, returnUrl, ...given } = webhookOrder.parse(order)
    Object.assign(world.webhooks.targets[provider], given)
    if (returnUrl !== undefined) fygaroOptions.returnUrl = returnUrl
  },
  deliveries: () => world.webhooks.deliveries,
  ...openMoneyControl(world, sims),
})
export type Control = ReturnType<typeof openControl>

/** Money movements that start at the providers and not with us. */
const openMoneyControl = (world: SimWorld, sims: Payable) => ({
  settle: (provider: ProviderName, date: string) => settle(world.books, provider, date),
  report: (provider: ProviderName, flaws: readonly ReportFlaw[] = []) => reportOf(world.books, provider, flaws),
  /** A refund made manually on the provider's dashboard. */
  refund: (order: z.input<typeof refundOrder>) => refundByHand(world, sims, refundOrder.parse(order)),
  /** An authorization that the bank releases by itself. */
  lapse: (order: z.input<typeof lapseOrder>) => {
    const { txn, isShown } = lapseOrder.parse(order)
    return { isLapsed: lapse(sims.powertranz, txn, isShown) }
  },
  /** A capture that PayPal reverses by itself. */
  reverse: (order: z.input<typeof reverseOrder>) => {
    const { txn, isListed } = reverseOrder.parse(order)
    const reversed = reverseCapture(sims.paypal.account, sims.paypal.announce, txn, isListed)
    return reversed && { refundId: reversed.id }
  },
  dispute: (order: z.input<typeof disputeOrder>) => {
    const { txn, stage, amountMinor, currency } = disputeOrder.parse(order)
    const line = world.books.captures.get(txn)
    if (!line) return null
    const dispute = disputed(world.books, line, stage, { minor: amountMinor ?? line.minor, currency })
    if (line.provider === 'paypal') sims.paypal.announce.disputed(line, dispute)
    return dispute
  },
  pay: (order: PayOrder) => payWithoutBrowser(sims, order),
})

const storesOf = ({ powertranz, paypal: { account } }: Payable): Map<string, unknown>[] => [
  powertranz.byId,
  powertranz.bySpiToken,
  powertranz.cards,
  account.orders,
  account.captures,
  account.refunds,
  account.replays,
  account.tokens,
  account.invoices,
]

const refundByHand = (
  world: SimWorld,
  { paypal }: Payable,
  { txn, amountMinor }: z.output<typeof refundOrder>,
): { refundId: string } | null => {
  if (world.books.captures.get(txn)?.provider === 'paypal') {
    const amount = { currency_code: 'USD', value: toText(amountMinor) }
    return { refundId: refundCapture(paypal.account, paypal.announce, txn, { amount }).id }
  }
  const refundId = randomUUID()
  return world.books.refund(txn, refundId, amountMinor) ? { refundId } : null
}

const stateOf = ({ clock, books, webhooks, counters }: SimWorld) => ({
  now: new Date(clock.now()).toISOString(),
  captures: [...books.captures.values()],
  refunds: books.refunds,
  disputes: [...books.disputes.values()],
  totals: totalsOf(books),
  webhooksWaiting: webhooks.waiting(),
  counters,
})

/** Amounts that are authorized and not captured. */
const authorizationsOf = ({ byId }: Payable['powertranz']) =>
  [...byId.values()]
    .filter(({ kind, state }) => kind === 'auth' && (state === 'authorized' || state === 'voided'))
    .map(({ id, orderRef, currency, minor, state }) => ({ txnId: id, customRef: orderRef, currency, minor, state }))

const totalsOf = (books: Books) => {
  const groups = Map.groupBy(books.captures.values(), (line) => `${line.provider}:${line.currency}`)
  return Object.fromEntries(
    [...groups].map(([name, lines]) => [
      name,
      {
        count: lines.length,
        capturedMinor: lines.reduce((sum, line) => sum + line.minor, 0),
        refundedMinor: lines.reduce((sum, line) => sum + line.refunded, 0),
      },
    ]),
  )
}

const disputed = (
  books: Books,
  line: CaptureLine,
  stage: DisputeLine['stage'],
  about: Pick<DisputeLine, 'minor' | 'currency'>,
): DisputeLine => {
  const known = [...books.disputes.values()].find(({ txnId }) => txnId === line.txnId)
  const dispute = known ?? { disputeId: `PP-D-${randomUUID().slice(0, 8)}`, txnId: line.txnId, ...about, stage }
  dispute.stage = stage
  books.disputes.set(dispute.disputeId, dispute)
  return dispute
}
