import { setTimeout as wait } from 'node:timers/promises'
import { readExchange } from '../../server/src/kit/values/exchange.ts'
import { prepareDatabase } from '../../server/src/kit/database/prepare-database.ts'
import { resetDemo } from './reset-demo.ts'
import { buildWhenStale } from './build-when-stale.ts'
import { openDemoDatabase, withoutPassword } from './demo-database.ts'
import { logOf, startProcesses } from './demo-processes.ts'
import { filesFolder, inboxUrl, neededPorts, secondFactorKey, siteUrl } from './demo-settings.ts'
import { onlyOneDemo } from './single-demo.ts'
import { restartOnChange } from './restart-on-change.ts'
import { refuseBusyPorts } from './refuse-busy-ports.ts'
import { seedDemo } from '../../db/seed/seed-demo.ts'

const running: { stop(): Promise<void> }[] = []
let isEnding = false
const isDev = process.argv.includes('--dev')

async function end(code: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  for (const part of running.toReversed()) await part.stop()
  process.exit(code)
}

function giveUp(name: string): void {
  console.error(`${name} does not stay up; see ${logOf(name)}`)
  void end(1)
}

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const response = await fetch(`${siteUrl}/readyz`).catch(() => null)
    if (response?.ok) return
    await wait(200)
  }
  throw new Error(`The site did not become ready; see ${logOf('api')}`)
}

async function run(): Promise<void> {
  running.push(onlyOneDemo())
  if (process.argv.includes('--fresh')) await resetDemo()
  await refuseBusyPorts(neededPorts({ isDev }))
  buildWhenStale({ isDev })
  const database = await openDemoDatabase(giveUp)
  running.push(database)
  await prepareDatabase(database.url, { exchange: readExchange(process.env) })
  await seedDemo(database.url, filesFolder, secondFactorKey())
  const processes = startProcesses(database.url, { isDev, giveUp })
  running.push(...Object.values(processes))
  if (isDev) running.push(restartOnChange(processes, untilReady))
  await untilReady()
  console.log(`Lignum ${siteUrl} · inbox ${inboxUrl} · database ${withoutPassword(database.url)} · Ctrl-C ends it`)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
// A signal to `npm run` ends npm and its shell but does not reach this process: end with them.
const starter = process.ppid
setInterval(() => process.ppid !== starter && void end(0), 300).unref()
await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return end(1)
})
