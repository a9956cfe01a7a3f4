import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedDemo } from '../db/seed/seed-demo.ts'
import { seedProjects } from '../db/seed/projects.ts'
import { projectId } from '../db/seed/seed-projects.ts'
import { needDebianPackages } from '../scripts/debian-packages.ts'
import { startThrowAwayPostgres } from '../scripts/throw-away-postgres.ts'
import { migrate } from '../server/src/kit/migrate.ts'
import { startBare, startSite } from './bench-server.ts'
import { median } from './median.ts'
import { type Figure, printFigures } from './report.ts'
import { watchViralProject } from './viral-project.ts'
import { runWrk } from './wrk.ts'

const rounds = 3
needDebianPackages(['wrk'], ['/usr/bin/wrk'])

/** One page, kept, beside a bare route that sends the same bytes; in turns, the first of which warms up. */
async function measurePage(site: { url: string }, name: string, path: string): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'lignum-pages-'))
  writeFileSync(join(folder, 'bytes'), await (await fetch(`${site.url}${path}`)).text())
  const bare = await startBare(join(folder, 'bytes'))
  const rates: { page: number; bare: number }[] = []
  try {
    for (let round = 0; round <= rounds; round++) {
      const load = { method: 'GET', path } as const
      rates.push({ page: await runWrk(site.url, load, 2), bare: await runWrk(bare.url, load, 2) })
    }
  } finally {
    await bare.stop()
    rmSync(folder, { recursive: true })
  }
  const counted = rates.slice(1)
  const perSecond = (values: number[]) => `${Math.round(median(values)).toLocaleString('en')}/s`
  return {
    what: name,
    measured: perSecond(counted.map((r) => r.page)),
    beside: `a bare route ${perSecond(counted.map((r) => r.bare))}`,
    ratio: median(counted.map((r) => r.page / r.bare)),
    target: { least: 0.7 },
  }
}

const postgres = await startThrowAwayPostgres()
try {
  await migrate(postgres.url)
  await seedDemo(postgres.url)
  const [shown] = seedProjects
  if (!shown) throw new Error('there is no project to show')
  const site = await startSite(postgres.url)
  const address = `/projects/view/${projectId(shown)}`
  const home = await measurePage(site, 'home', '/welcome')
  const project = await measurePage(site, 'project', address)
  const viral = await watchViralProject(postgres.url, `${site.url}${address}`, projectId(shown))
  await site.stop()
  printFigures([home, project, ...viral])
} finally {
  await postgres.stop()
}
