import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Books, type CaptureLine, type DisputeLine, type ProviderName } from '../books.ts'
import { type FaultRule, faultRule } from '../faults.ts'
import type { FygaroOptions } from '../fygaro/fygaro.ts'
import { hookMode } from '../hook-mode.ts'
import { toText } from '../money-text.ts'
import { refundCapture } from '../paypal/paypal-refunds.ts'
import type { SimWorld } from '../sim-world.ts'
import { type Payable, type PayOrder, payWithoutBrowser } from './pay.ts'
import { type ReportFlaw, reportOf, settle } from './settlement.ts'

const address = z.union([z.literal(''), z.url()])

/** Where the hooks of a provider go, and how they arrive. */
export const hookOrder = z.object({
  provider: z.enum(['fygaro', 'paypal']),
  mode: hookMode.optional(),
  url: address.optional(),
  /** Where a Fygaro button sends the payer afterwards. */
  returnUrl: address.optional(),
  retries: z.int().min(0).max(100).optional(),
  retryMs: z.int().min(1).optional(),
})
export type HookOrder = z.input<typeof hookOrder>

export const clockOrder = z.union([
  z.object({ now: z.union([z.number(), z.iso.datetime().transform((at) => Date.parse(at))]) }),
  z.object({ advanceMs: z.number() }),
])
export const refundOrder = z.object({ txn: z.string(), amountMinor: z.int().min(1) })
export const disputeOrder = z.object({
  txn: z.string(),
  stage: z.enum(['open', 'won', 'lost']),
  amountMinor: z.int().min(1).optional(),
})

type Parts = {
  readonly world: SimWorld
  readonly sims: Payable
  readonly fygaroOptions: FygaroOptions
}

/** What somebody behind the scenes can see and do; the same by HTTP and in the process. */
export const openControl = ({ world, sims, fygaroOptions }: Parts) => ({
  reset: () => {
    world.clock.reset()
    world.books.reset()
    world.faults.clear()
    world.hooks.deliveries.length = 0
    for (const target of Object.values(world.hooks.targets)) target.mode = 'normal'
    for (const kept of memoriesOf(sims)) kept.clear()
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
  setHooks: (order: HookOrder) => {
    const { provider, returnUrl, ...given } = hookOrder.parse(order)
    Object.assign(world.hooks.targets[provider], given)
    if (returnUrl !== undefined) fygaroOptions.returnUrl = returnUrl
  },
  deliveries: () => world.hooks.deliveries,
  settle: (provider: ProviderName, date: string) => settle(world.books, provider, date),
  report: (provider: ProviderName, flaws: readonly ReportFlaw[] = []) => reportOf(world.books, provider, flaws),
  /** A refund made by hand at the provider's own dashboard. */
  refund: (order: z.input<typeof refundOrder>) => refundByHand(world, sims, refundOrder.parse(order)),
  dispute: (order: z.input<typeof disputeOrder>) => {
    const { txn, stage, amountMinor } = disputeOrder.parse(order)
    const line = world.books.captures.get(txn)
    if (!line) return null
    const dispute = disputed(world.books, line, stage, amountMinor ?? line.minor)
    if (line.provider === 'paypal') sims.paypal.announce.disputed(line, dispute)
    return dispute
  },
  pay: (order: PayOrder) => payWithoutBrowser(sims, order),
})
export type Control = ReturnType<typeof openControl>

const memoriesOf = ({ powertranz, paypal: { account } }: Payable): Map<string, unknown>[] => [
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

const stateOf = ({ clock, books, hooks, counters }: SimWorld) => ({
  now: new Date(clock.now()).toISOString(),
  captures: [...books.captures.values()],
  refunds: books.refunds,
  disputes: [...books.disputes.values()],
  totals: totalsOf(books),
  hooksWaiting: hooks.waiting(),
  counters,
})

/** Money that is held and not taken. */
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

const disputed = (books: Books, line: CaptureLine, stage: DisputeLine['stage'], minor: number): DisputeLine => {
  const known = [...books.disputes.values()].find(({ txnId }) => txnId === line.txnId)
  const dispute = known ?? { disputeId: `PP-D-${randomUUID().slice(0, 8)}`, txnId: line.txnId, minor, stage }
  dispute.stage = stage
  books.disputes.set(dispute.disputeId, dispute)
  return dispute
}
