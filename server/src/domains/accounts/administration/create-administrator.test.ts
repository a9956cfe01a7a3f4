import { login } from '@lignum/contract/accounts/accounts'
import { expect, test } from 'vitest'
import { addUser, openWorld, signInAs } from '../../../../test/worlds/world.ts'
import { createAdministrator } from './create-administrator.ts'
import { resetAdministrator } from './reset-administrator.ts'

const world = await openWorld()
const person = (n: number) => ({
  email: `admin${n}@example.test`,
  firstName: 'Ada',
  lastName: 'Min',
  password: `Guava-and-cheese-${n}`,
})

test('of several concurrent commands exactly one creates the first administrator, who can log in; later ones are refused', async () => {
  const made = await Promise.all([1, 2, 3].map((n) => createAdministrator(world.db, person(n))))
  expect(made.filter((id) => id !== null)).toHaveLength(1)
  const winner = made.findIndex((id) => id !== null) + 1
  const response = await world.visitor(login, { username: person(winner).email, password: person(winner).password })
  expect(response.userName).toBe(person(winner).email)
  expect(await createAdministrator(world.db, person(9))).toBeNull()
})

test.each([
  [{ email: 'nota-mail' }, /email address is not correct/],
  [{ password: 'Password1234' }, /most used/],
  [{ password: 'Short-1' }, /at least 12/],
  [{ password: 'only-small-letters-1' }, /upper case/],
  [{ password: 'Ada-Example-12', firstName: 'Example' }, /without your name/],
  [{ firstName: ' ' }, /First name is required/],
])('a command follows the rules of the contract: %j is refused', async (change, text) => {
  await expect(createAdministrator(world.db, { ...person(1), ...change })).rejects.toThrow(text)
})

test('a lost password and second factor are reset from a shell: sessions end, and it is recorded', async () => {
  const staff = await addUser(world.db, { role: 'Administrator', hasSecondFactor: true })
  await signInAs(world, staff.id)
  const openSessions = () =>
    world.db.selectFrom('sessions').select('id').where('user_id', '=', staff.id).where('ended_at', 'is', null).execute()
  expect(await openSessions()).toHaveLength(1)
  const target = { email: staff.email.toUpperCase(), secondFactor: true }
  await expect(resetAdministrator(world.db, { ...target, password: 'Password1234' })).rejects.toThrow(/most used/)
  expect(await openSessions()).toHaveLength(1)

  expect(await resetAdministrator(world.db, { ...target, password: 'Naseberry-season-7' })).toBe(true)
  expect(await openSessions()).toEqual([])
  const response = await world.visitor(login, { username: staff.email, password: 'Naseberry-season-7' })
  expect(response.loggedIn).toBe(true)
  const recorded = await world.pool.query(
    `select d.entity_name, d.field_name from audit_headers h join audit_details d on d.audit_header_id = h.id where h.operation = 'ResetAdministrator'`,
  )
  expect(recorded.rows).toHaveLength(3)
})

test('a person who is not staff is not reset by a command', async () => {
  const donor = await addUser(world.db, { role: 'SocialInvestor' })
  expect(await resetAdministrator(world.db, { email: donor.email, password: null, secondFactor: true })).toBe(false)
  expect(await resetAdministrator(world.db, { email: 'nobody@example.test', password: null, secondFactor: true })).toBe(
    false,
  )
})
