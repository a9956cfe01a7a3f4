import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fromPublicRef, toPublicRef, toUlid } from './public-ref.ts'

test('every id survives the conversion to a reference and back', () => {
  for (let i = 0; i < 1_000; i++) {
    const id = randomUUID()
    const ref = toPublicRef(id)
    expect(ref).toMatch(/^JM[0-7][0-9A-Z]{25}$/)
    expect(fromPublicRef(ref)).toBe(id)
    expect(fromPublicRef(toUlid(id)), 'as it was before it had a code').toBe(id)
    expect(fromPublicRef(`TT${toUlid(id)}`), 'of another exchange').toBeNull()
    expect(fromPublicRef(` ${ref.toLowerCase()} `)).toBe(id)
  }
})

test.each(['', 'abc', '8ZZZZZZZZZZZZZZZZZZZZZZZZZ', '01J9ZC4Q6W8Y0B2D4F6H8K0M2U', "' or 1=1"])(
  '%s is invalid',
  (text) => {
    expect(fromPublicRef(text)).toBeNull()
  },
)
