import { expect, test } from 'vitest'
import { isNarrowed, listAddress, readListAddress, wholeList } from './list-query.ts'

const read = (address: string) => readListAddress(new URL(address, 'http://x.test').searchParams)

test.each(['0', '-3', '1.5', 'two', '1e9', '20001', '1000000', ''])('an invalid page %j is read as page 1', (page) => {
  expect(readListAddress(new URLSearchParams({ page })).page).toBe(1)
})

test('a full list query is written to a URL and read back unchanged', () => {
  const query = {
    page: 3,
    title: 'water & light',
    category: 'Education',
    parish: 'St. Ann',
    market: 'ImpactInvestment',
    stage: 'Seed',
    sort: 'nearly-funded',
  } as const
  const address = listAddress(query)
  expect(address).toBe(
    '/projects?title=water+%26+light&category=Education&parish=St.+Ann&market=ImpactInvestment&stage=Seed&sort=nearly-funded&page=3',
  )
  expect(read(address)).toEqual(query)
})

test('the unfiltered list has the URL without parameters', () => {
  expect(listAddress(wholeList)).toBe('/projects')
  expect(listAddress({ page: 1, title: '' })).toBe('/projects')
})

test('unknown parameter values are ignored', () => {
  expect(read('/projects?category=Nothing&parish=zzz&market=x&stage=1&sort=constructor')).toEqual(wholeList)
})

test('isNarrowed ignores the sort order', () => {
  expect(isNarrowed({ ...wholeList, sort: 'newest' })).toBe(false)
  expect(isNarrowed({ ...wholeList, parish: 'St. Mary' })).toBe(true)
})
