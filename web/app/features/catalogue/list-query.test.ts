import { expect, test } from 'vitest'
import { isNarrowed, listAddress, readListAddress, wholeList } from './list-query.ts'

const read = (address: string) => readListAddress(new URL(address, 'http://x.test').searchParams)

test.each(['0', '-3', '1.5', 'two', '1e9', '20001', '1000000', ''])('page %j is the first page', (page) => {
  expect(readListAddress(new URLSearchParams({ page })).page).toBe(1)
})

test('everything that was asked for survives the way there and back', () => {
  const place = {
    page: 3,
    title: 'water & light',
    category: 'Education',
    parish: 'St. Ann',
    market: 'ImpactInvestment',
    stage: 'Seed',
    sort: 'nearly-funded',
  } as const
  const address = listAddress(place)
  expect(address).toBe(
    '/projects?title=water+%26+light&category=Education&parish=St.+Ann&market=ImpactInvestment&stage=Seed&sort=nearly-funded&page=3',
  )
  expect(read(address)).toEqual(place)
})

test('the whole list has the plain address', () => {
  expect(listAddress(wholeList)).toBe('/projects')
  expect(listAddress({ page: 1, title: '' })).toBe('/projects')
})

test('unknown words are not asked for', () => {
  expect(read('/projects?category=Nothing&parish=zzz&market=x&stage=1&sort=constructor')).toEqual(wholeList)
})

test('a sort alone narrows nothing', () => {
  expect(isNarrowed({ ...wholeList, sort: 'newest' })).toBe(false)
  expect(isNarrowed({ ...wholeList, parish: 'St. Mary' })).toBe(true)
})
