import { toPublicRef } from '../../../server/src/kit/values/public-ref.ts'
import type { Paid } from './gift-donors.ts'
import type { GiftRig } from './gift-rig.ts'

export type Proof = readonly [what: string, cases: number]

/** A donor has paid when the provider has taken it: a browser that came back may have come back to a process that died. */
export const listTaken = ({ control }: GiftRig, paid: readonly Paid[]): Paid[] => {
  const taken = new Set(control.state().captures.map(({ customRef }) => customRef))
  return paid.filter(({ orderId }) => taken.has(toPublicRef(orderId)))
}

/** Says of each proof whether it holds, and of the process whether all do. */
export const tell = (proofs: readonly Proof[]): void => {
  for (const [what, cases] of proofs)
    console.log(`${cases === 0 ? 'holds ' : 'BROKEN'} ${what}${cases ? `: ${cases}` : ''}`)
  const broken = proofs.filter(([, cases]) => cases !== 0).length
  console.log(`${proofs.length - broken} proofs hold, ${broken} broken`)
  if (broken > 0) process.exitCode = 1
}

type Gifts = {
  readonly acknowledged: readonly string[]
  readonly paid: readonly Paid[]
  /** Captures that fit no order of ours. */
  readonly strays?: ReadonlySet<string>
}

/** What the providers have in their books beside what we have in ours. */
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
    ['every acknowledged order is there', acknowledged.filter((id) => !status.has(id)).length],
    ['every paid order is a gift', paid.filter(({ orderId }) => !isGift(orderId)).length],
    [
      "every capture in the providers' books is in ours, to the cent",
      taken.filter((line) => byTxn.get(line.txnId)?.minor !== line.minor).length,
    ],
    [
      'what the providers gave back is what we say went back, to the cent',
      taken.filter((line) => byTxn.get(line.txnId)?.back !== line.refunded).length,
    ],
    ['no capture is in our books that no provider has', ours.length - taken.length],
    [
      'what fits no order is unallocated, and nothing else',
      ours.filter(({ txn, outcome }) => (outcome === 'applied') === isStray(txn)).length,
    ],
    ["the providers' accounts are what they owe us", await countWrongAccounts(rig)],
  ]
}

/** What a provider owes us is what it took, less what it gave back and the fees that it told us of. */
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
