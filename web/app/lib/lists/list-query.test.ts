import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFiltered, listParameters, type ListRules, parameterNames, readListQuery } from './list-query.ts'
import { listRequestOf } from './list-request.ts'

/** A list of the back office, with everything that a list may have. */
const users = {
  filters: {
    search: { kind: 'text', fields: ['name', 'email'] },
    status: { kind: 'choice', field: 'isActive', values: ['true', 'false'] },
    role: { kind: 'choices', field: 'role', values: ['Auditor', 'Editor', 'Finance, Manager'] },
    since: { kind: 'from', field: 'lastLogin' },
    before: { kind: 'until', field: 'lastLogin' },
  },
  orders: {
    name: { field: 'Name', ascending: true },
    '-name': { field: 'Name', ascending: false },
    '-created': { field: 'creationDate', ascending: false },
  },
  order: [{ field: 'Name', ascending: true }],
  size: 500,
  sizes: [20, 100, 500],
} as const satisfies ListRules

const read = (search: string) => readListQuery(users, new URLSearchParams(search))
const written = (search: string) => listParameters(users, read(search)).toString()
const whole = read('')

const full =
  'search=anna&status=true&role=Auditor&role=Finance%2C+Manager&since=2026-01-31&before=2026-02-28&sort=-created%2Cname&page=2&size=20'

describe('the URL of a list', () => {
  test('reproduces the list in another browser', () => {
    expect(written(full)).toBe(full)
    expect(read(full)).toEqual({
      filters: {
        search: 'anna',
        status: 'true',
        role: ['Auditor', 'Finance, Manager'],
        since: '2026-01-31',
        before: '2026-02-28',
      },
      order: ['-created', 'name'],
      page: 2,
      size: 20,
    })
  })

  test('leaves out what is as in the whole list', () => {
    expect(written('search=++&status=&role=&sort=&page=1&size=500')).toBe('')
    expect(whole).toEqual({
      filters: { search: '', status: '', role: [], since: '', before: '' },
      order: [],
      page: 1,
      size: 500,
    })
  })

  test.each([
    'status=maybe',
    'role=constructor&role=__proto__',
    'since=soon',
    'since=2026-02-31',
    'before=2026-1-1',
    'sort=constructor,toString',
    'sort=email',
    'size=499',
    'size=-1',
    'size=1e2x',
    'filters=1&order=2&unknown=3',
    '__proto__=1&constructor=2',
  ])('%s is the whole list', (search) => expect(read(search)).toEqual(whole))

  test.each(['0', '-3', '1.5', 'two', '1e9', '20001', 'NaN', 'Infinity', ''])('page %j is read as page 1', (page) => {
    expect(read(`page=${page}`).page).toBe(1)
    expect(read('page=20000').page).toBe(20_000)
  })

  test('names a field once in its order, the first time', () => {
    expect(read('sort=name,-created,-name').order).toEqual(['name', '-created'])
  })

  test('cuts a text to the length that the server accepts', () => {
    expect(read(`search=${'x'.repeat(500)}`).filters.search).toHaveLength(200)
    for (const text of [`${'x'.repeat(199)} y`, `${'x'.repeat(199)}🌿`]) {
      const query = read(`search=${text}`)
      expect(readListQuery(users, listParameters(users, query))).toEqual(query)
    }
  })

  test('of any parameters is read and written to the same query again', () => {
    const name = fc.constantFrom(...parameterNames(users), 'other')
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('true', 'Auditor', 'Editor', '2026-01-31', 'name', '-created,name', '2', '20'),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value)), (given) => {
        const query = readListQuery(users, new URLSearchParams(given))
        expect(readListQuery(users, listParameters(users, query))).toEqual(query)
      }),
    )
  })
})

test('ids are read from the URL once each, and nothing else that stands in their place', () => {
  const rules = { ...users, filters: { team: { kind: 'ids', field: 'TeamId' } } } as const satisfies ListRules
  const id = (n: number) => `0198a0b0-0000-7000-8000-${String(n).padStart(12, '0')}`
  const given = [id(1), 'x', id(2), id(1), `${id(3)}'`, '']
  const query = readListQuery(rules, new URLSearchParams(given.map((value) => ['team', value])))
  expect(query.filters.team).toEqual([id(1), id(2)])
  expect(listRequestOf(rules, query).filters).toEqual([
    {
      filterType: 'Group',
      joinType: 'and',
      groupFilters: [1, 2].map((n) => ({ field: 'TeamId', filterType: 'Equal', value: id(n), joinType: 'or' })),
    },
  ])
  const many = new URLSearchParams(Array.from({ length: 30 }, (_, n) => ['team', id(n)]))
  expect(readListQuery(rules, many).filters.team).toHaveLength(10)
})

test('an exact value is compared as a whole, and ignored until it has the form of one', () => {
  const filters = {
    marker: { kind: 'exact', field: 'eventMarker' },
    address: { kind: 'exact', field: 'address', pattern: /^\d+(\.\d+){3}$/ },
  } as const
  const rules = { ...users, filters } satisfies ListRules
  const readExact = (search: string) => readListQuery(rules, new URLSearchParams(search))
  expect(readExact('marker=+ab+&address=10.0.').filters).toEqual({ marker: 'ab', address: '' })
  expect(listRequestOf(rules, readExact('marker=ab&address=10.0.0.7')).filters).toEqual([
    { field: 'eventMarker', filterType: 'Equal', value: 'ab', joinType: 'and' },
    { field: 'address', filterType: 'Equal', value: '10.0.0.7', joinType: 'and' },
  ])
})

test('until the last day of all is before a time that the API reads', () => {
  expect(listRequestOf(users, read('before=9999-12-31')).filters).toMatchObject([
    { filterType: 'LessThan', value: '9999-12-31T05:00:00.000Z' },
  ])
})

test('a list is filtered by a text, a choice or several', () => {
  expect([whole, read('sort=name&page=2&size=20')].map(isFiltered)).toEqual([false, false])
  expect([read('search=a'), read('role=Editor')].map(isFiltered)).toEqual([true, true])
})

test('the size is a parameter only where there is a choice', () => {
  const { sizes: _, ...fixed } = users
  expect(parameterNames(users)).toEqual(['search', 'status', 'role', 'since', 'before', 'sort', 'page', 'size'])
  expect(parameterNames(fixed)).not.toContain('size')
})

describe('the request of a list', () => {
  test('has a condition for each filter, and a group where any of several is enough', () => {
    expect(listRequestOf(users, read(full))).toEqual({
      pageNumber: 2,
      amountPerPage: 20,
      orderBy: [
        { field: 'creationDate', ascending: false },
        { field: 'Name', ascending: true },
      ],
      filters: [
        {
          filterType: 'Group',
          joinType: 'and',
          groupFilters: [
            { field: 'name', filterType: 'Contains', value: 'anna', joinType: 'or' },
            { field: 'email', filterType: 'Contains', value: 'anna', joinType: 'or' },
          ],
        },
        { field: 'isActive', filterType: 'Equal', value: 'true', joinType: 'and' },
        {
          filterType: 'Group',
          joinType: 'and',
          groupFilters: [
            { field: 'role', filterType: 'Equal', value: 'Auditor', joinType: 'or' },
            { field: 'role', filterType: 'Equal', value: 'Finance, Manager', joinType: 'or' },
          ],
        },
        {
          field: 'lastLogin',
          filterType: 'GreaterThanOrEqualTo',
          value: '2026-01-31T05:00:00.000Z',
          joinType: 'and',
        },
        { field: 'lastLogin', filterType: 'LessThan', value: '2026-03-01T05:00:00.000Z', joinType: 'and' },
      ],
    })
  })

  test('of the whole list has no filter and the order of the list', () => {
    expect(listRequestOf(users, whole)).toEqual({
      pageNumber: 1,
      amountPerPage: 500,
      filters: [],
      orderBy: [{ field: 'Name', ascending: true }],
    })
  })

  test('with one value needs no group', () => {
    expect(listRequestOf(users, read('role=Editor')).filters).toEqual([
      { field: 'role', filterType: 'Equal', value: 'Editor', joinType: 'and' },
    ])
  })
})

describe('the tabs of a list', () => {
  const rules = {
    ...users,
    tabs: {
      parameter: 'queue',
      choices: [
        { value: 'Mine', label: 'Mine' },
        { value: 'All', label: 'All' },
      ],
    },
  } as const satisfies ListRules
  const readTab = (search: string) => readListQuery(rules, new URLSearchParams(search))

  test('the first is that of a URL that names none, or an unknown one', () => {
    for (const search of ['', 'queue=Mine', 'queue=Other']) {
      expect(readTab(search)).toEqual(whole)
      expect(listRequestOf(rules, readTab(search))).toMatchObject({ queue: 'Mine' })
    }
  })

  test('another one is in the URL and in the request, and is no filter', () => {
    const query = readTab('queue=All')
    expect(listParameters(rules, query).toString()).toBe('queue=All')
    expect(listRequestOf(rules, query)).toMatchObject({ queue: 'All', filters: [] })
    expect(isFiltered(query)).toBe(false)
    expect(parameterNames(rules)).toContain('queue')
  })

  test('a list without tabs sends none', () => {
    expect(listRequestOf(users, read('queue=All'))).not.toHaveProperty('queue')
  })
})
