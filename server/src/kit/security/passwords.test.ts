import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('a password matches its own hash only, and without a hash nothing matches', async () => {
  const stored = await hashPassword('Right-2026')
  expect(stored).toMatch(/^\$argon2id\$/)
  expect(await verifyPassword(stored, 'Right-2026')).toBe(true)
  expect(await verifyPassword(stored, 'right-2026')).toBe(false)
  expect(await verifyPassword(null, 'Right-2026')).toBe(false)
})

test('without an account the check takes as long', async () => {
  const stored = await hashPassword('Right-2026')
  const times = { account: new Array<number>(), unknown: new Array<number>() }
  for (let n = 0; n < 40; n++) {
    const begun = performance.now()
    await verifyPassword(n % 2 ? stored : null, 'Wrong-2026')
    times[n % 2 ? 'account' : 'unknown'].push(performance.now() - begun)
  }
  // The least of each: what other processes on the machine add differs from one to the next.
  const [account, unknown] = [Math.min(...times.account), Math.min(...times.unknown)]
  expect(Math.max(account, unknown)).toBeLessThan(2 * Math.min(account, unknown))
})

test('an invalid hash fails its own check only', async () => {
  await expect(verifyPassword('not a hash', 'Right-2026')).rejects.toThrow('Decoding failed')
  expect(await verifyPassword(await hashPassword('Right-2026'), 'Right-2026')).toBe(true)
})
