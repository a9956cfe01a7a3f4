import { expect, test } from 'vitest'
import { newsListAddress, newsPath } from './news-query.ts'

const at = (title: string) => newsPath({ id: '1', title })

test('only the first space of the title becomes a hyphen, the rest is encoded', () => {
  expect(at('Solar pumps switch on')).toBe('/news/1/Solar-pumps%20switch%20on')
  expect(at('Water & light: 100%?')).toBe('/news/1/Water-%26%20light%3A%20100%25%3F')
  expect(at('Either/or')).toBe('/news/1/Either%2For')
})

test('the title is cut at 100 letters before it is encoded', () => {
  expect(at('a'.repeat(130))).toBe(`/news/1/${'a'.repeat(100)}`)
  expect(decodeURIComponent(at('🌿'.repeat(130)))).toBe(`/news/1/${'🌿'.repeat(100)}`)
})

test.each(['', '.', '..'])('a title of %j still makes an address of its own', (title) => {
  expect(at(title)).toBe('/news/1/-')
})

test('page and search stand in the address of the list when they say something', () => {
  expect(newsListAddress({ page: 1, search: '' })).toBe('/news')
  expect(newsListAddress({ page: 2, search: 'a b' })).toBe('/news?search=a+b&page=2')
})
