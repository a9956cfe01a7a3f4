import { changePledgeStatus } from '@lignum/contract/giving/pledges'
import { approveRefund, completeManualRefund, recordDispute, requestRefund } from '@lignum/contract/giving/refunds'
import { applyCaptures } from '../../../src/domains/giving/payments/gate.writes.ts'
import { localDay, startOfDay } from '../../../src/kit/values/local-day.ts'
import { givingDepsOf } from '../../worlds/giving-deps.ts'
import { openWorld, type World } from '../../worlds/world.ts'
import { addOrder, addProjects, captureOf } from './gifts.ts'
import { atBank, pledgeScene } from './pledges.ts'
import { approveAs } from '../two-people.ts'

const dayMs = 86_400_000
const daysAgo = (n: number) => new Date(Date.now() - n * dayMs)
/** The beginnings of days at the exchange, from tomorrow back to a day before the first gift. */
export const midnights = Array.from({ length: 16 }, (_, n) => startOfDay(localDay(daysAgo(n - 1))).toISOString())

/** What finance does, with a second person where one is needed. */
const officeOf = async (world: World) => {
  const deps = givingDepsOf(world)
  const [finance, other] = [await world.personOf('Finance'), await world.personOf('Finance')]
  return {
    world,
    deps,
    finance,
    /** Every fifth is only requested. */
    refund: async (orderId: string, part: { amount?: number }, n: number) => {
      const { id } = await finance.call(requestRefund, { orderId, ...part, reason: 'test' })
      if (n % 5 === 2) return
      await finance.call(approveRefund, { id })
      await finance.call(completeManualRefund, { id, reference: id })
    },
    dispute: async (txn: string, amount: number, stage: 'open' | 'lost' | 'won') => {
      const about = { provider: 'fygaro', providerTxnId: txn, providerDisputeId: `D-${txn}`, amount } as const
      const { requestId } = await finance.call(recordDispute, { ...about, stage })
      await approveAs(deps, other.id, requestId)
    },
    payAtBank: async (id: string, amount: number) => {
      const { requestId } = await finance.call(changePledgeStatus, atBank(id, amount))
      await approveAs(deps, other.id, requestId)
    },
  }
}
export type Office = Awaited<ReturnType<typeof officeOf>>

/** Ids start with their time, and lists search by it: the orders of earlier days have ids of those days. */
const letIdsBeOlder = async ({ pool }: World) => {
  await pool.query(`
    create table scene_age (age interval not null);
    insert into scene_age values ('0');
    update ledger_fold set folded_at = now() - interval '30 days';
    do $$ begin
      execute replace(pg_get_functiondef('new_id'::regproc), 'clock_timestamp()', 'clock_timestamp() - (select age from scene_age)');
    end $$`)
  return (at: Date) => pool.query('update scene_age set age = clock_timestamp() - $1', [at])
}

const addGift = async (
  { world: { db }, deps, refund, dispute }: Office,
  projects: string[],
  n: number,
  createdAt: Date,
) => {
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

const addPledges = async ({ world, payAtBank }: Office) => {
  const { pledged } = await pledgeScene(world)
  for (let n = 0; n < 8; n++) {
    const { id } = await pledged({ amount: 100.01 + n })
    if (n % 2 === 1) await payAtBank(id, 50.55)
  }
}

/** Gifts, refunds, disputes and pledges of two weeks. */
export const openTotalsScene = async () => {
  const world = await openWorld({ REFUND_ALONE_LIMIT_JMD: '100000000', REFUND_DAILY_LIMIT_JMD: '100000000' })
  const office = await officeOf(world)
  const projects = await addProjects(world.db, 3)
  const setTime = await letIdsBeOlder(world)
  const moments: string[] = []
  for (let n = 0; n < 30; n++) {
    // At all hours: in the evening it is the next day already in London.
    const at = daysAgo((n % 13) + (n % 7) / 7)
    // Every sixth at the very beginning of its day.
    const createdAt = n % 6 === 0 ? startOfDay(localDay(at)) : at
    await setTime(createdAt)
    moments.push(createdAt.toISOString())
    await addGift(office, projects, n, createdAt)
  }
  await setTime(new Date())
  await addPledges(office)
  const spread = (table: string, column: string) =>
    world.pool
      .query(`update ${table} t set ${column} = t.${column} - make_interval(days => s.n::int % 13, hours => s.n::int * 5 % 24)
      from (select id, row_number() over (order by id) as n from ${table}) s where s.id = t.id`)
  await spread('pledges', 'created_at')
  await spread('refunds', 'created_at')
  await spread('disputes', 'opened_at')
  return { office, projects, moments }
}
