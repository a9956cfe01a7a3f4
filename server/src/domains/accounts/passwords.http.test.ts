import { randomUUID } from 'node:crypto'
import { getSessionUser, login } from '@lignum/contract/accounts/accounts'
import { changePassword, requestPasswordReset, resetPassword } from '@lignum/contract/accounts/passwords'
import { beforeAll, expect, test } from 'vitest'
import { drainJobs } from '../../../test/scenes/drain-jobs.ts'
import { goodPassword, latestLink, mailsTo, newAddress } from '../../../test/scenes/registration.ts'
import { addUser, clientFor, openWorld } from '../../../test/worlds/world.ts'
import { minutes } from '../../kit/values/clock.ts'
import { hashPassword } from '../../kit/security/passwords.ts'

const world = await openWorld({ MAIL_REQUESTS_PER_ADDRESS: '100000', LOGINS_PER_ADDRESS: '100000' })
const { db, clock, visitor } = world
const done = { succeeded: true, errors: [] }
const next = 'Breadfruit-88'
let passwordHash = ''

beforeAll(async () => {
  passwordHash = await hashPassword(goodPassword)
})

const someone = (status: 'Active' | 'Unconfirmed' | 'Deactivated' = 'Active') =>
  addUser(db, { email: newAddress(), passwordHash, status })

/** A browser of that person. */
const signedIn = async (username: string, password = goodPassword) => {
  const { accessToken } = await clientFor(world.app, { 'x-session-transport': 'token' })(login, { username, password })
  return clientFor(world.app, { authorization: `Bearer ${accessToken}` })
}
type Client = Awaited<ReturnType<typeof signedIn>>

const isAlive = async (client: Client) => (await client(getSessionUser, {})).user !== null

/** Without the mails about new devices, which every login of these tests sends. */
const passwordMails = async (email: string) =>
  (await mailsTo(db, email)).filter((m) => m.template !== 'new-device').map((m) => m.subject)

const forgotten = async (email: string) => {
  await visitor(requestPasswordReset, { emailAddress: email })
  await drainJobs(world)
  const { page, ...link } = await latestLink(db, email)
  return { page, form: { ...link, password: next, confirmationPassword: next } }
}

test('a forgotten password is replaced by the mailed link; every session ends, and the owner is notified', async () => {
  const user = await someone()
  const [one, two] = [await signedIn(user.email), await signedIn(user.email)]
  const { page, form } = await forgotten(user.email)
  expect([page, form.emailAddress]).toEqual(['/reset-password-confirm', user.email])
  expect(await visitor(resetPassword, form)).toEqual(done)

  expect([await isAlive(one), await isAlive(two)]).toEqual([false, false])
  await expect(visitor(login, { username: user.email, password: goodPassword })).rejects.toMatchObject({
    status: 400,
  })
  expect(await visitor(login, { username: user.email, password: next })).toMatchObject({ loggedIn: true })
  await drainJobs(world)
  expect(await passwordMails(user.email)).toEqual([
    'Choose a new password for Lignum',
    'Your Lignum password was changed',
  ])
})

test('a forgotten password leaves an audit entry without the password in it', async () => {
  const user = await someone()
  await visitor(resetPassword, (await forgotten(user.email)).form)
  const entries = await db
    .selectFrom('audit_details')
    .innerJoin('audit_headers', 'audit_headers.id', 'audit_header_id')
    .select(['operation', 'field_name', 'old_value', 'new_value'])
    .where('entity_id', '=', user.id)
    .execute()
  expect(entries).toContainEqual({
    operation: 'UserManagement/ResetPassword',
    field_name: 'password',
    old_value: null,
    new_value: null,
  })
})

test('the reset link works once, also when it is used five times concurrently', async () => {
  const user = await someone()
  const { form } = await forgotten(user.email)
  const tries = Array.from({ length: 5 }, (_, i) => {
    const password = `Breadfruit-8${i}`
    return visitor(resetPassword, { ...form, password, confirmationPassword: password })
  })
  const results = await Promise.allSettled(tries)
  expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
  expect(results.flatMap((r) => (r.status === 'rejected' ? [r.reason.code] : []))).toEqual(
    Array(4).fill('accounts.link-used'),
  )
})

test('a repeated reset request with the same key sends one mail, and a repeated reset makes one change', async () => {
  const user = await someone()
  const request = { emailAddress: user.email, idempotencyKey: randomUUID() }
  for (let times = 0; times < 3; times++) expect(await visitor(requestPasswordReset, request)).toEqual(done)
  await drainJobs(world)
  expect(await mailsTo(db, user.email)).toHaveLength(1)
  const form = { ...(await forgotten(user.email)).form, idempotencyKey: randomUUID() }
  for (let times = 0; times < 3; times++) expect(await visitor(resetPassword, form)).toEqual(done)
  await expect(visitor(resetPassword, { ...form, idempotencyKey: randomUUID() })).rejects.toMatchObject({
    code: 'accounts.link-used',
  })
})

test('the reset link is valid for 30 minutes, and a newer one supersedes it', async () => {
  const user = await someone()
  const first = await forgotten(user.email)
  const second = await forgotten(user.email)
  await expect(visitor(resetPassword, first.form)).rejects.toMatchObject({ code: 'accounts.link-superseded' })
  clock.advance(minutes(30))
  await expect(visitor(resetPassword, second.form)).rejects.toMatchObject({ code: 'accounts.link-expired' })
  await expect(visitor(resetPassword, { ...second.form, token: 'x'.repeat(43) })).rejects.toMatchObject({
    status: 400,
    code: 'accounts.link-wrong',
  })
})

test('an activation link sets no password, nor does a link sent to a former address of the account', async () => {
  const unconfirmed = await someone('Unconfirmed')
  const activation = await forgotten(unconfirmed.email)
  expect(activation.page).toBe('/auth/confirm')
  await expect(visitor(resetPassword, activation.form)).rejects.toMatchObject({ code: 'accounts.link-wrong' })

  const mover = await someone()
  const { form } = await forgotten(mover.email)
  await db.updateTable('users').set({ email: newAddress() }).where('id', '=', mover.id).execute()
  await expect(visitor(resetPassword, form)).rejects.toMatchObject({ code: 'accounts.link-superseded' })
})

test('a deactivated account gets no mail, and an earlier link does not open it', async () => {
  const closed = await someone('Deactivated')
  expect(await visitor(requestPasswordReset, { emailAddress: closed.email })).toEqual(done)
  await drainJobs(world)
  expect(await mailsTo(db, closed.email)).toEqual([])

  const user = await someone()
  const { form } = await forgotten(user.email)
  await db.updateTable('users').set({ status: 'Deactivated' }).where('id', '=', user.id).execute()
  await expect(visitor(resetPassword, form)).rejects.toMatchObject({ code: 'accounts.deactivated' })
})

test.each([
  [{ password: '' }, 'Password is required'],
  [{ confirmationPassword: '' }, 'Confirm Password is required'],
  [{ confirmationPassword: 'Breadfruit-89' }, 'Passwords do not match'],
  [{ password: 'Breadfruit' }, 'Must have at least one number'],
  [{ password: 'BREADFRUIT-88' }, 'Must have one lower case character'],
  [{ password: 'breadfruit-88' }, 'Must have one upper case character'],
  [{ password: 'Bf-88' }, 'Must be atleast 6 characters long'],
])('a reset with %j is refused with the message of the specification', async (over, message) => {
  const form = { emailAddress: 'a@b.co', token: 't', password: next, confirmationPassword: next, ...over }
  await expect(visitor(resetPassword, form)).rejects.toMatchObject({ status: 400, message })
})

test('a reset to a common password is refused, and the link stays valid', async () => {
  const user = await someone()
  const { form } = await forgotten(user.email)
  const weak = { ...form, password: 'Password1', confirmationPassword: 'Password1' }
  await expect(visitor(resetPassword, weak)).rejects.toMatchObject({ code: 'accounts.common-password' })
  expect(await visitor(resetPassword, form)).toEqual(done)
})

const form = { oldPassword: goodPassword, newPassword: next, confirmPassword: next }

test('a change of password ends every other session, not this one, voids open reset links, and notifies the owner', async () => {
  const user = await someone()
  const { form: reset } = await forgotten(user.email)
  const [here, there] = [await signedIn(user.email), await signedIn(user.email)]
  expect(await here(changePassword, form)).toEqual(done)
  expect([await isAlive(here), await isAlive(there)]).toEqual([true, false])
  await expect(visitor(resetPassword, reset)).rejects.toMatchObject({ code: 'accounts.link-superseded' })
  await expect(signedIn(user.email)).rejects.toMatchObject({ status: 400 })
  expect(await isAlive(await signedIn(user.email, next))).toBe(true)
  await drainJobs(world)
  expect((await passwordMails(user.email)).at(-1)).toBe('Your Lignum password was changed')
})

test('a change of password needs the current password, and wrong ones count like login attempts', async () => {
  const user = await someone()
  const here = await signedIn(user.email)
  const wrong = { ...form, oldPassword: 'Wrong-guess-1' }
  await expect(here(changePassword, wrong)).rejects.toMatchObject({
    status: 400,
    message: 'The password is not correct.',
    errors: [expect.objectContaining({ field: 'oldPassword' })],
  })
  const outcomes: number[] = []
  for (let i = 0; i < 25; i++)
    outcomes.push(
      await here(changePassword, wrong).then(
        () => 200,
        (err: { status: number }) => err.status,
      ),
    )
  expect(outcomes.at(-1)).toBe(429)
})

test('five concurrent changes of password make one change', async () => {
  const user = await someone()
  const here = await signedIn(user.email)
  const results = await Promise.allSettled(
    Array.from({ length: 5 }, (_, i) => {
      const newPassword = `Breadfruit-9${i}`
      return here(changePassword, { ...form, newPassword, confirmPassword: newPassword })
    }),
  )
  expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
})

test.each([
  [{ oldPassword: '' }, 'Current Password is required'],
  [{ newPassword: '' }, 'New Password is required'],
  [{ confirmPassword: '' }, 'Confirm Password is required'],
  [{ confirmPassword: 'Breadfruit-89' }, 'Passwords do not match'],
  [{ newPassword: 'Breadfruit' }, 'Must have at least one number'],
  [{ newPassword: 'BREADFRUIT-88' }, 'Must have one lower case character'],
  [{ newPassword: 'breadfruit-88' }, 'Must have one upper case character'],
  [{ newPassword: 'Bf-88' }, 'Must be atleast 6 characters long'],
])('a change of password with %j is refused with the message of the specification', async (over, message) => {
  const person = await world.person('Is_Authenticated')
  await expect(person.call(changePassword, { ...form, ...over })).rejects.toMatchObject({ status: 400, message })
})

test("a change of password to one that contains the person's name is refused", async () => {
  const user = await someone()
  const here = await signedIn(user.email)
  const newPassword = `My-${user.email.split('@')[0]}-A1`
  await expect(here(changePassword, { ...form, newPassword, confirmPassword: newPassword })).rejects.toMatchObject({
    code: 'accounts.personal-password',
    errors: [expect.objectContaining({ field: 'newPassword' })],
  })
})
