import { listRequest } from '@lignum/contract/core/lists'
import { beforeAll, expect, test } from 'vitest'
import { projectFields, seedProjects } from '../../../test/scenes/project-list.ts'
import { openTestDatabase } from '../../../test/worlds/test-database.ts'
import { type PageRequest, planList } from './list-filter.ts'
import { readAll } from './read-all.ts'
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

test.each(orders.map((orderBy) => [orderBy] as const))(
  'a list that is read to its end has every row once: %j',
  async (orderBy) => {
    const request = listRequest(100).parse({ orderBy })
    const all = await idsOf(request)
    expect(all).toHaveLength(23)
    const read: string[] = []
    for await (const rows of readAll(idsOf, request, 4)) read.push(...rows.map(({ id }) => id))
    expect(read).toEqual(all.map(({ id }) => id))
  },
)

test.each([
  [[{ field: 'Id', ascending: false }], '("id", "id") < ($1, $2)'],
  [[{ field: 'CreationDate', ascending: true }], '("created_at", "id") > ($1, $2)'],
  [[{ field: 'DisplayOrder', ascending: true }], '("display_order" >= $1 and (('],
])('%j begins in an index at the position', (orderBy, condition) => {
  const position = JSON.stringify(condition.includes('display') ? ['1', '2', '3'] : ['1', '2'])
  const after = { position, exceptNulls: true }
  const { where } = planList(projectFields, { ...listRequest(4).parse({ orderBy }), after })
  expect(db.selectFrom('projects').select('id').where(where).compile().sql).toContain(condition)
})

test('without the rows that follow because of a null, none is missing between the others', async () => {
  const orderBy = [{ field: 'TimeToFunding', ascending: true }]
  const [first] = await idsOf(listRequest(1).parse({ orderBy }))
  const after = { position: first?.cursor ?? '', exceptNulls: true }
  const rows = await idsOf({ ...listRequest(100).parse({ orderBy }), after })
  expect(rows.map(({ cursor }) => JSON.parse(cursor)[0])).not.toContain(null)
  expect(rows).toHaveLength(16)
})
