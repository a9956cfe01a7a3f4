import { changePledgeStatus } from '@lignum/contract/giving/pledges'
import { approveRefund, completeManualRefund, recordDispute, requestRefund } from '@lignum/contract/giving/refunds'
import fc from 'fast-check'
import { applyCaptures } from '../../src/domains/giving/payments/gate.writes.ts'
import { foldDailyTotals } from '../../src/domains/giving/totals/totals.writes.ts'
import { localDay, startOfDay } from '../../src/kit/values/local-day.ts'
import { givingDepsOf } from '../worlds/giving-deps.ts'
import { openWorld } from '../worlds/world.ts'
import { addOrder, addProjects, captureOf } from './gifts.ts'
import { atBank, pledgeScene } from './pledges.ts'
import { approveAs } from './two-people.ts'

const dayMs = 86_400_000
const daysAgo = (n: number) => new Date(Date.now() - n * dayMs)
/** The beginnings of days at the exchange, from tomorrow back to a day before the first gift. */
export const midnights = Array.from({ length: 16 }, (_, n) => startOfDay(localDay(daysAgo(n - 1))).toISOString())

/** Gifts, refunds, disputes and pledges of two weeks, and what may happen to them afterwards. */
export const openTotalsScene = async () => {
  const world = await openWorld({ REFUND_ALONE_LIMIT_JMD: '100000000', REFUND_DAILY_LIMIT_JMD: '100000000' })
  const { db, pool } = world
  const deps = givingDepsOf(world)
  const [finance, other] = [await world.personOf('Finance'), await world.personOf('Finance')]
  const projects = await addProjects(db, 3)
  const moments: string[] = []

  // Ids start with their time, and lists search by it: the orders of earlier days have ids of those days.
  await pool.query(`
    create table scene_age (age interval not null);
    insert into scene_age values ('0');
    update ledger_fold set folded_at = now() - interval '30 days';
    do $$ begin
      execute replace(pg_get_functiondef('new_id'::regproc), 'clock_timestamp()', 'clock_timestamp() - (select age from scene_age)');
    end $$`)
  const timesOf = (at: Date) => pool.query('update scene_age set age = clock_timestamp() - $1', [at])

  const refund = async (orderId: string, part: { amount?: number }, n: number) => {
    const { id } = await finance.call(requestRefund, { orderId, ...part, reason: 'test' })
    if (n % 5 === 2) return
    await finance.call(approveRefund, { id })
    await finance.call(completeManualRefund, { id, reference: id })
  }
  const dispute = async (txn: string, amount: number, stage: 'open' | 'lost' | 'won') => {
    const about = { provider: 'fygaro', providerTxnId: txn, providerDisputeId: `D-${txn}`, amount } as const
    const { requestId } = await finance.call(recordDispute, { ...about, stage })
    await approveAs(deps, other.id, requestId)
  }

  const give = async (n: number) => {
    // At all hours: in the evening it is the next day already in London.
    const at = daysAgo((n % 13) + (n % 7) / 7)
    // Every sixth at the very beginning of its day.
    const createdAt = n % 6 === 0 ? startOfDay(localDay(at)) : at
    await timesOf(createdAt)
    moments.push(createdAt.toISOString())
    const currency = n % 3 === 0 ? 'USD' : 'JMD'
    const gifts = projects.slice(0, 1 + (n % 3)).map((projectId, i) => ({ projectId, minor: 10_007 + n * 13 + i }))
    const terms = currency === 'USD' ? { rateE6: 157_234_500, localMinor: 5_000_000 } : {}
    const order = await addOrder(db, { gifts, currency, createdAt, ...terms })
    if (n % 5 === 4) return
    const capture = captureOf(order)
    await applyCaptures(db, deps.seal, [capture])
    if (n % 4 < 2) await refund(order.orderId, n % 4 === 1 ? { amount: 11.03 } : {}, n)
    else if (n % 4 === 2) await dispute(capture.providerTxnId, 50.01, n % 8 === 2 ? 'open' : 'lost')
  }
  for (let n = 0; n < 30; n++) await give(n)
  await timesOf(new Date())

  const { pledged } = await pledgeScene(world)
  const pledges: string[] = []
  const payAtBank = async (id: string, amount: number) => {
    const { requestId } = await finance.call(changePledgeStatus, atBank(id, amount))
    await approveAs(deps, other.id, requestId)
  }
  for (let n = 0; n < 8; n++) {
    const { id } = await pledged({ amount: 100.01 + n })
    pledges.push(id)
    if (n % 2 === 1) await payAtBank(id, 50.55)
  }
  const spread = (table: string, column: string) =>
    pool.query(`update ${table} t set ${column} = t.${column} - make_interval(days => s.n::int % 13, hours => s.n::int * 5 % 24)
      from (select id, row_number() over (order by id) as n from ${table}) s where s.id = t.id`)
  await spread('pledges', 'created_at')
  await spread('refunds', 'created_at')
  await spread('disputes', 'opened_at')

  const some = async (query: string) => (await pool.query<{ id: string }>(query)).rows[0]?.id
  const left = new Map([
    ['refund', 40],
    ['bank', 40],
  ])
  /** Whether it happens once more: each adds rows, which every later round reads. */
  const mayAgain = (what: string) => {
    const n = left.get(what) ?? 0
    left.set(what, n - 1)
    return n > 0
  }
  const changes = {
    none: () => Promise.resolve(),
    fold: () => foldDailyTotals(db),
    'fold a part': () => pool.query('select fold_daily_totals(3)'),
    'move a pledge to another day': () =>
      pool.query(
        `update pledges set created_at = created_at + interval '1 day' * (2 * (random() > 0.5)::int - 1)
        where id = $1`,
        [pledges[left.get('bank') ?? 0] ?? pledges[0]],
      ),
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
  const often = new Map([
    ['none', 16],
    ['fold', 4],
    ['fold a part', 4],
    ['move a pledge to another day', 4],
  ])
  // oxlint-disable-next-line no-unsafe-type-assertion -- these are its keys
  const names = Object.keys(changes) as (keyof typeof changes)[]
  const change = fc.oneof(...names.map((name) => ({ arbitrary: fc.constant(name), weight: often.get(name) ?? 1 })))
  return { world, finance, projects, moments, change, happen: (name: keyof typeof changes) => changes[name]() }
}
