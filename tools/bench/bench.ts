import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { seedProjects } from '../../db/seed/projects.ts'
import { projectId } from '../../db/seed/seed-projects.ts'
import { needDebianPackages } from '../demo/debian-packages.ts'
import { openBenchDatabases } from './rig/bench-database.ts'
import { readReference } from './load/pgbench.ts'
import { type Figure, printFigures } from './figures/report.ts'
import { measureScale, titled } from './scale.ts'
import { measurePath, type Path } from './figures/throughput.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    large: { type: 'string', default: '1000000' },
    only: { type: 'string' },
  },
})
const [small, large, rounds] = [10_000, Number(values.large), Number(values.rounds)]
const pages = 10
needDebianPackages(['wrk'], ['/usr/bin/wrk'])
needDebianPackages(['postgresql-contrib'], ['/usr/bin/pgbench'])

const listOf = (pageNumber: number, filters: object[] = []) =>
  JSON.stringify({ pageNumber, amountPerPage: 12, filters, orderBy: [{ field: 'Name', ascending: true }] })
const listPath = { method: 'POST', path: '/api/Project/GetPublicProjectListByFilter' } as const
const [shown] = seedProjects
const project = shown ? projectId(shown) : ''

const paths: Path[] = [
  {
    name: 'public list',
    load: { ...listPath, bodies: Array.from({ length: pages }, (_, page) => listOf(page + 1)) },
    script: readReference('public-list'),
    targets: { cached: 3, uncached: 0.4 },
  },
  {
    name: 'filtered list',
    load: { ...listPath, bodies: [listOf(1, titled('hummingbird'))] },
    script: readReference('filtered-list'),
  },
  {
    name: 'project page',
    load: { method: 'GET', path: `/api/Project/GetProjectByIdForPublic/${project}` },
    script: readReference('project-page', { project }),
    targets: { uncached: 0.3 },
  },
]

const databases = await openBenchDatabases(values.only === 'throughput' ? [small] : [small, large])
const figures: Figure[] = []
try {
  const url = databases.urlOf(small)
  if (values.only !== 'scale') for (const path of paths) figures.push(...(await measurePath(url, path, rounds)))
  if (values.only !== 'throughput') figures.push(...(await measureScale(url, databases.urlOf(large), rounds)))
} finally {
  await databases.stop()
}
printFigures(figures)
console.log(`load of the machine ${loadavg().map((n) => n.toFixed(1)).join(' ')}`) // prettier-ignore
