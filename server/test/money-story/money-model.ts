import { sql } from 'kysely'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import type { Db } from '../../src/kit/database/database.ts'
import { toPublicRef } from '../../src/kit/values/public-ref.ts'
import type { GivingWorld } from '../worlds/giving-world.ts'
import { type Line, type ProviderBooks, type Returned, returnedOf } from './money-books.ts'
import { expectDesk } from './desk/expect-desk.ts'
import type { Order } from './money-donors.ts'
import type { Moves } from './money-moves.ts'
import type { Scenario } from './money-scenario.ts'

type Sums = Record<string, number>
type Capture = Awaited<ReturnType<typeof listCaptures>>[number]

const listCaptures = (db: Db, books: ProviderBooks) =>
  db
    .selectFrom('captures')
    .selectAll()
    .where('provider_txn_id', 'in', ['', ...books.captures.map(({ txnId }) => txnId)])
    .execute()

const add = (sums: Sums, key: string, minor: number) => {
  sums[key] = (sums[key] ?? 0) + minor
}

/** Every account by its code. */
export const readLedger = async (pool: Pool): Promise<Sums> => {
  const { rows } = await pool.query<{ code: string; minor: number }>(
    'select code, balance_minor as minor from ledger_balances',
  )
  return Object.fromEntries(rows.map(({ code, minor }) => [code, minor]))
}

const withoutZeros = (sums: Sums): Sums => Object.fromEntries(Object.entries(sums).filter(([, minor]) => minor !== 0))

export const difference = (before: Sums, after: Sums): Sums => {
  const sums = { ...after }
  for (const [key, minor] of Object.entries(before)) add(sums, key, -minor)
  return withoutZeros(sums)
}

/**
 * The expected result of one scenario, derived from the providers' books, the bank payments and the donors' requests.
 * Of the paid orders of a cart or pledge exactly one is the gift, whichever. Returns the expected change of each
 * account.
 */
export const expectScenario = async (world: GivingWorld, scenario: Scenario): Promise<Sums> => {
  const { donors, bank, webhooks, moves, desk } = scenario
  const { db, sims } = world
  const books = sims.control.state()
  const captures = await listCaptures(db, books)
  const allocated = await listAllocated(db, scenario, captures)
  expectCaptures(books, captures, donors.orders, allocated)
  await expectOnePerPurchase(db, captures)
  const sums: Sums = {}
  for (const line of books.captures) {
    const capture = captures.find((c) => c.provider === line.provider && c.provider_txn_id === line.txnId)
    const order = allocated.get(line.txnId) ?? donors.orders.find(({ id }) => id === capture?.order_id)
    expectFee(
      line,
      capture,
      webhooks.some((webhook) => isAboutCapture(webhook, line)),
    )
    const transferred = desk.transfers.minorOf(line.txnId)
    const returned = returnedOf(books, line, { minor: transferred, times: desk.transfers.timesOf(line.txnId) })
    addProvider(sums, line, capture?.fee_minor ?? 0, returned)
    if (capture?.outcome === 'applied' && order) await addGift(db, sums, { returned, line, order, moves })
    else add(sums, `L:unallocated:${line.currency}`, Math.min(line.minor, returned.minor) - line.minor)
  }
  for (const [code, minor] of await expectDesk(world, desk)) add(sums, code, minor)
  for (const order of donors.orders) await expectUnpaid(db, captures, order)
  for (const { pledgeId, currency, minor } of await bank.held()) {
    const { project_id } = await db
      .selectFrom('pledges')
      .select('project_id')
      .where('id', '=', pledgeId)
      .executeTakeFirstOrThrow()
    add(sums, `A:bank:${currency}`, minor)
    add(sums, `L:project:${project_id}:${currency}`, -minor)
  }
  return withoutZeros(sums)
}

/** The orders of allocated captures: of the whole amount, for the project that was requested. */
const listAllocated = async (db: Db, { allocations }: Scenario, captures: readonly Capture[]) => {
  const rows = await db
    .selectFrom('allocations')
    .select(['provider_txn_id', 'order_id'])
    .where('provider_txn_id', 'in', ['', ...captures.map((c) => c.provider_txn_id)])
    .execute()
  return new Map<string, GivenOrder>(
    rows.map(({ provider_txn_id: txn, order_id: id }) => {
      const { currency = 'JMD', amount_minor: minor = 0 } = captures.find((c) => c.provider_txn_id === txn) ?? {}
      return [txn, { id, currency, items: [{ projectId: allocations.projects.get(txn) ?? '', minor }] }]
    }),
  )
}

/** Every line of the providers' books is booked once, to the cent, with its order. */
const expectCaptures = (
  books: ProviderBooks,
  captures: readonly Capture[],
  orders: readonly Order[],
  allocated: ReadonlyMap<string, GivenOrder>,
) => {
  const idOf = new Map(orders.map(({ id }) => [toPublicRef(id), id]))
  const ours = captures.map((c) => [c.provider_txn_id, c.provider, c.currency, c.amount_minor, c.order_id].join(' '))
  const theirs = books.captures.map((l) =>
    [l.txnId, l.provider, l.currency, l.minor, allocated.get(l.txnId)?.id ?? idOf.get(l.customRef ?? '')].join(' '),
  )
  expect(ours.toSorted()).toEqual(theirs.toSorted())
}

/**
 * A cart or a guest's order is one gift, however many orders were paid and whichever was reported first. So is a pledge,
 * but if it is open again, or money of another amount was allocated to it, an order that is opened then pays the rest.
 */
const expectOnePerPurchase = async (db: Db, captures: readonly Capture[]) => {
  const ids = captures.flatMap(({ order_id }) => (order_id ? [order_id] : []))
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'cart_id', 'pledge_id'])
    .where('id', 'in', ['00000000-0000-0000-0000-000000000000', ...ids])
    .execute()
  const paidFor = new Map(orders.map(({ id, cart_id, pledge_id }) => [id, cart_id ?? pledge_id ?? id]))
  const pledges = new Set(orders.map(({ pledge_id }) => pledge_id))
  for (const [purchase, group] of Map.groupBy(captures, (c) => paidFor.get(c.order_id ?? ''))) {
    const applied = group.filter(({ outcome }) => outcome === 'applied')
    if (purchase && pledges.has(purchase)) await expectOneAfterAnother(db, purchase, applied)
    else expect({ purchase, applied: applied.length }).toEqual({ purchase, applied: 1 })
  }
}

/** Each further order of the pledge was opened after the one before it was paid. */
const expectOneAfterAnother = async (db: Db, pledgeId: string, applied: readonly Capture[]) => {
  const paid = await db
    .selectFrom('pledge_receipts')
    .select(['id', 'order_id'])
    .where('pledge_id', '=', pledgeId)
    .where('order_id', 'is not', null)
    .where('amount_minor', '>', 0)
    .where('dispute_id', 'is', null)
    .orderBy('id')
    .execute()
  expect(paid).toHaveLength(applied.length)
  expect(new Set(paid.map(({ order_id }) => order_id))).toEqual(new Set(applied.map(({ order_id }) => order_id)))
  const isOneAfterAnother = paid.every(({ order_id }, i) => i === 0 || (order_id ?? '') > (paid[i - 1]?.id ?? ''))
  expect({ pledgeId, paid, isOneAfterAnother }).toEqual({ pledgeId, paid, isOneAfterAnother: true })
}

/** PayPal reports its fee with every capture, so it is known unless the capture came from a report only. */
const expectFee = (line: Line, capture: Capture | undefined, isReported: boolean) => {
  const fee = capture?.fee_minor ?? null
  const mustKnow = line.provider === 'paypal' && (isReported || capture?.cause !== 'reconciliation')
  if (mustKnow || fee !== null) expect([line.txnId, fee]).toEqual([line.txnId, line.feeMinor])
}

const isAboutCapture = ({ raw, deliveries }: Scenario['webhooks'][number], { txnId }: Line) =>
  deliveries > 0 && raw.includes('"PAYMENT.CAPTURE.COMPLETED"') && raw.includes(txnId)

const addProvider = (sums: Sums, line: Line, fee: number, returned: Returned) => {
  const { provider, currency, minor } = line
  add(sums, `A:psp:${provider}:${currency}`, minor - fee - returned.there - returned.held)
  add(sums, `E:psp_fee:${provider}:${currency}`, fee)
  add(sums, `A:dispute:${provider}:${currency}`, returned.held)
  add(sums, `E:writeoff:${currency}`, Math.max(0, returned.minor - minor))
}

type GivenOrder = Pick<Order, 'id' | 'currency' | 'items'> & { pledge?: Order['pledge'] }
type Gift = { returned: Returned; line: Line; order: GivenOrder; moves: Moves }

/** Of a pledge that was paid in part at the bank, the donor pays only the rest. */
const itemsOf = ({ items, pledge }: GivenOrder, { minor }: Line) =>
  pledge && minor <= pledge.minor ? items.map(({ projectId }) => ({ projectId, minor })) : items

/** Checks a gift's order, items and receipt, and each project's share of it. */
const addGift = async (db: Db, sums: Sums, { returned, line, order, moves }: Gift) => {
  const refunded = Math.min(line.minor, returned.minor)
  const isReversed = refunded === line.minor
  const row = await db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
  const receipts = await db.selectFrom('receipts').selectAll().where('order_id', '=', order.id).execute()
  const valid = receipts.filter(({ status }) => status === 'Valid').map((receipt) => receipt.amount_minor)
  expect({ order: order.id, status: row.status, refunded: row.refunded_minor, valid }).toEqual({
    order: order.id,
    status: isReversed ? 'Reversed' : 'Successful',
    refunded,
    valid: isReversed ? [] : [line.minor - refunded],
  })
  const moved = await moves.itemsAfter(order.id, itemsOf(order, line))
  const items = await db.selectFrom('order_items').selectAll().where('order_id', '=', order.id).execute()
  expect(items.map((i) => [i.project_id, i.amount_minor].join(' ')).toSorted()).toEqual(
    moved.items.map((i) => [i.projectId, i.minor].join(' ')).toSorted(),
  )
  expect(items.reduce((sum, item) => sum + item.refunded_minor, 0)).toBe(refunded)
  for (const item of items) {
    // Each refund is split in proportion to the remaining shares, to the nearest cent.
    const share = (refunded * item.amount_minor) / line.minor
    if (moved.times === 0) expect(Math.abs(item.refunded_minor - share)).toBeLessThanOrEqual(returned.times)
    add(sums, `L:project:${item.project_id}:${order.currency}`, item.refunded_minor - item.amount_minor)
  }
  if (moved.times > 0) await expectReceiptLines(db, row.receipt_number, items)
}

type PaidItem = { project_id: string; amount_minor: number; refunded_minor: number }

/** The valid receipt of a moved gift has a line for each project that has something of it, with what it has. */
const expectReceiptLines = async (db: Db, number: string | null, items: readonly PaidItem[]) => {
  const { rows } = await sql<{ project_id: string; minor: number }>`
    select l.project_id, l.minor from receipts r, receipt_lines(r.transaction_id, r.adjustments) l
    where r.number = ${number} and r.status = 'Valid'`.execute(db)
  const left = items.map((i) => ({ project_id: i.project_id, minor: i.amount_minor - i.refunded_minor }))
  expect(new Map(rows.map((row) => [row.project_id, row.minor]))).toEqual(
    new Map(left.filter(({ minor }) => minor > 0).map((row) => [row.project_id, row.minor])),
  )
}

const expectUnpaid = async (db: Db, captures: readonly Capture[], { id, by }: Order) => {
  if (captures.some((c) => c.order_id === id && c.outcome === 'applied')) return
  const { status } = await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  if (status !== 'Canceled' && status !== 'Failed') expect([by, id, status]).toEqual([by, id, 'Canceled'])
}
