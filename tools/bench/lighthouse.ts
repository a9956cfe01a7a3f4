import { rmSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { seedDemo } from '../../db/seed/seed-demo.ts'
import { root } from '../demo/demo-settings.ts'
import { freePort, startThrowAwayPostgres } from '../postgres/temporary-postgres.ts'
import { migrate } from '../../server/src/kit/database/migrate.ts'
import { startSite } from './rig/bench-server.ts'
import { isReached, printFigures } from './figures/report.ts'
import { type Profile, visitPage, type Visit } from './load/lighthouse-visit.ts'
import { figuresOf } from './figures/lighthouse-figures.ts'

// `npm run bench:lighthouse [-- --runs=5 --page=home]`: Lighthouse on the public pages of a fresh demo. Exits with 1 if
// a budget is missed.
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, page: { type: 'string' } } })
const runs = Number(values.runs)

const slow4G: Profile = { rttMs: 150, throughputKbps: 1_638.4, cpuSlowdownMultiplier: 4 }
const harsh: Profile = { rttMs: 300, throughputKbps: 700, cpuSlowdownMultiplier: 6 }

const firstLink = async (url: string, list: string, pattern: RegExp) => {
  const found = pattern.exec(await (await fetch(`${url}${list}`)).text())?.[1]
  if (!found) throw new Error(`${list} links to no page`)
  return found
}

const pagesOf = async (url: string): Promise<[name: string, path: string][]> => [
  ['home', '/welcome'],
  ['list', '/projects'],
  ['project', await firstLink(url, '/projects', /href="(\/projects\/view\/[^"#]+)"/)],
  ['article', await firstLink(url, '/news', /href="(\/news\/[^"#]+)"/)],
  ['about', '/about-us'],
  ['donate', '/donate'],
  ['pledge', '/pledge'],
  ['register', '/register'],
]

/** A warm-up visit, so that images are resized and processes are warm, as for all visitors after the first. */
const measure = async (port: number, address: string, profile: Profile): Promise<Visit[]> => {
  await visitPage(port, address, profile)
  const visits: Visit[] = []
  for (let run = 0; run < runs; run++) visits.push(await visitPage(port, address, profile))
  return visits
}

const postgres = await startThrowAwayPostgres()
const files = join(root, '.bench/lighthouse-files')
try {
  await migrate(postgres.url)
  await seedDemo(postgres.url, files)
  const site = await startSite(postgres.url, { STORAGE_FOLDER: files })
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', `--remote-debugging-port=${port}`],
  })
  const pages = (await pagesOf(site.url)).filter(([name]) => !values.page || values.page === name)
  const figures = []
  for (const [name, path] of pages) {
    const usual = await measure(port, `${site.url}${path}`, slow4G)
    figures.push(...figuresOf(name, usual, await measure(port, `${site.url}${path}`, harsh)))
  }
  await browser.close()
  await site.stop()
  printFigures(figures)
  const [load = 0] = loadavg()
  console.log(`Median of ${runs}. Load of the machine at the end: ${load.toFixed(1)} on ${cpus().length} cores.`)
  if (!figures.every(isReached)) process.exitCode = 1
} finally {
  rmSync(files, { recursive: true, force: true })
  await postgres.stop()
}
