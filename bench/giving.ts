import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { needDebianPackages } from '../scripts/debian-packages.ts'
import { root } from '../scripts/demo-settings.ts'
import { planDeliveries } from '../scripts/hook-deliveries.ts'
import { startLocalPostgres } from '../scripts/local-postgres.ts'
import { freePort } from '../scripts/throw-away-postgres.ts'
import { openOrders } from '../server/src/domains/giving/payments/gate.writes.ts'
import { type Database, openDatabase } from '../server/src/kit/database.ts'
import { migrate } from '../server/src/kit/migrate.ts'
import { addProjects, newOrder } from '../server/test/gifts.ts'
import { startApi, startBare } from './bench-server.ts'
import { giftScript, prepareGiftScript } from './gift-script.ts'
import { median } from './median.ts'
import { runPgbench } from './pgbench.ts'
import { type Figure, printFigures } from './report.ts'
import { sendHooks } from './send-hooks.ts'
import { runWrk } from './wrk.ts'

needDebianPackages(['wrk', 'postgresql-contrib'], ['/usr/bin/wrk', '/usr/bin/pgbench'])
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, hooks: { type: 'string', default: '6000' } },
})
const clients = 32
const hooksARound = Number(values.hooks)

const openPaidOrders = async ({ db }: Database, project: string, n: number): Promise<string[]> => {
  const ids: string[] = []
  while (ids.length < n) {
    const batch = Array.from({ length: 60 }, () => newOrder({ gifts: [{ projectId: project, minor: 150_000 }] }))
    ids.push(...(await openOrders(db, batch)).map(({ orderId }) => orderId))
  }
  return ids.slice(0, n)
}

const folder = join(root, '.bench/giving')
rmSync(folder, { recursive: true, force: true })
const postgres = await startLocalPostgres({ folder, port: await freePort(), durable: true })
await migrate(postgres.url)
const database = openDatabase({ url: postgres.url })
const [project = ''] = await addProjects(database.db, 1)
const api = await startApi(postgres.url, 0, {
  FYGARO_BUTTON_URL: 'http://127.0.0.1:9/en/pb/bench/',
  FYGARO_KEYS: 'sim-key-1:sim-secret-1',
})
const [polled = ''] = await openPaidOrders(database, project, 1)
const poll = { method: 'POST', path: `/api/Payment/CheckPaymentStatus?id=${polled}` } as const
const bytes = mkdtempSync(join(tmpdir(), 'lignum-giving-'))
const answer = await fetch(`${api.url}${poll.path}`, { method: 'POST' })
writeFileSync(join(bytes, 'bytes'), Buffer.from(await answer.arrayBuffer()))
const bare = await startBare(join(bytes, 'bytes'))
await prepareGiftScript(database.pool, project)

const rates = { settled: [] as number[], sql: [] as number[], poll: [] as number[], bare: [] as number[] }
for (let round = -1; round < Number(values.rounds); round++) {
  const orders = await openPaidOrders(database, project, hooksARound)
  const hooks = planDeliveries(orders, orders.length).filter(({ isGood }) => isGood)
  const sql = runPgbench(postgres.url, giftScript, 3, clients)
  const settled = await sendHooks(`${api.url}/api/Payment/FygaroPaymentAPI`, hooks, clients)
  const measured = { poll: await runWrk(api.url, poll, 2), bare: await runWrk(bare.url, poll, 2) }
  // The first round warms up.
  if (round < 0) continue
  rates.sql.push((sql + runPgbench(postgres.url, giftScript, 3, clients)) / 2)
  rates.settled.push(settled)
  rates.poll.push(measured.poll)
  rates.bare.push(measured.bare)
}
await Promise.all([api.stop(), bare.stop()])
await database.close()
await postgres.stop()
rmSync(bytes, { recursive: true })

const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`
const figure = (what: string, a: number[], b: number[], beside: string, least: number): Figure => ({
  what,
  measured: perSecond(median(a)),
  beside: `${beside} ${perSecond(median(b))}`,
  ratio: median(a.map((rate, i) => rate / (b[i] ?? Number.NaN))),
  target: { least },
})
printFigures([
  figure('settlement of a hook, one project', rates.settled, rates.sql, 'the same rows by pgbench', 1.3),
  figure('status poll', rates.poll, rates.bare, 'a bare route', 0.5),
])
