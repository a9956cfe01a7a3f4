import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('a password matches its own hash only, and nothing matches where there is none', async () => {
  const stored = await hashPassword('Right-2026')
  expect(stored).toMatch(/^\$argon2id\$/)
  expect(await verifyPassword(stored, 'Right-2026')).toBe(true)
  expect(await verifyPassword(stored, 'right-2026')).toBe(false)
  expect(await verifyPassword(null, 'Right-2026')).toBe(false)
})

const middle = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN

test('where there is no account the check takes as long', async () => {
  const stored = await hashPassword('Right-2026')
  const times = { account: new Array<number>(), nobody: new Array<number>() }
  for (let n = 0; n < 40; n++) {
    const begun = performance.now()
    await verifyPassword(n % 2 ? stored : null, 'Wrong-2026')
    times[n % 2 ? 'account' : 'nobody'].push(performance.now() - begun)
  }
  const [account, nobody] = [middle(times.account), middle(times.nobody)]
  expect(Math.max(account, nobody)).toBeLessThan(2 * Math.min(account, nobody))
})

test('a hash that cannot be read fails its own check only', async () => {
  await expect(verifyPassword('not a hash', 'Right-2026')).rejects.toThrow('Decoding failed')
  expect(await verifyPassword(await hashPassword('Right-2026'), 'Right-2026')).toBe(true)
})
