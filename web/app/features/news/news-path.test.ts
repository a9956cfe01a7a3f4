import { expect, test } from 'vitest'
import { newsPath } from './news-path.ts'

const at = (title: string) => newsPath({ id: '1', title })

test('newsPath replaces only the first space of the title by a hyphen and encodes the rest', () => {
  expect(at('Solar pumps switch on')).toBe('/news/1/Solar-pumps%20switch%20on')
  expect(at('Water & light: 100%?')).toBe('/news/1/Water-&%20light:%20100%25%3F')
  expect(at('Either/or')).toBe('/news/1/Either%2For')
})

test('newsPath cuts the title at 100 characters before encoding it', () => {
  expect(at('a'.repeat(130))).toBe(`/news/1/${'a'.repeat(100)}`)
  expect(decodeURIComponent(at('🌿'.repeat(130)))).toBe(`/news/1/${'🌿'.repeat(100)}`)
})

test.each(['', '.', '..'])('newsPath of the title %j ends with a hyphen', (title) => {
  expect(at(title)).toBe('/news/1/-')
})
