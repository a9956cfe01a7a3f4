import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

const { seal, open } = createSeal({ secret: 'a secret of the tests', purpose: 'totp' })

test('what was sealed opens for its owner, and is sealed differently each time', () => {
  const [once, twice] = [seal('JBSWY3DPEHPK3PXP', 'pat'), seal('JBSWY3DPEHPK3PXP', 'pat')]
  expect(open(once, 'pat')).toBe('JBSWY3DPEHPK3PXP')
  expect(once.equals(twice)).toBe(false)
  expect(once.includes('JBSWY3DPEHPK3PXP')).toBe(false)
})

test('it opens for nobody else, under no other key and for no other purpose', () => {
  const sealed = seal('secret', 'pat')
  expect(() => open(sealed, 'sam')).toThrow('unable to authenticate')
  expect(() => createSeal({ secret: 'another', purpose: 'totp' }).open(sealed, 'pat')).toThrow('unable to authenticate')
  expect(() => createSeal({ secret: 'a secret of the tests', purpose: 'other' }).open(sealed, 'pat')).toThrow(
    'unable to authenticate',
  )
})

test('a single changed bit is noticed', () => {
  const sealed = seal('secret', 'pat')
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => open(changed, 'pat'), `byte ${at}`).toThrow('unable to authenticate')
  }
})
