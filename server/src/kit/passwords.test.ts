import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('a password matches its own hash only, and nothing matches where there is none', async () => {
  const stored = await hashPassword('Right-2026')
  expect(stored).toMatch(/^\$argon2id\$/)
  expect(await verifyPassword(stored, 'Right-2026')).toBe(true)
  expect(await verifyPassword(stored, 'right-2026')).toBe(false)
  expect(await verifyPassword(null, 'nobody has this password')).toBe(false)
})
