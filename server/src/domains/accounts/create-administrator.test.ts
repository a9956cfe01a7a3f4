import { login } from '@lignum/contract/accounts'
import { expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'
import { createAdministrator } from './create-administrator.ts'

const world = await openWorld()
const person = (n: number) => ({
  email: `admin${n}@example.test`,
  firstName: 'Ada',
  lastName: 'Min',
  password: `Long-enough-${n}`,
})

test('of several commands at once exactly one makes the first administrator, who can log in; later ones are told no', async () => {
  const made = await Promise.all([1, 2, 3].map((n) => createAdministrator(world.db, person(n))))
  expect(made.filter((id) => id !== null)).toHaveLength(1)
  const winner = made.findIndex((id) => id !== null) + 1
  const answer = await world.visitor(login, { username: person(winner).email, password: person(winner).password })
  expect(answer.userName).toBe(person(winner).email)
  expect(await createAdministrator(world.db, person(9))).toBeNull()
})
