import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { applyCaptures, openOrders } from '../../server/src/domains/giving/payments/gate.writes.ts'
import { createReceiptSeal } from '../../server/src/domains/giving/receipts/receipt-seal.ts'
import { openDatabase } from '../../server/src/kit/database/database.ts'
import { migrate } from '../../server/src/kit/database/migrate.ts'
import { addProjects, captureOf, newOrder } from '../../server/test/scenes/giving/gifts.ts'
import { openMailSink } from '../../server/test/worlds/mail-sink.ts'
import { startThrowAwayPostgres } from '../postgres/temporary-postgres.ts'
import { benchKeys } from './rig/bench-server.ts'
import { startWorkerProcess } from './rig/worker-process.ts'

// Receipts are queued, workers start, and the mails sent by SMTP are counted: the rate of one worker process and of
// two.
const { values } = parseArgs({ options: { receipts: { type: 'string', default: '4000' } } })
const receipts = Number(values.receipts)

const postgres = await startThrowAwayPostgres()
await migrate(postgres.url)
const { db, pool, close } = openDatabase({ url: postgres.url })
const sink = await openMailSink()
const [project = ''] = await addProjects(db, 1)
const seal = createReceiptSeal([benchKeys.RECEIPT_KEY])

const addReceipts = async (n: number) => {
  for (let done = 0; done < n; done += 50) {
    const batch = Array.from({ length: 50 }, (_, i) =>
      newOrder({
        gifts: [{ projectId: project, minor: 150_000 }],
        contact: { email: `donor${done + i}@example.test`, firstName: 'Dana', lastName: 'Donor', phoneNumber: null },
      }),
    )
    const opened = await openOrders(db, batch)
    const facts = opened.map(({ orderId }) => captureOf({ orderId, totalMinor: 150_000, currency: 'JMD' }))
    await applyCaptures(db, seal, facts)
  }
}
const countUnsent = async (): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>(`
    select (select count(*) from receipts where mailed_at is null)::int + (select count(*) from mail_log where status <> 'Sent')::int as n`)
  return rows[0]?.n ?? 0
}
/** CPU seconds that a process has used so far. */
const processorSeconds = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

const measure = async (processes: number) => {
  await addReceipts(receipts)
  const before = sink.taken()
  const workers = Array.from({ length: processes }, () =>
    startWorkerProcess(postgres.url, { SMTP_URL: sink.url, LOG_LEVEL: 'error' }),
  )
  // Excludes startup: the time runs from the moment when all workers send, and stops before the last batch.
  while (sink.taken() < before + receipts * 0.2) await wait(10)
  const [from, sent, used] = [performance.now(), sink.taken(), workers.map(({ pid }) => processorSeconds(pid))]
  while (sink.taken() < before + receipts * 0.95) await wait(10)
  const [mails, seconds] = [sink.taken() - sent, (performance.now() - from) / 1_000]
  const processor = workers.reduce((all, { pid }, i) => all + processorSeconds(pid) - (used[i] ?? 0), 0)
  while ((await countUnsent()) > 0) await wait(100)
  await Promise.all(workers.map((worker) => worker.stop()))
  const [rate, each] = [mails / seconds, (processor / mails) * 1_000]
  console.log(
    `${processes} worker(s): ${rate.toFixed(0)} receipts mailed a second, ${each.toFixed(2)} ms of processor each`,
  )
  return rate
}

const one = await measure(1)
const two = await measure(2)
console.log(`two workers are ${(two / one).toFixed(2)} times one; load of the machine ${loadavg()[0]?.toFixed(1)}`)
await close()
sink.close()
await postgres.stop()
