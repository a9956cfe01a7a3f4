import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openGate } from '../../server/src/domains/giving/payments/open-gate.ts'
import { createReceiptSeal } from '../../server/src/domains/giving/receipts/receipt-seal.ts'
import { openDatabase } from '../../server/src/kit/database/database.ts'
import { openLog } from '../../server/src/kit/observability/log.ts'
import { migrate } from '../../server/src/kit/database/migrate.ts'
import { createMonthPartitions } from '../../server/src/kit/database/month-partitions.ts'
import { addProjects, captureOf, newOrder } from '../../server/test/scenes/giving/gifts.ts'
import { startThrowAwayPostgres } from '../postgres/temporary-postgres.ts'

// Gifts continue at a constant rate while a long query reads every table for seconds and month partitions are created.
// A partition that waits for the query's lock, with gifts queued behind it, would show here.
const { values } = parseArgs({
  options: { rate: { type: 'string', default: '50' }, seconds: { type: 'string', default: '12' } },
})
const [rate, seconds, reportMs, mostMs] = [Number(values.rate), Number(values.seconds), 4_000, 1_000]

const postgres = await startThrowAwayPostgres()
await migrate(postgres.url)
const api = openDatabase({ url: postgres.url })
const worker = openDatabase({ url: postgres.url })
const [project = ''] = await addProjects(api.db, 1)
const gate = openGate({ db: api.db, seal: createReceiptSeal(['a secret of no value, for this proof']) })

const give = async (): Promise<number> => {
  const begun = performance.now()
  const order = newOrder({ gifts: [{ projectId: project, minor: 10_000 }] })
  const { orderId } = await gate.openOrder(order)
  await gate.applyCapture(captureOf({ ...order, orderId }))
  return performance.now() - begun
}
/** Reads every table that is partitioned by month, and keeps the transaction open for a while. */
const report = async () => {
  const client = await worker.pool.connect()
  const { rows } = await client.query<{ name: string }>(
    'select partrelid::regclass::text as name from pg_partitioned_table',
  )
  await client.query('begin isolation level repeatable read')
  for (const { name } of rows) await client.query(`select count(*) from ${name}`)
  await wait(reportMs)
  await client.query('commit')
  client.release()
}

// The first gifts warm up (their statements are planned) and are not counted.
for (let i = 0; i < 20; i++) await give()
const [begun, gifts] = [performance.now(), [] as Promise<number>[]]
const passed = () => (performance.now() - begun) / 1_000
const makeMonths = async () => {
  await wait(2_000)
  const reading = report()
  await wait(500)
  const from = performance.now()
  const made = await createMonthPartitions({ db: worker.db, log: openLog('warn') }, 6)
  const ms = performance.now() - from
  await reading
  return { made, ms }
}
const making = makeMonths()
while (passed() < seconds) {
  while (gifts.length < passed() * rate) gifts.push(give())
  await wait(5)
}
const [months, took] = [await making, await Promise.all(gifts)]
const { rows } = await api.pool.query<{ least: number; applied: number }>(`
  select (select min(months) from months_ahead()) as least, (select count(*)::int from captures where outcome = 'applied') as applied`)
const found = rows[0]
await worker.close()
await api.close()
await postgres.stop()

const slowest = Math.max(...took)
const proofs: [string, boolean][] = [
  [
    `${months.made} months made in ${(months.ms / 1_000).toFixed(1)} s beside a report of ${reportMs / 1_000} s`,
    found?.least === 6,
  ],
  [`${found?.applied} of ${took.length + 20} gifts are applied`, found?.applied === took.length + 20],
  [`the slowest of ${took.length} gifts took ${slowest.toFixed(0)} ms (at most ${mostMs})`, slowest <= mostMs],
  [`the month partitions did not wait for the long query`, months.ms < reportMs],
]
for (const [what, holds] of proofs) console.log(`${holds ? 'holds ' : 'BROKEN'} ${what}`)
const broken = proofs.filter(([, holds]) => !holds).length
console.log(`${proofs.length - broken} proofs hold, ${broken} broken`)
if (broken > 0) process.exitCode = 1
