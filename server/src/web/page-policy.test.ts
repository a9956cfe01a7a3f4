import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { encodingFor } from './page-encodings.ts'
import { hashSources, withoutNonce } from './page-policy.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'br'],
  ['*;q=0.1, br;q=0', 'gzip'],
  ['br;q=0;x=1', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['zstd', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('for Accept-Encoding %j the page is sent as %s', (accepted, encoding) => {
  expect([encodingFor(accepted), encodingFor(accepted)]).toEqual([encoding, encoding])
})

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the policy of a shared page', () => {
  const html =
    '<script nonce="N">a()</script><script nonce="N" src="/x.js"></script><script>evil()</script><script nonce="N" type="w">b\n</script>'
  test('lists the scripts of the rendering and no injected ones', () => {
    expect(hashSources(html, 'N').split(' ')).toEqual(["'self'", sha('a()'), sha('b\n')])
  })
  test('has no nonce in the page', () => expect(withoutNonce(html, 'N')).not.toContain('nonce'))
})
