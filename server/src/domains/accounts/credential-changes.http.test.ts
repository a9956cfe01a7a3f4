import { getSessionUser } from '@lignum/contract/accounts/accounts'
import { changePassword, requestPasswordReset, resetPassword } from '@lignum/contract/accounts/passwords'
import {
  beginTotp,
  confirmTotp,
  disableSecondFactor,
  renewRecoveryCodes,
  secondFactor,
} from '@lignum/contract/accounts/second-factor'
import { expect, test } from 'vitest'
import { codeAt } from '../../../test/worlds/browser.ts'
import { drainJobs } from '../../../test/scenes/drain-jobs.ts'
import { latestLink } from '../../../test/scenes/registration.ts'
import { password, peopleOf } from '../../../test/worlds/people.ts'
import { openWorld } from '../../../test/worlds/world.ts'

const world = await openWorld({ LOGINS_PER_ADDRESS: '10000' })
const { newcomer, enrolled, challenged } = await peopleOf(world)
const next = 'Zephyr-Lagoon-77'

type Person = Awaited<ReturnType<typeof enrolled>>
const isAlive = async ({ call }: Pick<Person, 'call'>) => (await call(getSessionUser, {})).user !== null

const reset = async ({ email }: Person) => {
  await world.visitor(requestPasswordReset, { emailAddress: email })
  await drainJobs(world)
  const { page: _page, ...link } = await latestLink(world.db, email)
  await world.visitor(resetPassword, { ...link, password: next, confirmationPassword: next })
}
const enrolAgain = async (person: Person) => {
  const { secret } = await person.call(beginTotp, { password })
  await person.call(confirmTotp, { code: codeAt(secret, world.clock.now()) })
}

/** Each change, and whether the session that makes it continues. */
const changes: [string, boolean, (person: Person) => Promise<unknown>][] = [
  [
    'a new password',
    true,
    ({ call }) => call(changePassword, { oldPassword: password, newPassword: next, confirmPassword: next }),
  ],
  ['a reset password', false, reset],
  ['another authenticator app', true, enrolAgain],
  ['new recovery codes', true, ({ call }) => call(renewRecoveryCodes, { password })],
  ['no second factor any more', true, ({ call }) => call(disableSecondFactor, { password })],
]

test.each(changes)('%s ends pending logins and all other sessions', async (_what, continues, change) => {
  const person = await enrolled()
  const other = await challenged(person.email)
  await other.call(secondFactor, { code: person.code() })
  world.clock.advance(60_000)
  const underWay = await challenged(person.email)
  expect(await isAlive(other)).toBe(true)
  const code = person.code()

  await change(person)
  await expect(underWay.call(secondFactor, { code })).rejects.toMatchObject({ code: 'accounts.challenge-over' })
  expect([await isAlive(underWay), await isAlive(other), await isAlive(person)]).toEqual([false, false, continues])
})

test('a session opened by the password alone ends with the enrolment of a second factor', async () => {
  const person = await newcomer()
  const other = await challenged(person.email)
  expect(await isAlive(other)).toBe(true)
  const { secret } = await person.call(beginTotp, { password })
  await person.call(confirmTotp, { code: codeAt(secret, world.clock.now()) })
  expect([await isAlive(other), await isAlive(person)]).toEqual([false, true])
})

test('a login that verified the old password while it was being replaced opens no session', async () => {
  const person = await newcomer()
  const blocker = await world.pool.connect()
  await blocker.query('begin')
  await blocker.query('select id from users where id = $1 for update', [person.id])
  // Waits for the row lock, with the password verified.
  const late = challenged(person.email)
  const settled = Promise.allSettled([late])
  await expect.poll(async () => waiting()).toBe(1)
  await blocker.query("update users set password_hash = 'another' where id = $1", [person.id])
  await blocker.query('commit')
  blocker.release()
  expect(await settled).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ code: 'accounts.wrong-credentials' }) },
  ])
})

const waiting = async () => {
  const { rows } = await world.pool.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows[0]?.n
}
