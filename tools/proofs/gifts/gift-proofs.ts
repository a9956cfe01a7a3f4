import { toPublicRef } from '../../../server/src/kit/values/public-ref.ts'
import type { Paid } from './gift-donors.ts'
import type { GiftRig } from './gift-rig.ts'
import type { Proof } from '../report-proofs.ts'

/** The payments that a provider has captured. A returned browser proves nothing: its process may have died. */
export const listTaken = ({ control }: GiftRig, paid: readonly Paid[]): Paid[] => {
  const taken = new Set(control.state().captures.map(({ customRef }) => customRef))
  return paid.filter(({ orderId }) => taken.has(toPublicRef(orderId)))
}

type Gifts = {
  readonly acknowledged: readonly string[]
  readonly paid: readonly Paid[]
  /** Captures that match no order of ours. */
  readonly strays?: ReadonlySet<string>
}

/** Compares the providers' books with ours. */
export const compareBooks = async (rig: GiftRig, { acknowledged, paid, strays }: Gifts): Promise<Proof[]> => {
  const { pool } = rig.database
  const { captures: taken } = rig.control.state()
  const { rows: orders } = await pool.query<{ id: string; status: string }>(
    'select id, status from orders where id = any($1::uuid[])',
    [acknowledged],
  )
  const status = new Map(orders.map((order) => [order.id, order.status]))
  const isGift = (id: string) => ['Successful', 'Reversed'].includes(status.get(id) ?? '')
  const { rows: ours } = await pool.query<{ txn: string; outcome: string; minor: number; back: number }>(
    `select c.provider_txn_id as txn, c.outcome, c.amount_minor as minor,
       case when c.outcome = 'applied' then o.refunded_minor else c.refunded_minor end as back
     from captures c left join orders o on o.id = c.order_id`,
  )
  const byTxn = new Map(ours.map((capture) => [capture.txn, capture]))
  const isStray = (txn: string) => strays?.has(txn) ?? false
  return [
    ['every acknowledged order is stored', acknowledged.filter((id) => !status.has(id)).length],
    ['every paid order is a gift', paid.filter(({ orderId }) => !isGift(orderId)).length],
    [
      "every capture in the providers' books is in ours, to the cent",
      taken.filter((line) => byTxn.get(line.txnId)?.minor !== line.minor).length,
    ],
    [
      'the amounts refunded by the providers equal those in our books, to the cent',
      taken.filter((line) => byTxn.get(line.txnId)?.back !== line.refunded).length,
    ],
    ['no capture is in our books that no provider has', ours.length - taken.length],
    [
      'captures that match no order are unallocated, and no others',
      ours.filter(({ txn, outcome }) => (outcome === 'applied') === isStray(txn)).length,
    ],
    ["the balances of the providers' accounts are what they owe us", await countWrongAccounts(rig)],
  ]
}

/** A provider owes us what it captured, less its refunds and the fees that it reported. */
const countWrongAccounts = async ({ control, database: { pool } }: GiftRig): Promise<number> => {
  const { rows } = await pool.query<{ code: string; minor: number }>(
    `select code, balance_minor as minor from ledger_balances where code like 'A:psp:%'`,
  )
  const { rows: fees } = await pool.query<{ code: string; minor: number }>(
    `select replace(code, 'E:psp_fee', 'A:psp') as code, balance_minor as minor from ledger_balances where code like 'E:psp_fee:%'`,
  )
  const feeOf = new Map(fees.map(({ code, minor }) => [code, minor]))
  const owed = new Map<string, number>()
  for (const { provider, currency, minor, refunded } of control.state().captures) {
    const code = `A:psp:${provider}:${currency}`
    owed.set(code, (owed.get(code) ?? 0) + minor - refunded)
  }
  return rows.filter(({ code, minor }) => minor !== (owed.get(code) ?? 0) - (feeOf.get(code) ?? 0)).length
}
