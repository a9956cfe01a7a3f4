// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { mount } from '../../../test/mount.tsx'
import { type ListRules, readListQuery } from '../../lib/lists/list-query.ts'
import type { ListSource } from './list-source.ts'
import { ListTabs } from './list-tabs.tsx'

const rules = {
  filters: { search: { kind: 'text', fields: ['Name'] } },
  orders: {},
  order: [],
  size: 20,
  tabs: {
    parameter: 'queue',
    choices: [
      { value: 'Mine', label: 'Waiting for me' },
      { value: 'All', label: 'All boats' },
    ],
  },
} as const satisfies ListRules

const source: ListSource<typeof rules> = {
  name: 'boats',
  path: '/boats',
  rules,
  read: () => Promise.reject(new Error('not read')),
}

test('the tabs are links that keep the filters and begin at the first page', async () => {
  const query = readListQuery(rules, new URLSearchParams('queue=All&search=reef&page=3'))
  const { container } = await mount(<ListTabs source={source} query={query} />)
  const links = [...container.querySelectorAll('a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual(
    [
      ['Waiting for me', '/boats?search=reef', null],
      ['All boats', '/boats?queue=All&search=reef', 'page'],
    ],
  )
})

test('a list without tabs shows none', async () => {
  const { tabs: _, ...plain } = rules
  const query = readListQuery(plain, new URLSearchParams())
  const { container } = await mount(<ListTabs source={{ ...source, rules: plain }} query={query} />)
  expect(container.querySelector('nav')).toBeNull()
})
