import { expect, test } from 'vitest'
import { readTarget } from './read-target.ts'

test.each([
  ['/projects?page=2', '/projects?page=2'],
  ['/', '/'],
  ['/news/1/%C3%A9t%C3%A9', '/news/1/%C3%A9t%C3%A9'],
  ['/projects?title=100%', '/projects?title=100%'],
  ['http://evil.test/projects?page=2', '/projects?page=2'],
  ['HTTPS://user@evil.test:80', '/'],
  ['http://evil.test?x=1', '/?x=1'],
  ['http:\\\\evil.test\\projects', '/projects'],
  ['//evil.test/projects', '/evil.test/projects'],
  ['/\\evil.test/projects', '/evil.test/projects'],
  ['\\\\evil.test', '/evil.test'],
  ['/a\\b?c=\\d', '/a%5Cb?c=\\d'],
  ['*', '/*'],
])('%s is read as %s', (target, wanted) => {
  const read = readTarget(target)
  expect(read).toBe(wanted)
  expect(new URL(read, 'http://lignum.test').host).toBe('lignum.test')
})

test.each([
  ['/%E0%A4%A', '/unreadable-address'],
  ['/projects/%', '/unreadable-address'],
  ['/login%00', '/unreadable-address'],
  ['/projects?title=%00', '/unreadable-address'],
  ['/projects/%FF.data?x=1', '/unreadable-address.data'],
  ['/API/File/%E0/x', '/api/unreadable-address'],
])('%s cannot be decoded', (target, wanted) => {
  expect(readTarget(target)).toBe(wanted)
})
