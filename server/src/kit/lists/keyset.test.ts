import { listRequest } from '@lignum/contract/core/lists'
import { beforeAll, expect, test } from 'vitest'
import { projectFields, seedProjects } from '../../../test/scenes/project-list.ts'
import { openTestDatabase } from '../../../test/worlds/test-database.ts'
import { type PageRequest, planList } from './list-filter.ts'
import { selectPage } from './read-page.ts'

const { db } = await openTestDatabase()

beforeAll(() =>
  seedProjects(
    db,
    Array.from({ length: 23 }, (_, n) => ({
      name: `Project ${n}`,
      displayOrder: n % 3,
      ...(n % 4 > 0 && { endsOn: `2026-0${1 + (n % 3)}-01` }),
      ...(n % 5 > 0 && { videoUrl: `https://www.youtube.com/watch?v=${n % 2}` }),
    })),
  ),
)

const idsOf = async (request: PageRequest) =>
  selectPage(db.selectFrom('projects').select('id'), planList(projectFields, request))

const orders = ['DisplayOrder', 'TimeToFunding', 'VideoUrl', 'CreationDate', 'Id'].flatMap((field) =>
  [true, false].flatMap((ascending) => [
    [{ field, ascending }],
    [
      { field, ascending },
      { field: 'TimeToFunding', ascending: true },
    ],
    [
      { field: 'VideoUrl', ascending: false },
      { field, ascending },
    ],
  ]),
)

test.each(orders.map((orderBy) => ({ orderBy })))(
  'pages that begin behind the last row have every row once: $orderBy',
  async ({ orderBy }) => {
    const all = await idsOf(listRequest(100).parse({ orderBy }))
    expect(all).toHaveLength(23)
    const read: string[] = []
    for (let after: PageRequest['after']; ;) {
      const rows = await idsOf({ ...listRequest(4).parse({ orderBy }), ...(after && { after }) })
      read.push(...rows.map(({ id }) => id))
      const last = rows.at(-1)
      if (!last) break
      after = { values: last.cursor, exceptNulls: false }
    }
    expect(read).toEqual(all.map(({ id }) => id))
  },
)

test('without the rows that follow because of a null, none is missing between the others', async () => {
  const orderBy = [{ field: 'TimeToFunding', ascending: true }]
  const [first] = await idsOf(listRequest(1).parse({ orderBy }))
  const after = { values: first?.cursor ?? [], exceptNulls: true }
  const rows = await idsOf({ ...listRequest(100).parse({ orderBy }), after })
  expect(rows.map(({ cursor }) => cursor[0])).not.toContain(null)
  expect(rows).toHaveLength(16)
})
