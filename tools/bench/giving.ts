import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { needDebianPackages } from '../demo/debian-packages.ts'
import { migrate } from '../../server/src/kit/database/migrate.ts'
import { addProjects } from '../../server/test/scenes/giving/gifts.ts'
import { startBare } from './rig/bench-server.ts'
import { startFreshPostgres } from './rig/fresh-postgres.ts'
import { webhooksOf } from './load/fygaro-webhooks.ts'
import { listBareOrders, prepareGiftScripts } from './load/gift-script.ts'
import { giveGifts } from './load/give-gifts.ts'
import { openGivingScene } from './rig/giving-scene.ts'
import { median } from './figures/median.ts'
import { readReference, runPgbench } from './load/pgbench.ts'
import { type Figure, printFigures } from './figures/report.ts'
import { sendWebhooks } from './load/send-webhooks.ts'
import { runWrk } from './load/wrk.ts'

needDebianPackages(['wrk', 'postgresql-contrib'], ['/usr/bin/wrk', '/usr/bin/pgbench'])
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, gifts: { type: 'string', default: '6400' } },
})
const connections = 32
const [rounds, gifts] = [Number(values.rounds), Number(values.gifts)]
const postgres = await startFreshPostgres('giving')
await migrate(postgres.url)
const scene = await openGivingScene(postgres.url)
const { api, webhookUrl, pool } = scene
const [projectId = ''] = await addProjects(scene.db, 1)

const countSettled = async (): Promise<number> => {
  const text = `select count(*)::int as n from orders where status = 'Successful'`
  return (await pool.query<{ n: number }>(text)).rows[0]?.n ?? 0
}

/** Runs a load and checks that every gift was settled in the end; otherwise the figure means nothing. */
const settling = async <T>(load: () => Promise<T> | T): Promise<T> => {
  const before = await countSettled()
  const result = await load()
  const settled = (await countSettled()) - before
  if (settled !== gifts) throw new Error(`${settled} of ${gifts} gifts were settled`)
  return result
}
const bySql = (script: string) =>
  settling(() => runPgbench(postgres.url, script, { transactions: gifts, clients: connections }))
const [settleScript, wholeGiftScript] = [readReference('settle-gift'), readReference('whole-gift')]
const settleBySql = async () => {
  await listBareOrders(pool, await scene.openPaidOrders(projectId, gifts))
  return bySql(settleScript)
}
const settleByWebhooks = async () => {
  const webhooks = webhooksOf(await scene.openPaidOrders(projectId, gifts))
  return settling(() => sendWebhooks(webhookUrl, webhooks, connections))
}

// Warms up, leaves a webhook to copy, and gives the card-testing detection a normal rate of paid orders.
await settleByWebhooks()
await prepareGiftScripts(pool, projectId)
const [polled = ''] = await scene.openPaidOrders(projectId, 1)
const poll = { method: 'POST', path: `/api/Payment/CheckPaymentStatus?id=${polled}` } as const
const folder = mkdtempSync(join(tmpdir(), 'lignum-giving-'))
const response = await fetch(`${api.url}${poll.path}`, { method: 'POST' })
writeFileSync(join(folder, 'bytes'), Buffer.from(await response.arrayBuffer()))
const bare = await startBare(join(folder, 'bytes'))

const measured: Awaited<ReturnType<typeof measureRound>>[] = []
const measureRound = async () => ({
  settleSql: await settleBySql(),
  settled: await settleByWebhooks(),
  settleSqlAgain: await settleBySql(),
  giftSql: await bySql(wholeGiftScript),
  given: await settling(() => giveGifts(api.url, { projectId, gifts, connections })),
  giftSqlAgain: await bySql(wholeGiftScript),
  poll: await runWrk(api.url, poll, 2),
  pollSql: runPgbench(postgres.url, readReference('status-poll'), { seconds: 2, clients: connections }),
  bare: await runWrk(bare.url, poll, 2),
})
try {
  // The first round warms up.
  for (let round = -1; round < rounds; round++) {
    const figures = await measureRound()
    if (round >= 0) measured.push(figures)
  }
} finally {
  await bare.stop()
  await scene.close()
  await postgres.stop()
  rmSync(folder, { recursive: true })
}

type Round = (typeof measured)[number]
const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`
const figure = (what: string, a: (r: Round) => number, b: (r: Round) => number, beside: string, least?: number): Figure => ({
  what,
  measured: perSecond(median(measured.map(a))),
  beside: `${beside} ${perSecond(median(measured.map(b)))}`,
  ratio: median(measured.map((round) => a(round) / b(round))),
  ...(least !== undefined && { target: { least } }),
}) // prettier-ignore
const sameRows = 'the same rows by pgbench'
printFigures([
  figure('settlement of a webhook, one project', (r) => r.settled.perSecond, (r) => (r.settleSql + r.settleSqlAgain) / 2, sameRows, 1.3),
  figure('whole gift: begin, webhook, settle', (r) => r.given.perSecond, (r) => (r.giftSql + r.giftSqlAgain) / 2, sameRows, 0.6),
  figure('status poll', (r) => r.poll, (r) => r.bare, 'a bare route', 0.5),
  figure('status poll', (r) => r.poll, (r) => r.pollSql, 'its look-up by pgbench'),
]) // prettier-ignore
const share = (read: (round: Round) => number) => `${Math.round(median(measured.map(read)) * 100)} %`
console.log(
  `of one core: webhooks sent by ${share((r) => r.settled.clientCpu)}, gifts by ${share((r) => r.given.clientCpu)}`,
)
console.log(`load of the machine ${loadavg().map((n) => n.toFixed(1)).join(' ')}`) // prettier-ignore
