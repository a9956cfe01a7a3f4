import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { seedDemo } from '../../../db/seed/seed-demo.ts'
import { productionDrainMs } from '../../../server/src/config/http-settings.ts'
import { migrate } from '../../../server/src/kit/database/migrate.ts'
import { ownKeys } from '../../../server/test/worlds/own-keys.ts'
import { buildWhenStale } from '../../demo/build-when-stale.ts'
import { reportProofs } from '../report-proofs.ts'
import { startNginx } from './nginx.ts'
import { startRollingTraffic } from './rolling-traffic.ts'
import { type SiteProcess, startSiteProcess } from './site-process.ts'
import { freePort, startThrowAwayPostgres } from '../../postgres/temporary-postgres.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, rate: { type: 'string', default: '200' } },
})
const rate = Number(values.rate)
buildWhenStale()
const folder = mkdtempSync(join(tmpdir(), 'lignum-rolling-'))
const postgres = await startThrowAwayPostgres()
await migrate(postgres.url)
await seedDemo(postgres.url)
const [front, ...ports] = [await freePort(), await freePort(), await freePort()]
const nginx = await startNginx(join(folder, 'nginx'), [{ port: front, upstreams: ports }])
const url = `http://127.0.0.1:${front}`

const start = (port: number) =>
  startSiteProcess({
    name: `site-${port}`,
    command: [process.execPath, 'server/src/main.ts', '--roles=api,web'],
    logFolder: folder,
    readyUrl: `http://127.0.0.1:${port}/readyz`,
    env: {
      ...process.env,
      LIGNUM_MODE: 'demo',
      DATABASE_URL: postgres.url,
      PORT: String(port),
      PUBLIC_URL: url,
      ...ownKeys('this proof'),
      SMTP_URL: 'smtp://127.0.0.1:1',
      STORAGE_FOLDER: join(folder, 'files'),
      TRUSTED_PROXIES: '127.0.0.1',
      LOGINS_PER_ADDRESS: '2000',
      DRAIN_MS: String(productionDrainMs),
      LOG_LEVEL: 'warn',
    },
  })

const processes: SiteProcess[] = []
try {
  for (const port of ports) processes.push(await start(port))
  const traffic = await startRollingTraffic({ url, databaseUrl: postgres.url, perSecond: rate })
  await wait(2_000)
  const codes: (number | null)[] = []
  for (let round = 1; round <= Number(values.rounds); round++) {
    for (const one of processes) codes.push(await one.restart())
    console.log(`restart ${round} done`)
  }
  await wait(2_000)
  const { requests, perSecond, failures, sessions, lost } = await traffic.stop()
  const failed = [...failures.values()].reduce((sum, n) => sum + n, 0)
  console.log(`${requests} requests, ${perSecond.toFixed(0)} a second, ${codes.length} processes restarted`)
  console.log(`${failed} requests failed, ${sessions} sessions, ${lost} lost`)
  for (const [what, times] of failures) console.log(`  ${times} × ${what}`)
  reportProofs([
    ['no request failed', failed],
    ['no session was lost', lost],
    ['every process exited with 0', codes.filter((code) => code !== 0).length],
    [`at least ${Math.floor(rate * 0.95)} requests a second were made`, perSecond < rate * 0.95 ? 1 : 0],
  ])
} finally {
  for (const one of processes) await one.stop()
  await nginx.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
