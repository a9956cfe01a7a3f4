import type { Pool } from 'pg'
import { expect } from 'vitest'
import type { Db } from '../src/kit/database.ts'
import { toPublicRef } from '../src/kit/public-ref.ts'
import type { GivingWorld } from './giving-world.ts'

type ProviderBooks = ReturnType<GivingWorld['sims']['control']['state']>
type Line = ProviderBooks['captures'][number]
type Sums = Record<string, number>

/** What went back of each capture, by refunds and by lost disputes: all that the order's end depends on. */
const returnedOf = ({ disputes }: ProviderBooks, { txnId, refunded }: Line) => {
  const of = disputes.filter((dispute) => dispute.txnId === txnId)
  const minorOf = (stage: string) => of.filter((d) => d.stage === stage).reduce((sum, d) => sum + d.minor, 0)
  return { minor: refunded + minorOf('lost'), held: minorOf('open') }
}

/** What the orders of one story must have come to, told from the providers' books alone: the way there does not matter. */
export const checkOrders = async (db: Db, books: ProviderBooks, orders: readonly { id: string; by: string }[]) => {
  const taken = Map.groupBy(books.captures, (line) => line.customRef)
  for (const { id, by } of orders) {
    const lines = taken.get(toPublicRef(id)) ?? []
    const ours = await db.selectFrom('captures').selectAll().where('order_id', '=', id).execute()
    expect(ours.map((c) => c.provider_txn_id).toSorted()).toEqual(lines.map((l) => l.txnId).toSorted())
    const applied = ours.filter((c) => c.outcome === 'applied')
    expect(applied).toHaveLength(Math.min(1, lines.length))
    const gift = lines.find((line) => line.txnId === applied[0]?.provider_txn_id)
    expect([by, id, await endOf(db, id)]).toEqual([by, id, gift ? endOfGift(books, gift) : { status: 'not paid' }])
  }
}

const endOfGift = (books: ProviderBooks, gift: Line) => {
  const { minor } = returnedOf(books, gift)
  const refunded = Math.min(gift.minor, minor)
  const isReversed = refunded === gift.minor
  return {
    status: isReversed ? 'Reversed' : 'Successful',
    refunded,
    isStillCounted: refunded < gift.minor,
    receipt: isReversed ? 'Void' : 'Valid',
  }
}

const endOf = async (db: Db, id: string) => {
  const order = await db
    .selectFrom('orders')
    .leftJoin('receipts', 'receipts.number', 'orders.receipt_number')
    .select(['orders.status', 'orders.refunded_minor as refunded', 'receipts.status as receipt'])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow()
  if (order.status === 'Canceled' || order.status === 'Failed') return { status: 'not paid' }
  const items = await db.selectFrom('order_items').selectAll().where('order_id', '=', id).execute()
  return { ...order, isStillCounted: items.some((item) => item.refunded_local_minor !== item.local_minor) }
}

const add = (sums: Sums, key: string, minor: number) => {
  sums[key] = (sums[key] ?? 0) + minor
}
const withoutZeros = (sums: Sums): Sums => Object.fromEntries(Object.entries(sums).filter(([, minor]) => minor !== 0))

/** The ledger as a whole, the projects' accounts and a provider's fees put together. */
export const readLedger = async (pool: Pool): Promise<Sums> => {
  const { rows } = await pool.query<{ code: string; currency: string; project_id: string | null; minor: number }>(
    'select code, currency, project_id, balance_minor as minor from ledger_balances',
  )
  const sums: Sums = {}
  for (const { code, currency, project_id, minor } of rows)
    add(sums, project_id ? `projects:${currency}` : code.replace('E:psp_fee:', 'A:psp:'), minor)
  return sums
}

export const difference = (before: Sums, after: Sums): Sums => {
  const sums = { ...after }
  for (const [key, minor] of Object.entries(before)) add(sums, key, -minor)
  return withoutZeros(sums)
}

/** What a story must have added to the ledger, to the cent: told from the providers' books, and which capture is whose gift. */
export const ledgerOf = async (db: Db, books: ProviderBooks): Promise<Sums> => {
  const gifts = await db
    .selectFrom('captures')
    .select('provider_txn_id')
    .where('outcome', '=', 'applied')
    .where('provider_txn_id', 'in', ['', ...books.captures.map(({ txnId }) => txnId)])
    .execute()
  const applied = new Set(gifts.map((gift) => gift.provider_txn_id))
  const sums: Sums = {}
  for (const line of books.captures) {
    const { provider, currency, minor } = line
    const returned = returnedOf(books, line)
    const owner = applied.has(line.txnId) ? `projects:${currency}` : `L:unallocated:${currency}`
    const borne = Math.min(minor, returned.minor)
    add(sums, `A:psp:${provider}:${currency}`, minor - returned.minor - returned.held)
    add(sums, `A:dispute:${provider}:${currency}`, returned.held)
    add(sums, owner, borne - minor)
    add(sums, `E:writeoff:${currency}`, returned.minor - borne)
  }
  return withoutZeros(sums)
}
