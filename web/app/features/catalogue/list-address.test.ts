import { expect, test } from 'vitest'
import { listAddress, readListAddress } from './list-address.ts'

test.each(['0', '-3', '1.5', 'two', '1e9', ''])('page %j is the first page', (page) => {
  expect(readListAddress(new URLSearchParams({ page })).page).toBe(1)
})

test('page and title survive the way there and back', () => {
  const address = listAddress({ page: 3, title: 'water & light' })
  expect(address).toBe('/projects?title=water+%26+light&page=3')
  expect(readListAddress(new URL(address, 'http://x.test').searchParams)).toEqual({ page: 3, title: 'water & light' })
})

test('the first page without a filter has the plain address', () => {
  expect(listAddress({ page: 1, title: '' })).toBe('/projects')
})
