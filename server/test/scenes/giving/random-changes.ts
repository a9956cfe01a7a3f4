import fc from 'fast-check'
import { foldDailyTotals } from '../../../src/domains/giving/totals/totals.writes.ts'
import type { Office } from './list-totals.ts'

/** Of these there are few: each adds rows, which every later round reads. */
const changesOfMoney = ({ world: { pool }, refund, dispute, payAtBank }: Office) => {
  const some = async (query: string) => (await pool.query<{ id: string }>(query)).rows[0]?.id
  const left = new Map([
    ['refund', 40],
    ['bank', 40],
  ])
  const mayAgain = (what: string) => {
    const n = left.get(what) ?? 0
    left.set(what, n - 1)
    return n > 0
  }
  return {
    'refund a part': async () => {
      const id =
        await some(`select o.id from orders o where o.status = 'Successful' and total_minor - refunded_minor > 5000
        and not exists (select from refunds r where r.order_id = o.id and r.state = 'requested')
        and not exists (select from disputes d where d.order_id = o.id) order by random() limit 1`)
      if (id && mayAgain('refund')) await refund(id, { amount: 1.01 }, left.get('refund') ?? 0)
    },
    'refund all': async () => {
      const id = await some(`select o.id from orders o where o.status = 'Successful' and o.currency = 'JMD'
        and not exists (select from refunds r where r.order_id = o.id and r.state = 'requested')
        and not exists (select from disputes d where d.order_id = o.id) order by random() limit 1`)
      if (id && (left.get('refund') ?? 0) % 10 === 5 && mayAgain('refund')) await refund(id, {}, 0)
    },
    'pay a pledge': async () => {
      const id = await some(`select id from pledges where status = 'Unfulfilled' order by random() limit 1`)
      if (id && mayAgain('bank')) await payAtBank(id, 1.13)
    },
    'end an order': () =>
      pool.query(`update orders set status = 'Canceled' where id =
      (select id from orders where status = 'AwaitingAuthentication' order by random() limit 1) and random() < 0.2`),
    'win a dispute back': async () => {
      const txn = await some(
        `select provider_txn_id as id from disputes where state <> 'won' and random() < 0.2 limit 1`,
      )
      if (txn) await dispute(txn, 50.01, 'won')
    },
  }
}

/** What may happen to the gifts, refunds, disputes and pledges of the scene, and a choice of it. */
export const changesOf = (office: Office) => {
  const { db, pool } = office.world
  const changes = {
    none: () => Promise.resolve(),
    fold: () => foldDailyTotals(db),
    'fold a part': () => pool.query('select fold_daily_totals(3)'),
    'move a pledge to another day': () =>
      pool.query(`update pledges set created_at = created_at + interval '1 day' * (2 * (random() > 0.5)::int - 1)
        where id = (select id from pledges order by random() limit 1)`),
    ...changesOfMoney(office),
  }
  const often = new Map([
    ['none', 16],
    ['fold', 4],
    ['fold a part', 4],
    ['move a pledge to another day', 4],
  ])
  // oxlint-disable-next-line no-unsafe-type-assertion -- these are its keys
  const names = Object.keys(changes) as (keyof typeof changes)[]
  const change = fc.oneof(...names.map((name) => ({ arbitrary: fc.constant(name), weight: often.get(name) ?? 1 })))
  return { change, happen: (name: keyof typeof changes) => changes[name]() }
}
