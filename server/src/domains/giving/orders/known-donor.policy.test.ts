import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { knownOrderOf, withDonor } from './known-donor.policy.ts'

const [one, two] = [randomUUID(), randomUUID()]

test('a browser is known for the email addresses it used, each with its own order, and for no other', () => {
  const first = withDonor(['s'], undefined, { email: 'a@example.test', orderId: one })
  const cookie = withDonor(['s'], first, { email: 'B@example.test', orderId: two })
  expect(knownOrderOf(['s'], cookie, ' A@Example.test ')).toBe(one)
  expect(knownOrderOf(['s'], cookie, 'b@example.test')).toBe(two)
  expect(knownOrderOf(['s'], cookie, 'c@example.test')).toBeNull()
  expect(knownOrderOf(['another'], cookie, 'a@example.test')).toBeNull()
  expect(knownOrderOf(['s'], undefined, 'a@example.test')).toBeNull()
})

test('an order id that was forged into the cookie is rejected', () => {
  const [mine, theirs] = [one, two].map((orderId) => withDonor(['s'], undefined, { email: 'a@example.test', orderId }))
  const forged = `${theirs?.slice(0, 22)}${mine?.slice(22)}`
  expect(knownOrderOf(['s'], forged, 'a@example.test')).toBeNull()
  expect(knownOrderOf(['s'], 'x'.repeat(44), 'a@example.test')).toBeNull()
  expect(knownOrderOf(['s'], '\u{1F600}'.repeat(22), 'a@example.test')).toBeNull()
})

test('the cookie remembers five addresses, each with its newest order', () => {
  let cookie: string | undefined
  for (const n of [1, 2, 3, 4, 5, 6]) cookie = withDonor(['s'], cookie, { email: `${n}@example.test`, orderId: one })
  expect(knownOrderOf(['s'], cookie, '1@example.test')).toBeNull()
  cookie = withDonor(['s'], cookie, { email: '6@example.test', orderId: two })
  expect(knownOrderOf(['s'], cookie, '6@example.test')).toBe(two)
  expect(knownOrderOf(['s'], cookie, '2@example.test')).toBe(one)
})

test('a cookie signed with a previous key is valid as long as that key is configured', () => {
  const cookie = withDonor(['before'], undefined, { email: 'a@example.test', orderId: one })
  expect(knownOrderOf(['now', 'before'], cookie, 'a@example.test')).toBe(one)
  expect(knownOrderOf(['now'], cookie, 'a@example.test')).toBeNull()
})
