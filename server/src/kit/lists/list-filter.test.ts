import { limits } from '@lignum/contract/core/limits'
import { type FilterComparison, listRequest } from '@lignum/contract/core/lists'
import { beforeAll, describe, expect, test } from 'vitest'
import { projectFields, projectPage, seedProjects } from '../../../test/scenes/project-list.ts'
import { openTestDatabase } from '../../../test/worlds/test-database.ts'
import type { DbOf } from '../database/database.ts'
import { listFields } from './list-fields.ts'
import { planList } from './list-filter.ts'

const { db } = await openTestDatabase()

beforeAll(() =>
  seedProjects(db, [
    {
      name: 'Arcadia clinic',
      subTitle: 'Care',
      cents: 100_050,
      displayOrder: 3,
      endsOn: '2027-01-31',
      isSpecial: true,
    },
    { name: 'bamboo school', subTitle: '100% local', cents: 250_000, displayOrder: 1, endsOn: '2027-06-30' },
    {
      name: 'Cocoa co-op',
      subTitle: 'care and trade',
      cents: 9_900,
      displayOrder: 2,
      videoUrl: 'https://video.test/1',
    },
    { name: 'Hidden draft', isPublic: false },
  ]),
)

const plan = (request: unknown) => planList(projectFields, listRequest().parse(request))
const names = async (request: unknown) => (await projectPage(db, plan(request)).execute()).map((row) => row.name)
const one = (field: string, filterType: FilterComparison, value: unknown) => ({
  filters: [{ field, filterType, value }],
  orderBy: { field: 'Name' },
})
const contains = (value: string, joinType = 'and') => ({ field: 'Name', filterType: 'Contains', value, joinType })

const refusal: unknown = expect.objectContaining({ code: 'invalid-filter' })
const [arcadia, bamboo, cocoa] = ['Arcadia clinic', 'bamboo school', 'Cocoa co-op']

const found = [
  ['Name', 'Contains', 'OO', [bamboo]],
  ['name', 'Equal', 'Cocoa co-op', [cocoa]],
  ['Name', 'NotEqual', 'Cocoa co-op', [arcadia, bamboo]],
  ['SUBTITLE', 'Contains', 'care', [arcadia, cocoa]],
  ['SubTitle', 'Contains', 100, [bamboo]],
  ['VideoUrl', 'Equal', null, [arcadia, bamboo]],
  ['VideoUrl', 'NotEqual', null, [cocoa]],
  ['AmountRequested', 'Equal', 1000.5, [arcadia]],
  ['AmountRequested', 'GreaterThan', '1000.50', [bamboo]],
  ['amountRecieved', 'LessThanOrEqualTo', 99, [cocoa]],
  ['DisplayOrder', 'GreaterThanOrEqualTo', 2, [arcadia, cocoa]],
  ['DisplayOrder', 'LessThan', '2', [bamboo]],
  ['DisplayOrder', 'LessThan', Number.MAX_SAFE_INTEGER, [arcadia, bamboo, cocoa]],
  ['TimeToFunding', 'LessThan', '2027-06-30', [arcadia]],
  ['CreationDate', 'GreaterThan', '2020-01-01', [arcadia, bamboo, cocoa]],
  ['CreationDate', 'GreaterThan', '9999-12-31T23:59:59.999Z', []],
  ['CreationDate', 'LessThan', '2020-01-01T05:00:00-05:00', []],
  ['IsSpecialProject', 'Equal', true, [arcadia]],
  ['IsSpecialProject', 'NotEqual', 'true', [bamboo, cocoa]],
  ['Category', 'Equal', 'Education', [arcadia, bamboo, cocoa]],
  ['Status', 'NotEqual', 'Finalized', []],
  ['Id', 'Equal', '00000000-0000-4000-8000-000000000000', []],
  ['CompanyName', 'Contains', 'mountain', [arcadia, bamboo, cocoa]],
  ['CompanyName', 'Equal', 'Another', []],
  ['CompanyName', 'NotEqual', 'Blue Mountain Co-op', []],
  ['CompanyName', 'NotEqual', 'Another', [arcadia, bamboo, cocoa]],
] as const

describe('one condition returns the matching rows', () => {
  test.each(found)('%s %s %s', async (field, filterType, value, expected) => {
    expect(await names(one(field, filterType, value))).toEqual(expected)
  })

  test.each(['%', '_', '\\', "'", '"; drop table projects; --', '\ud800'])(
    '%j in a text matches literally',
    async (value) => {
      expect(await names(one('Name', 'Contains', value))).toEqual([])
      expect(await names(one('SubTitle', 'Contains', '0%'))).toEqual([bamboo])
    },
  )
})

describe('conditions are combined left to right', () => {
  test('a or b and c is (a or b) and c', async () => {
    const filters = [
      contains('arcadia'),
      contains('bamboo', 'or'),
      { field: 'DisplayOrder', filterType: 'Equal', value: 1 },
    ]
    expect(await names({ filters })).toEqual([bamboo])
  })

  test('a group counts as one condition', async () => {
    const group = { filterType: 'Group', joinType: 'or', groupFilters: [contains('bamboo'), contains('school')] }
    expect(await names({ filters: [contains('cocoa'), group], orderBy: { field: 'Name' } })).toEqual([bamboo, cocoa])
  })

  test('groupFilters make a group whatever the filter type', async () => {
    expect(await names({ filters: { field: 'nonsense', groupFilters: [contains('cocoa')] } })).toEqual([cocoa])
  })

  test('the joinType of the first effective condition is ignored', async () => {
    const filters = [{ ...contains('bamboo'), ignore: true }, { filterType: 'Group' }, contains('cocoa', 'or')]
    expect(await names({ filters })).toEqual([cocoa])
  })

  test('ignored filters are not validated', async () => {
    const filters = [{ field: 'nonsense', value: 1, ignore: true }]
    expect(plan({ filters }).isFiltered).toBe(false)
    expect(await names({ filters })).toHaveLength(3)
  })

  test('an `or` never widens the restrictions of the query itself', async () => {
    expect(await names({ filters: [contains('zzz'), contains('Hidden', 'or')] })).toEqual([])
  })
})

describe('order and page', () => {
  test('without an order the list has its own', async () => {
    expect(await names({})).toEqual([bamboo, cocoa, arcadia])
  })

  test('a field may be sorted by another column: names case-insensitively', async () => {
    expect(await names({ orderBy: { field: 'name' } })).toEqual([arcadia, bamboo, cocoa])
    expect(await names({ orderBy: { field: 'name', ascending: false } })).toEqual([cocoa, bamboo, arcadia])
  })

  test('the key is the last sort column, in the same direction', () => {
    const { sql } = projectPage(db, plan({ orderBy: [{ field: 'DisplayOrder', ascending: false }] })).compile()
    expect(sql).toContain('order by "display_order" desc, "sort_name" desc, "id" desc')
  })

  test('pages do not overlap', async () => {
    expect(await names({ pageNumber: 2, amountPerPage: 2 })).toEqual([arcadia])
    expect(plan({ pageNumber: 3, amountPerPage: 50 })).toMatchObject({ limit: 50, offset: 100 })
  })

  test.each([
    ['a page beyond the furthest row', { pageNumber: limits.furthestRow / 500 + 2, amountPerPage: 500 }],
    ['an order by an unknown field', { orderBy: { field: 'companyId' } }],
    ['an order by a field that is not sortable', { orderBy: { field: 'Description' } }],
    ['an order by a property of objects', { orderBy: { field: '__proto__' } }],
    ['an order by a column of rows that belong to the row', { orderBy: { field: 'CompanyName' } }],
  ])('%s is refused', (_what, request) => {
    expect(() => plan(request)).toThrow(refusal)
  })
})

const group = (terms: number) => ({
  filterType: 'Group',
  groupFilters: Array.from({ length: terms }, () => contains('a')),
})

const misunderstood = [
  ['company_id', 'Equal', 'x'],
  ['__proto__', 'Equal', 'x'],
  ['constructor', 'Equal', 'x'],
  ['name"', 'Equal', 'x'],
  ['Name', 'Contains', true],
  ['Name', 'Contains', 'a\0b'],
  ['Name', 'GreaterThan', null],
  ['Name', 'Equal', undefined],
  ['Id', 'Equal', 'not-an-id'],
  ['Id', 'Contains', 'a'],
  ['Category', 'Equal', 'education'],
  ['Category', 'GreaterThan', 'Education'],
  ['AmountRequested', 'Equal', 0.005],
  ['AmountRequested', 'Equal', 1e17],
  ['AmountRequested', 'Equal', '1e3'],
  ['DisplayOrder', 'Equal', 1.5],
  ['DisplayOrder', 'Equal', 2 ** 53],
  ['DisplayOrder', 'Equal', ''],
  ['TimeToFunding', 'Equal', '2027-02-30'],
  ['TimeToFunding', 'Equal', '0000-01-01'],
  ['TimeToFunding', 'Equal', 20270101],
  ['CreationDate', 'Equal', '2027-02-30T00:00:00Z'],
  ['CreationDate', 'Equal', '2027-01-01T25:00:00Z'],
  ['CreationDate', 'Equal', '9999-12-31T23:59:59-23:00'],
  ['CreationDate', 'Equal', '2027-01-01T00:00:00'],
  ['IsSpecialProject', 'Equal', 1],
  ['CompanyName', 'Equal', null],
] as const

describe('an invalid condition is refused with the name of its field', () => {
  test.each(misunderstood)('%s %s %j', (field, filterType, value) => {
    expect(() => plan(one(field, filterType, value))).toThrow(
      expect.objectContaining({ code: 'invalid-filter', field }),
    )
  })

  test('a condition without a field', () => {
    expect(() => plan({ filters: { value: 1 } })).toThrow(
      expect.objectContaining({ code: 'invalid-filter', field: 'filters' }),
    )
  })

  const nest = (depth: number): object =>
    depth === 1 ? contains('a') : { filterType: 'Group', groupFilters: [nest(depth - 1)] }

  test('groups nest no deeper than the limit', () => {
    expect(plan({ filters: nest(limits.filterDepth) }).isFiltered).toBe(true)
    expect(() => plan({ filters: nest(limits.filterDepth + 1) })).toThrow(refusal)
  })

  test('the conditions of all groups together stay within the limit', () => {
    expect(plan({ filters: [group(9), group(9)] }).isFiltered).toBe(true)
    expect(() => plan({ filters: [group(9), group(10)] })).toThrow(refusal)
  })
})

test('a column of another table, or of another kind, does not compile', () => {
  const options = { order: [], key: 'id' } as const
  listFields<DbOf<'projects'>, 'projects'>(
    {
      // @ts-expect-error this list reads projects only
      Email: { text: 'users.email' },
      // @ts-expect-error an amount is not a text
      Amount: { text: 'amount_requested_minor' },
      // @ts-expect-error a category is one of its values, not a text
      Category: { text: 'category' },
      // @ts-expect-error sorting is bound to the same tables
      Name: { text: 'name', sortBy: ['users.email'] },
    },
    options,
  )
  // @ts-expect-error the domain does not own that table
  expect(listFields<DbOf<'projects'>, 'users'>({}, options).find('Email')).toBeUndefined()
})

test('a field without a column is a programming error, thrown at declaration', () => {
  // @ts-expect-error no kind, no column
  expect(() => listFields<DbOf<'projects'>, 'projects'>({ Name: {} }, { order: [], key: 'id' })).toThrow(
    'names no column',
  )
})
