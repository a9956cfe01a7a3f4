import { describe, expect, test } from 'vitest'
import { type MenuItem, visibleMenu } from './visible-menu.ts'

const investor = { operations: ['Is_Authenticated', 'Invest_In_Project'] } as const
const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label)

const office: MenuItem[] = [
  { label: 'Everyone', to: '/a' },
  {
    label: 'Company',
    to: '/b',
    children: [
      { label: 'Profile', to: '/b/1', operations: ['Edit_Company'] },
      { label: 'Projects', to: '/b/2', operations: ['Is_Authenticated', 'Invest_In_Project'] },
    ],
  },
  { label: 'Audit', to: '/c', operations: ['Is_Authenticated', 'View_audit'] },
]

describe('visibleMenu', () => {
  test('shows an item without operations to everyone', () => {
    expect(labels(visibleMenu(office, null))).toEqual(['Everyone', 'Company'])
  })

  test('hides an item if one of its operations is missing', () => {
    expect(labels(visibleMenu(office, investor))).not.toContain('Audit')
  })

  test('shows an item if the visitor has one of several operations', () => {
    const items: MenuItem[] = [{ label: 'Gifts', to: '/d', anyOf: ['View_audit', 'Invest_In_Project'] }]
    expect(labels(visibleMenu(items, investor))).toEqual(['Gifts'])
    expect(labels(visibleMenu(items, { operations: ['Is_Authenticated'] }))).toEqual([])
    expect(labels(visibleMenu(items, null))).toEqual([])
  })

  test('gives a parent item only its visible children', () => {
    const company = visibleMenu(office, investor)[1]
    expect(labels(company?.children ?? [])).toEqual(['Projects'])
  })

  test('shows a parent without visible children as a link', () => {
    expect(visibleMenu(office, null)[1]).toEqual({ label: 'Company', to: '/b', children: [] })
  })
})
