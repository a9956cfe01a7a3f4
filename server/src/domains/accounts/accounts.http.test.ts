import { getSessionUser, login, logout, refreshToken } from '@lignum/contract/accounts/accounts'
import { beforeAll, expect, test } from 'vitest'
import { addUser, clientFor, openWorld } from '../../../test/worlds/world.ts'
import { hours, minutes } from '../../kit/values/clock.ts'
import { hashPassword } from '../../kit/security/passwords.ts'

const world = await openWorld({ LOGINS_PER_ADDRESS: '1000' })
const password = 'Right-2026'
let passwordHash = ''

beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

const someone = (p: Parameters<typeof addUser>[1] = {}) => addUser(world.db, { passwordHash, ...p })

const post = (payload: object, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'POST', url: '/api/Token/Login', payload, headers })

const cookiesOf = (response: Awaited<ReturnType<typeof post>>) => new Map(response.cookies.map((c) => [c.name, c]))

const cookieHeader = (response: Awaited<ReturnType<typeof post>>) =>
  response.cookies.map((c) => `${c.name}=${encodeURIComponent(c.value)}`).join('; ')

test('the right password opens a session: the session cookie is hidden from scripts, the readable one carries no authority', async () => {
  const user = await someone({ role: 'SocialInvestor' })
  const response = await post({ username: user.email.toUpperCase(), password })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({
    loggedIn: true,
    userName: user.email,
    accessToken: '',
    refreshToken: '',
    user: { id: user.id, isAdmin: false },
  })
  const cookies = cookiesOf(response)
  expect(cookies.get('lignum-sid')).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  const shown = JSON.parse(cookies.get('lignum-session')?.value ?? '{}')
  expect(Object.keys(shown).toSorted()).toEqual(['expirationTime', 'firstName', 'id'])

  const { user: seen } = await clientFor(world.app, { cookie: cookieHeader(response) })(getSessionUser, {})
  expect(seen).toMatchObject({
    id: user.id,
    roles: ['SocialInvestor'],
    operations: expect.arrayContaining(['Invest_In_Project', 'Is_Authenticated']),
  })
  expect(
    (
      await clientFor(world.app, { cookie: `lignum-session=${encodeURIComponent(JSON.stringify(shown))}` })(
        getSessionUser,
        {},
      )
    ).user,
  ).toBeNull()
})

test('a wrong password and an unknown address get the same response, and both attempts are in the audit', async () => {
  const user = await someone()
  const [wrong, unknown] = await Promise.all([
    post({ username: user.email, password: 'x' }),
    post({ username: 'nobody@example.test', password: 'x' }),
  ])
  const { eventMarker: first, ...wrongBody } = wrong.json()
  const { eventMarker: second, ...unknownBody } = unknown.json()
  expect([wrong.statusCode, wrongBody]).toEqual([unknown.statusCode, unknownBody])
  await expect.poll(() => attempts(first)).toBe(1)
  await expect.poll(() => attempts(second)).toBe(1)
})

const attempts = async (marker: string) => {
  const rows = await world.db
    .selectFrom('audit_headers')
    .select('audit_status')
    .where('event_marker', '=', marker)
    .execute()
  return rows.filter((row) => row.audit_status === 'Attempt').length
}

test.each([
  [{}, 'Please input your email!'],
  [{ username: '', password: 'x' }, 'Please input your email!'],
  [{ username: 'a@b.test' }, 'Please input your Password!'],
])('an incomplete form %j is refused with the message of the specification', async (form, message) => {
  const response = await post(form)
  expect([response.statusCode, response.json().message]).toEqual([400, message])
})

test.each([
  ['Unconfirmed', 'accounts.not-activated'],
  ['Deactivated', 'accounts.deactivated'],
] as const)('an account that is %s cannot log in, and only the right password shows why', async (status, code) => {
  const user = await someone({ status })
  expect((await post({ username: user.email, password })).json().code).toBe(code)
  expect((await post({ username: user.email, password: 'x' })).json().code).toBe('accounts.wrong-credentials')
})

test('fromAdmin only adds a condition: without Login_to_Admin the login is refused, with it the session has no more rights', async () => {
  const investor = await someone({ role: 'SocialInvestor' })
  const auditor = await someone({ role: 'Auditor' })
  expect((await post({ username: investor.email, password, fromAdmin: true })).statusCode).toBe(403)
  const [plain, fromAdmin] = await Promise.all(
    [false, true].map((flag) => post({ username: auditor.email, password, fromAdmin: flag })),
  )
  expect(fromAdmin?.json().user.operations).toEqual(plain?.json().user.operations)
})

test('logging in again ends the previous session of this browser', async () => {
  const user = await someone()
  const first = await post({ username: user.email, password })
  const second = await post({ username: user.email, password }, { cookie: cookieHeader(first) })
  expect((await clientFor(world.app, { cookie: cookieHeader(first) })(getSessionUser, {})).user).toBeNull()
  expect((await clientFor(world.app, { cookie: cookieHeader(second) })(getSessionUser, {})).user).not.toBeNull()
})

test('logout ends the session and clears both cookies; logging out twice is not an error', async () => {
  const user = await someone()
  const headers = { cookie: cookieHeader(await post({ username: user.email, password })) }
  const left = await world.app.inject({ method: 'POST', url: '/api/Token/Logout', headers })
  expect(left.statusCode).toBe(204)
  expect(
    left.cookies
      .filter((c) => c.maxAge === 0)
      .map((c) => c.name)
      .toSorted(),
  ).toEqual(['lignum-session', 'lignum-sid'])
  expect((await clientFor(world.app, headers)(getSessionUser, {})).user).toBeNull()
  await expect(clientFor(world.app, headers)(logout, {})).resolves.toBeUndefined()
})

test('a session ends after idle time, is extended by use, and ends at its absolute time however much it is used', async () => {
  const user = await someone()
  const call = clientFor(world.app, { cookie: cookieHeader(await post({ username: user.email, password })) })
  for (let used = 0; used < 24; used++) {
    world.clock.advance(minutes(29))
    expect((await call(getSessionUser, {})).user, `after ${used + 1} uses`).not.toBeNull()
  }
  world.clock.advance(minutes(29))
  expect((await call(getSessionUser, {})).user).toBeNull()

  const idle = clientFor(world.app, { cookie: cookieHeader(await post({ username: user.email, password })) })
  world.clock.advance(minutes(31))
  expect((await idle(getSessionUser, {})).user).toBeNull()
})

test('staff sessions are never remembered', async () => {
  const auditor = await someone({ role: 'Auditor' })
  const call = clientFor(world.app, {
    cookie: cookieHeader(await post({ username: auditor.email, password, rememberMe: true })),
  })
  world.clock.advance(hours(1))
  expect((await call(getSessionUser, {})).user).toBeNull()
})

const tokensFor = async () => {
  const user = await someone()
  const response = await clientFor(world.app, { 'x-session-transport': 'token' })(login, {
    username: user.email,
    password,
  })
  return { userId: user.id, ...response }
}

test('a client without cookies gets opaque tokens that work as bearer and are stored as hashes only', async () => {
  const { userId, accessToken, refreshToken: refresh } = await tokensFor()
  expect(accessToken.length).toBeGreaterThanOrEqual(43)
  const seen = await clientFor(world.app, { authorization: `Bearer ${accessToken}` })(getSessionUser, {})
  expect(seen.user?.id).toBe(userId)
  const rows = await world.db.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute()
  expect(JSON.stringify(rows)).not.toContain(accessToken)
  expect(refresh).not.toBe(accessToken)
})

test('a refresh token gives a new pair once, and the old access token becomes invalid', async () => {
  const { accessToken, refreshToken: refresh } = await tokensFor()
  const fresh = await world.visitor(refreshToken, { refreshToken: refresh })
  expect((await clientFor(world.app, { authorization: `Bearer ${accessToken}` })(getSessionUser, {})).user).toBeNull()
  expect(
    (await clientFor(world.app, { authorization: `Bearer ${fresh.token}` })(getSessionUser, {})).user,
  ).not.toBeNull()
})

test('a refresh token used twice ends the whole session, for attacker and owner alike', async () => {
  const { refreshToken: refresh } = await tokensFor()
  const owner = await world.visitor(refreshToken, { refreshToken: refresh })
  await expect(world.visitor(refreshToken, { refreshToken: refresh })).rejects.toMatchObject({ status: 401 })
  expect((await clientFor(world.app, { authorization: `Bearer ${owner.token}` })(getSessionUser, {})).user).toBeNull()
  await expect(world.visitor(refreshToken, { refreshToken: owner.refreshToken })).rejects.toMatchObject({ status: 401 })
})

test('the same refresh token five times concurrently never yields two valid pairs', async () => {
  const { refreshToken: refresh } = await tokensFor()
  const results = await Promise.allSettled(
    Array.from({ length: 5 }, () => world.visitor(refreshToken, { refreshToken: refresh })),
  )
  expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
})

test('a browser refreshes without a token in the response; a visitor is refused', async () => {
  const user = await someone()
  const headers = { cookie: cookieHeader(await post({ username: user.email, password })) }
  expect(await clientFor(world.app, headers)(refreshToken, {})).toMatchObject({ token: '', refreshToken: '' })
  await expect(world.visitor(refreshToken, {})).rejects.toMatchObject({ status: 401, code: 'not-signed-in' })
})

test('a login from a second device queues one notice in the transaction of the login; the first device queues none', async () => {
  const user = await someone()
  const queued = async () => (await notices(user.id)).length
  const first = await post({ username: user.email, password })
  expect(await queued()).toBe(0)
  await post({ username: user.email, password }, { cookie: cookieHeader(first) })
  expect(await queued()).toBe(0)
  await post({ username: user.email, password })
  expect(await queued()).toBe(1)
})

const notices = async (userId: string) => {
  const { rows } = await world.pool.query<{ payload: { userId: string } }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'accounts.tell-of-new-device'`,
  )
  return rows.filter((row) => row.payload.userId === userId)
}

test('another site cannot log a visitor in or out', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }
  const response = await post({ username: 'a@b.test', password: 'x' }, headers)
  expect([response.statusCode, response.json().code]).toEqual([403, 'foreign-origin'])
})
