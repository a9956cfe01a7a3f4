import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import pg from 'pg'
import { seedDemo } from '../../db/seed/seed-demo.ts'
import { migrate } from '../../server/src/kit/database/migrate.ts'
import { startThrowAwayPostgres } from '../postgres/temporary-postgres.ts'
import { type Figure, isReached, printFigures } from './figures/report.ts'
import { percentile95 } from './figures/percentile-95.ts'
import { measureKeys } from './load/keys-to-paint.ts'
import { formPath, measureFormKeys, measureSaves } from './load/project-form.ts'
import { benchKeys, startSite } from './rig/bench-server.ts'
import { inSlowBrowser, slowdown } from './rig/slow-browser.ts'
import { startStaffSession } from './rig/staff-session.ts'

// `npm run bench:console`: the list of users with 500 rows on a page, and the form of a project. Exits with 1 if a budget
// is missed.
const requests = 60
const path = '/admin/users'

const addUsers = `
  with added as (
    insert into users (email, password_hash, first_name, last_name, status)
    select 'load-' || n || '@people.test', '', 'Person', 'Number ' || n, 'Active' from generate_series(1, 600) as n
    returning id
  )
  insert into user_roles (user_id, role_id)
  select added.id, roles.id from added, roles where roles.name in ('SocialInvestor', 'Entrepreneur')`

/** The processor time that a process has used, in milliseconds. Linux counts in hundredths of a second. */
const processorMs = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

const measureServer = async (site: { url: string; pid: number }, cookie: string): Promise<number> => {
  const request = async () => {
    const response = await fetch(`${site.url}${path}`, { headers: { cookie: `lignum-sid=${cookie}` } })
    const page = await response.text()
    if (!page.includes('Person Number')) throw new Error(`${path} responded ${response.status} without the users`)
  }
  for (let n = 0; n < requests; n++) await request()
  const before = processorMs(site.pid)
  for (let n = 0; n < requests; n++) await request()
  return (processorMs(site.pid) - before) / requests
}

const keys = ['j', 'j', 'j', 'x', 'k', 'j', 'j', 'x']

const measureKeysOfList = (url: string, cookie: string): Promise<number> =>
  inSlowBrowser({ url, path, cookie }, async (page) => {
    await measureKeys(page, keys)
    return percentile95(await measureKeys(page, Array.from({ length: 25 }, () => keys).flat()))
  })

const figure = (what: string, ms: number, most: number): Figure => ({
  what,
  measured: `${ms.toFixed(1)} ms`,
  beside: `budget ${most} ms`,
  ratio: ms / most,
  target: { most: 1 },
})

const postgres = await startThrowAwayPostgres()
const client = new pg.Client({ connectionString: postgres.url })
try {
  await migrate(postgres.url)
  await seedDemo(postgres.url, undefined, benchKeys.SECOND_FACTOR_KEY)
  await client.connect()
  await client.query(addUsers)
  await client.query('analyze')
  const cookie = await startStaffSession(client, 'administrator')
  const site = await startSite(postgres.url)
  const owner = await startStaffSession(client, 'entrepreneur')
  const slow = `p95, CPU slowed down ${slowdown} times`
  const figures = [
    figure(`${path}, 500 rows: server CPU`, await measureServer(site, cookie), 20),
    figure(`${path}, 500 rows: key to paint, ${slow}`, await measureKeysOfList(site.url, cookie), 100),
    figure(`${formPath}: key to paint, ${slow}`, await measureFormKeys(site.url, owner), 100),
    figure('one save of its draft, p95', await measureSaves(site.url, owner), 200),
  ]
  await site.stop()
  printFigures(figures)
  console.log(`load of the machine ${loadavg().map((n) => n.toFixed(1)).join(' ')}`) // prettier-ignore
  if (!figures.every(isReached)) process.exitCode = 1
} finally {
  await client.end()
  await postgres.stop()
}
