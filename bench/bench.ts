import { parseArgs } from 'node:util'
import { getPublicProjectListByFilter } from '@lignum/contract/catalogue'
import { seedProjects } from '../db/seed/projects.ts'
import { projectId } from '../db/seed/seed-projects.ts'
import { needDebianPackages } from '../scripts/debian-packages.ts'
import { openBenchDatabases } from './bench-database.ts'
import { writeScript } from './pgbench.ts'
import { recordList, recordProject } from './recorded-sql.ts'
import { type Figure, printFigures } from './report.ts'
import { measureScale } from './scale.ts'
import { measurePath } from './throughput.ts'

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

const databases = await openBenchDatabases(values.only === 'throughput' ? [small] : [small, large])
const figures: Figure[] = []
try {
  const url = databases.urlOf(small)
  const listOf = (pageNumber: number) => ({
    pageNumber,
    amountPerPage: 12,
    orderBy: [{ field: 'Name', ascending: true }],
  })
  const [shown] = seedProjects
  if (values.only !== 'scale' && shown) {
    const list = await recordList(url, getPublicProjectListByFilter.request.parse(listOf(1)))
    figures.push(
      ...(await measurePath(
        url,
        {
          name: 'public list',
          targets: { cached: 4, uncached: 0.5 },
          load: {
            method: 'POST',
            path: '/api/Project/GetPublicProjectListByFilter',
            bodies: Array.from({ length: pages }, (_, page) => JSON.stringify(listOf(page + 1))),
          },
          // The last parameter is where the page begins.
          script: writeScript(list, { [list[0]?.parameters.length ?? 0]: `random(0, ${pages - 1}) * 12` }),
        },
        rounds,
      )),
    )
    const id = projectId(shown)
    const load = { method: 'GET', path: `/api/Project/GetProjectByIdForPublic/${id}` } as const
    figures.push(
      ...(await measurePath(
        url,
        { name: 'project page', load, script: writeScript(await recordProject(url, id), {}) },
        rounds,
      )),
    )
  }
  if (values.only !== 'throughput') figures.push(...(await measureScale(url, databases.urlOf(large), rounds)))
} finally {
  await databases.stop()
}
printFigures(figures)
