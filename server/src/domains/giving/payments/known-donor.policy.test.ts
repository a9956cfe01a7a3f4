import { expect, test } from 'vitest'
import { isKnownDonor, withDonor } from './known-donor.policy.ts'

test('a browser is known for the addresses it gave, and for no other', () => {
  const cookie = withDonor('s', withDonor('s', undefined, 'a@example.test'), 'B@example.test')
  expect(isKnownDonor('s', cookie, ' A@Example.test ')).toBe(true)
  expect(isKnownDonor('s', cookie, 'b@example.test')).toBe(true)
  expect(isKnownDonor('s', cookie, 'c@example.test')).toBe(false)
  expect(isKnownDonor('another', cookie, 'a@example.test')).toBe(false)
  expect(isKnownDonor('s', undefined, 'a@example.test')).toBe(false)
})

test('it remembers five', () => {
  let cookie: string | undefined
  for (const n of [1, 2, 3, 4, 5, 6]) cookie = withDonor('s', cookie, `${n}@example.test`)
  expect(isKnownDonor('s', cookie, '1@example.test')).toBe(false)
  expect(isKnownDonor('s', cookie, '6@example.test')).toBe(true)
})
