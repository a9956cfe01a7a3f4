import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

const { seal, open } = createSeal({ keys: ['a secret of the tests'], purpose: 'totp' })

test('a sealed value opens for its owner, and is sealed differently each time', () => {
  const [once, twice] = [seal('JBSWY3DPEHPK3PXP', 'pat'), seal('JBSWY3DPEHPK3PXP', 'pat')]
  expect(open(once, 'pat')).toBe('JBSWY3DPEHPK3PXP')
  expect(once.equals(twice)).toBe(false)
  expect(once.includes('JBSWY3DPEHPK3PXP')).toBe(false)
})

test('it opens for no other owner, key or purpose', () => {
  const sealed = seal('secret', 'pat')
  expect(() => open(sealed, 'sam')).toThrow('unable to authenticate')
  expect(() => createSeal({ keys: ['another'], purpose: 'totp' }).open(sealed, 'pat')).toThrow('unable to authenticate')
  expect(() => createSeal({ keys: ['a secret of the tests'], purpose: 'other' }).open(sealed, 'pat')).toThrow(
    'unable to authenticate',
  )
})

test('a single changed bit is detected', () => {
  const sealed = seal('secret', 'pat')
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => open(changed, 'pat'), `byte ${at}`).toThrow('unable to authenticate')
  }
})

test('values sealed by the previous key open as long as that key is listed; new values need the current key only', () => {
  const both = createSeal({ keys: ['a new secret', 'a secret of the tests'], purpose: 'totp' })
  const newOnly = createSeal({ keys: ['a new secret'], purpose: 'totp' })
  const old = seal('secret', 'pat')
  expect(both.open(old, 'pat')).toBe('secret')
  expect(() => newOnly.open(old, 'pat')).toThrow('unable to authenticate')
  const resealed = both.seal('secret', 'pat')
  expect(newOnly.open(resealed, 'pat')).toBe('secret')
  expect(resealed.subarray(0, both.current.length)).toEqual(both.current)
  expect(old.subarray(0, both.current.length)).not.toEqual(both.current)
})

test('values from before keys had ids still open', () => {
  const key = Buffer.from(hkdfSync('sha256', 'a secret of the tests', 'lignum', 'totp', 32))
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from('pat'))
  const body = Buffer.concat([cipher.update('secret', 'utf8'), cipher.final()])
  const old = Buffer.concat([iv, cipher.getAuthTag(), body])
  const both = createSeal({ keys: ['a new secret', 'a secret of the tests'], purpose: 'totp' })
  expect([open(old, 'pat'), both.open(old, 'pat')]).toEqual(['secret', 'secret'])
})
