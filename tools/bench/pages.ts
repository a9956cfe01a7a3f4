import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { get } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { seedBulk } from '../../db/seed/seed-bulk.ts'
import { seedDemo } from '../../db/seed/seed-demo.ts'
import { seedProjects } from '../../db/seed/projects.ts'
import { projectId } from '../../db/seed/seed-projects.ts'
import { needDebianPackages } from '../demo/debian-packages.ts'
import { startThrowAwayPostgres } from '../postgres/temporary-postgres.ts'
import { migrate } from '../../server/src/kit/database/migrate.ts'
import { startBare, startSite } from './rig/bench-server.ts'
import { measureHotAddresses } from './load/hot-addresses.ts'
import { median } from './figures/median.ts'
import { type Figure, printFigures } from './figures/report.ts'
import { watchViralProject } from './load/viral-project.ts'
import { runWrk } from './load/wrk.ts'

const rounds = 3
// `--only=addresses` runs only the measurement with many URLs.
const { values } = parseArgs({ options: { only: { type: 'string' } } })
needDebianPackages(['wrk'], ['/usr/bin/wrk'])

/** One cached page, alternating with a bare route that sends the same bytes; the first round warms up. */
async function measurePage(site: { url: string }, name: string, path: string): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'lignum-pages-'))
  writeFileSync(join(folder, 'bytes'), await packedBytes(`${site.url}${path}`))
  const bare = await startBare(join(folder, 'bytes'))
  const rates: { page: number; bare: number }[] = []
  try {
    for (let round = 0; round <= rounds; round++) {
      const load = { method: 'GET', path, headers: { 'accept-encoding': 'br' } } as const
      rates.push({ page: await runWrk(site.url, load, 2), bare: await runWrk(bare.url, load, 2) })
    }
  } finally {
    await bare.stop()
    rmSync(folder, { recursive: true })
  }
  const counted = rates.slice(1)
  const perSecond = (of: number[]) => `${Math.round(median(of)).toLocaleString('en')}/s`
  return {
    what: name,
    measured: perSecond(counted.map((r) => r.page)),
    beside: `a bare route ${perSecond(counted.map((r) => r.bare))}`,
    ratio: median(counted.map((r) => r.page / r.bare)),
    target: { least: 0.7 },
  }
}

/** The page with its content encoding, as browsers get it; `fetch` would decompress it. */
const packedBytes = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => resolve(buffer(response))).on('error', reject)
  })

const projectIds = async (): Promise<string[]> => {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from projects where is_public order by id limit 400')
  await client.end()
  return rows.map(({ id }) => id)
}

const postgres = await startThrowAwayPostgres()
try {
  await migrate(postgres.url)
  await seedDemo(postgres.url)
  await seedBulk(postgres.url, 600, () => undefined)
  const [shown] = seedProjects
  if (!shown) throw new Error('there is no project to show')
  const site = await startSite(postgres.url)
  const figures: Figure[] = []
  if (!values.only) {
    const address = `/projects/view/${projectId(shown)}`
    figures.push(await measurePage(site, 'home', '/welcome'))
    figures.push(await measurePage(site, 'project', address))
    figures.push(...(await watchViralProject(postgres.url, `${site.url}${address}`, projectId(shown))))
  }
  figures.push(...(await measureHotAddresses(site, await projectIds())))
  await site.stop()
  printFigures(figures)
  console.log(`load of the machine ${loadavg().map((n) => n.toFixed(1)).join(' ')}`) // prettier-ignore
} finally {
  await postgres.stop()
}
