import { parseArgs } from 'node:util'
import { hash } from '@node-rs/argon2'
import { seedDemo } from '../../db/seed/seed-demo.ts'
import { needDebianPackages } from '../demo/debian-packages.ts'
import { startThrowAwayPostgres } from '../postgres/temporary-postgres.ts'
import { openDatabase } from '../../server/src/kit/database/database.ts'
import { migrate } from '../../server/src/kit/database/migrate.ts'
import { hashPassword } from '../../server/src/kit/security/passwords.ts'
import { startApi } from './rig/bench-server.ts'
import { startCrowd } from './rig/login-crowd.ts'
import { median } from './figures/median.ts'
import { type Figure, printFigures } from './figures/report.ts'
import { loadByWrk } from './load/wrk.ts'

// The cost of a password hash, and of twenty concurrent logins for all other requests. Exits with 1 if the p95 of the
// public list doubles.
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' } } })
const [rounds, most, people] = [Number(values.rounds), 2, 20]
const password = 'Crowded-2026'
needDebianPackages(['wrk'], ['/usr/bin/wrk'])

/** One hash at a time: the median of thirty. */
async function measureCost(mebibytes: number, timeCost: number) {
  const times: number[] = []
  for (let n = 0; n < 30; n++) {
    const begun = performance.now()
    await hash(password, { memoryCost: mebibytes * 1_024, timeCost, parallelism: 1 })
    times.push(performance.now() - begun)
  }
  return { MiB: mebibytes, passes: timeCost, 'ms a hash': Number(median(times).toFixed(1)) }
}

const list = {
  method: 'POST',
  path: '/api/Project/GetPublicProjectListByFilter',
  bodies: Array.from({ length: 2 }, (_, page) => JSON.stringify({ pageNumber: page + 1, amountPerPage: 12 })),
} as const

interface Traffic {
  name: string
  /** 0: every request reaches the database. */
  cacheMs: number
  connections: number
  pauseMs: number
}

// The site at its limit, where many logins could stall it. On an idle site a list takes a millisecond, so that any
// other work is visible in it.
const traffic: Traffic[] = [
  { name: 'cached responses, at the limit', cacheMs: 2_000, connections: 32, pauseMs: 0 },
  { name: 'uncached, at the limit', cacheMs: 0, connections: 32, pauseMs: 0 },
  { name: 'cached responses, nearly idle', cacheMs: 2_000, connections: 8, pauseMs: 20 },
]

/** The public list alone and during the logins, alternating; the first round warms up. */
async function measureList(databaseUrl: string, { name, cacheMs, connections, pauseMs }: Traffic): Promise<Figure> {
  const server = await startApi(databaseUrl, cacheMs, { LOGINS_PER_ADDRESS: '1000000' })
  const measured: { alone: number; beside: number; longestLogin: number }[] = []
  let refusedBusy = 0
  const load = { seconds: 3, connections }
  try {
    for (let round = 0; round <= rounds; round++) {
      const alone = await loadByWrk(server.url, { ...list, pauseMs }, load)
      const crowd = startCrowd(server.url, people, password)
      const beside = await loadByWrk(server.url, { ...list, pauseMs }, load)
      const { waits, busy } = await crowd.leave()
      refusedBusy += busy
      measured.push({ alone: alone.p95, beside: beside.p95, longestLogin: Math.max(...waits) })
    }
  } finally {
    await server.stop()
  }
  const middle = (of: 'alone' | 'beside' | 'longestLogin') =>
    `${median(measured.slice(1).map((round) => round[of])).toFixed(1)} ms`
  return {
    what: `public list, ${name}: p95 beside ${people} logins at once, each second`,
    measured: `${middle('beside')}, longest login ${middle('longestLogin')}, ${refusedBusy} refused as busy`,
    beside: `alone ${middle('alone')}`,
    ratio: median(measured.slice(1).map((round) => round.beside / round.alone)),
    ...(pauseMs === 0 && { target: { most } }),
  }
}

const costs = [
  [7, 5],
  [12, 3],
  [19, 2],
  [46, 1],
  [64, 3],
] as const
const table: Awaited<ReturnType<typeof measureCost>>[] = []
for (const [mebibytes, passes] of costs) table.push(await measureCost(mebibytes, passes))
console.table(table)

const postgres = await startThrowAwayPostgres()
try {
  await migrate(postgres.url)
  await seedDemo(postgres.url)
  const database = openDatabase({ url: postgres.url, poolSize: 1 })
  const password_hash = await hashPassword(password)
  const person = { first_name: 'Pat', last_name: 'Example', status: 'Active', password_hash } as const
  const crowd = Array.from({ length: people }, (_, n) => ({ ...person, email: `crowd-${n}@example.test` }))
  await database.db.insertInto('users').values(crowd).execute()
  await database.close()
  const figures: Figure[] = []
  for (const kind of traffic) figures.push(await measureList(postgres.url, kind))
  printFigures(figures)
  if (figures.some(({ ratio, target }) => target && ratio > most)) process.exitCode = 1
} finally {
  await postgres.stop()
}
