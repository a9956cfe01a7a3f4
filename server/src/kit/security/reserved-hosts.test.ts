import { expect, test } from 'vitest'
import { hostOf, isReservedHost } from './reserved-hosts.ts'

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['0.0.0.0', true],
  ['::1', true],
  ['[::1]', true],
  ['::', true],
  ['[::ffff:127.0.0.1]', true],
  ['::ffff:7f00:1', true],
  ['localhost', true],
  ['Mail.Example.COM', true],
  ['relay.test', true],
  ['192.0.2.1', false],
  ['10.0.0.5', false],
  ['[2001:db8::1]', false],
  ['mail.lignum.jm', false],
  ['example.com.evil.jm', false],
  ['127.0.0.1.nip.io', false],
  ['', false],
])('%s is a reserved host: %s', (host, isReserved) => {
  expect(isReservedHost(host)).toBe(isReserved)
})

test('the host is read from a URL and from a mail address', () => {
  expect(hostOf('smtp://user:secret@[::1]:25')).toBe('[::1]')
  expect(hostOf('Lignum <hello@lignum.jm>')).toBe('lignum.jm')
  expect(hostOf('nothing')).toBe('')
})
