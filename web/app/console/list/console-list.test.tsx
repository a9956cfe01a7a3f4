// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { typeInto } from '../../../test/mount-console.tsx'
import { click, eventually, mount, settle } from '../../../test/mount.tsx'
import type { Problem } from '../../lib/api/problem.ts'
import { type ListRules, readListQuery } from '../../lib/lists/list-query.ts'
import { ConsoleList } from './console-list.tsx'
import { packRows } from './packed-rows.ts'
import type { ConsoleListProps } from './console-list-props.ts'
import type { ListSource } from './list-source.ts'

const rules = {
  filters: {
    search: { kind: 'text', fields: ['Name'] },
    size: { kind: 'choice', field: 'Size', values: ['small', 'large'] },
  },
  orders: { name: { field: 'Name', ascending: true }, '-name': { field: 'Name', ascending: false } },
  order: [{ field: 'Name', ascending: true }],
  size: 3,
} as const satisfies ListRules

type Boat = { readonly id: string; readonly name: string; readonly stamp: number }
const boat = (id: string, stamp = 1): Boat => ({ id, name: `Boat ${id}`, stamp })

const source: ListSource<typeof rules, Boat> = {
  name: 'boats',
  path: '/boats',
  rules,
  read: async () => ({
    results: ['1', '2', '3', '4', '5'].map((id) => boat(id)),
    count: 5,
    amountPerPage: 500,
    pageNumber: 1,
  }),
}

const columns = [
  { id: 'name', title: 'Name', sort: 'name', cell: ({ name }: Boat) => name },
  { id: 'stamp', title: 'Stamp', cell: ({ stamp }: Boat) => stamp, isOptional: true },
] as const

const fixed = {
  source,
  noun: 'boats',
  columns,
  controls: { search: { label: 'Search' }, size: { label: 'Size' } },
  keyOf: ({ id }: Boat) => id,
  nameOf: ({ name }: Boat) => name,
  to: ({ id }: Boat) => `/boats/${id}`,
  empty: { title: 'There are no boats', text: 'None yet.' },
}

type Given = {
  readonly rows?: readonly Boat[]
  readonly count?: number
  readonly problem?: Problem | null
  readonly list?: Partial<ConsoleListProps<typeof rules, Boat>>
}

const open = (
  at: string,
  { rows = [boat('1'), boat('2'), boat('3')], count = 3, problem = null, list }: Given = {},
) => {
  function Page() {
    const { search } = useLocation()
    const packed = useMemo(() => packRows(rows), [])
    const query = useMemo(() => readListQuery(rules, new URLSearchParams(search)), [search])
    return (
      <MantineProvider>
        <ConsoleList {...fixed} {...list} loaded={{ query, rows: packed, count, problem }} />
      </MantineProvider>
    )
  }
  return mount(<Page />, { at })
}

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => null, removeEventListener: () => null }))
  vi.stubGlobal('scrollTo', () => undefined)
})

const textsOf = (container: Element, selector: string) =>
  [...container.querySelectorAll(selector)].map(({ textContent }) => textContent)

test('a list has its rows, their links and their place in the whole', async () => {
  const { container } = await open('/boats?page=2', { count: 8 })
  expect(textsOf(container, 'tbody a')).toEqual(['Boat 1', 'Boat 2', 'Boat 3'])
  expect(container.querySelector('tbody a')?.getAttribute('href')).toBe('/boats/1')
  expect(container.querySelector('table')?.getAttribute('aria-rowcount')).toBe('9')
  expect(container.querySelector('tbody tr')?.getAttribute('aria-rowindex')).toBe('5')
  expect(container.querySelector('.list-status')?.textContent).toBe('4 to 6 of 8, sorted by Name, ascending')
  expect(textsOf(container, 'thead th')).toEqual(['Name↑'])
})

test('a click on a title sorts, which is said', async () => {
  const { container, router } = await open('/boats?page=2')
  const title = container.querySelector<HTMLElement>('.sort-button')
  await settle(() => title?.click())
  await eventually(() => expect(router.state.location.search).toBe('?sort=-name'))
  expect(container.querySelector('th')?.getAttribute('aria-sort')).toBe('descending')
  expect(container.querySelector('.list-status')?.textContent).toContain('sorted by Name, descending')
})

test('a list that failed says so, with its event marker, and can be tried again', async () => {
  const problem = { status: 503, code: 'busy', message: 'We are very busy.', eventMarker: 'evt-9', errors: [] }
  const { container, reloads } = await open('/boats', { rows: [], count: 0, problem })
  expect(container.querySelector('[role=alert]')?.textContent).toContain('We are very busy.')
  expect(container.querySelector('[role=alert]')?.textContent).toContain('Event marker: evt-9')
  const before = reloads()
  await click(container, 'Try again')
  expect(reloads()).toBe(before + 1)
})

test.each([
  ['/boats', 'There are no boats'],
  ['/boats?search=x', 'Nothing matches these filters'],
  ['/boats?page=3', 'This page has no rows'],
])('%s without rows says: %s', async (at, title) => {
  const { container } = await open(at, { rows: [], count: 0 })
  expect(container.querySelector('.console-panel h2')?.textContent).toBe(title)
})

test('clearing the filters leads to the whole list, in its order', async () => {
  const { container, router } = await open('/boats?search=x&size=small&sort=-name', { rows: [], count: 0 })
  await click(container, 'Clear filters')
  await eventually(() => expect(router.state.location.search).toBe('?sort=-name'))
})

test('without actions no row can be selected', async () => {
  const { container } = await open('/boats')
  expect(container.querySelector('tbody [type=checkbox]')).toBeNull()
})

const sink = (fails: (row: Boat) => boolean) => {
  const made: string[] = []
  const action = {
    label: 'Sink',
    counted: (count: number) => (count === 1 ? '1 boat' : `${count} boats`),
    about: 'They go down.',
    done: (count: number) => `${count} sunk`,
    refuses: ({ id }: Boat) => (id === '3' ? 'It cannot sink.' : null),
    run: async (row: Boat) => {
      made.push(`${row.id} as ${row.stamp}`)
      if (fails(row))
        throw Object.assign(new Error('Changed meanwhile.'), {
          status: 409,
          code: 'x',
          eventMarker: 'evt-1',
          errors: [],
        })
      return null
    },
  }
  return { action, made }
}

test('a bulk action reports each row, and tries a failed one again as it is now', async () => {
  const { action, made } = sink(({ id, stamp }) => id === '2' && stamp === 1)
  const rows = [boat('1'), boat('2'), boat('3')]
  const { container, router } = await open('/boats', { rows, list: { actions: [action] } })
  await settle(() => container.querySelector<HTMLElement>('thead [type=checkbox]')?.click())
  expect(container.querySelector('.list-status')?.textContent).toBe('3 selected')
  await click(container, 'Sink')
  const dialog = container.querySelector('dialog[open]')
  expect(dialog?.textContent).toContain('They go down.')
  expect(made).toEqual([])
  await settle(() => dialog?.querySelector<HTMLElement>('.row button')?.click())
  await eventually(() => expect(dialog?.querySelector('output')?.textContent).toBe('1 of 3 done, 2 failed'))
  expect(textsOf(container, '.bulk-results dl > div')).toEqual([
    'Boat 1Done',
    'Boat 2Changed meanwhile.',
    'Boat 3It cannot sink.',
  ])
  rows[1] = boat('2', 2)
  await settle(() => router.revalidate())
  await click(container, 'Try the failed again')
  await eventually(() => expect(dialog?.querySelector('output')?.textContent).toBe('2 of 3 done, 1 failed'))
  expect(made).toEqual(['1 as 1', '2 as 1', '2 as 2'])
})

test('an action with a reason asks for it once, and each row gets it', async () => {
  const { action } = sink(() => false)
  const reasons: string[] = []
  const withReason = {
    ...action,
    needsReason: true as const,
    run: async (_: Boat, reason: string) => {
      reasons.push(reason)
      return null
    },
  }
  const { container } = await open('/boats', { rows: [boat('1'), boat('2')], list: { actions: [withReason] } })
  await settle(() => container.querySelector<HTMLElement>('thead [type=checkbox]')?.click())
  await click(container, 'Sink')
  const field = container.querySelector<HTMLTextAreaElement>('dialog[open] textarea')
  await settle(() => typeInto(field, ' a storm '))
  await settle(() => container.querySelector<HTMLElement>('dialog[open] .row button')?.click())
  await eventually(() => expect(reasons).toEqual(['a storm', 'a storm']))
})

test('all rows that match are offered once those of the page are selected, and read for the action', async () => {
  const { action, made } = sink(() => false)
  const { container } = await open('/boats', { count: 5, list: { actions: [action] } })
  await settle(() => container.querySelector<HTMLElement>('tbody [type=checkbox]')?.click())
  expect(container.textContent).not.toContain('that match')
  await settle(() => container.querySelector<HTMLElement>('thead [type=checkbox]')?.click())
  await click(container, 'Select all 5 that match')
  await eventually(() => expect(container.querySelector('.list-status')?.textContent).toBe('All 5 boats that match'))
  await click(container, 'Sink')
  await settle(() => container.querySelector<HTMLElement>('dialog[open] .row button')?.click())
  await eventually(() => expect(made).toHaveLength(4))
})

test('more than five hundred that match are not offered', async () => {
  const { action } = sink(() => false)
  const { container } = await open('/boats', { count: 501, list: { actions: [action] } })
  await settle(() => container.querySelector<HTMLElement>('thead [type=checkbox]')?.click())
  expect(container.textContent).toContain('Filter the list to select more than one page.')
})

test('the row beside the list has its place, and the next and previous of the page', async () => {
  const { container } = await open('/boats?page=2', { count: 8, list: { peek: ({ id }) => <p>About {id}</p> } })
  await settle(() => container.querySelectorAll<HTMLElement>('tbody td')[1]?.click())
  const peek = () => container.querySelector('.list-peek')
  expect(peek()?.textContent).toContain('5 of 8')
  expect(peek()?.textContent).toContain('About 2')
  expect(document.activeElement?.textContent).toBe('Boat 2')
  const next = () => [...(peek()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Next')
  await settle(() => next()?.click())
  expect(peek()?.textContent).toContain('About 3')
  expect(next()?.disabled).toBe(true)
  await settle(() => container.querySelector<HTMLElement>('.list-peek [aria-label=Close]')?.click())
  expect(peek()).toBeNull()
  expect(document.activeElement?.getAttribute('data-index')).toBe('2')
})

test('a click on the link of a row opens its page, not the row beside the list', async () => {
  const { container, router } = await open('/boats', { list: { peek: ({ id }) => <p>About {id}</p> } })
  await click(container, 'Boat 2')
  expect(container.querySelector('.list-peek')).toBeNull()
  expect(router.state.location.pathname).toBe('/boats/2')
})
