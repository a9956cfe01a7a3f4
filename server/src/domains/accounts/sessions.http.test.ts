import { getSessionUser, login, refreshToken } from '@lignum/contract/accounts/accounts'
import {
  endMyOtherSessions,
  endMySession,
  forgetMyDevice,
  getMySessions,
  refreshIdle,
} from '@lignum/contract/accounts/sessions'
import { expect, test } from 'vitest'
import { type Browser, openBrowser } from '../../../test/worlds/browser.ts'
import { password, peopleOf } from '../../../test/worlds/people.ts'
import { clientFor, openWorld } from '../../../test/worlds/world.ts'
import { hours, minutes } from '../../kit/values/clock.ts'

const world = await openWorld({ LOGINS_PER_ADDRESS: '10000' })
const { someone } = await peopleOf(world)

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1'

const enter = async (email: string, from: Parameters<typeof openBrowser>[1] = {}) => {
  const browser = openBrowser(world.app, from)
  await browser.call(login, { username: email, password })
  return browser
}
const isIn = async ({ call }: Browser) => (await call(getSessionUser, {})).user !== null

test("the list names the devices readably, marks the current one, and shows nobody else's", async () => {
  const [{ email }, other] = [await someone(), await someone()]
  await enter(other.email)
  const desk = await enter(email, { userAgent: firefox, address: '192.0.2.7' })
  world.clock.advance(minutes(2))
  await enter(email, { userAgent: iphone })
  const { sessions, devices } = await desk.call(getMySessions, {})
  expect(sessions.map(({ device, isCurrent, address }) => ({ device, isCurrent, address }))).toEqual([
    { device: 'Firefox on Linux', isCurrent: true, address: '192.0.2.7' },
    { device: 'Safari on iPhone', isCurrent: false, address: '127.0.0.1' },
  ])
  expect(devices.map(({ device, isCurrent }) => ({ device, isCurrent }))).toEqual([
    { device: 'Firefox on Linux', isCurrent: true },
    { device: 'Safari on iPhone', isCurrent: false },
  ])
})

test('a person ends one session, and all others; the current one continues', async () => {
  const { email } = await someone()
  const [desk, phone, tablet, work] = [await enter(email), await enter(email), await enter(email), await enter(email)]
  const { sessions } = await phone.call(getMySessions, {})
  await desk.call(endMySession, { id: sessions.find((session) => session.isCurrent)?.id ?? '' })
  expect([await isIn(desk), await isIn(phone), await isIn(tablet)]).toEqual([true, false, true])
  expect(await desk.call(endMyOtherSessions, {})).toEqual({ ended: 2 })
  expect([await isIn(desk), await isIn(tablet), await isIn(work)]).toEqual([true, false, false])
  expect(await desk.call(endMyOtherSessions, {})).toEqual({ ended: 0 })
})

test('ending the current session is a logout: the cookies are cleared', async () => {
  const { email } = await someone()
  const { call, cookies } = await enter(email)
  const { sessions } = await call(getMySessions, {})
  await call(endMySession, { id: sessions[0]?.id ?? '' })
  expect([...cookies.keys()]).toEqual(['lignum-device'])
})

test("another person's session or device cannot be ended, and its existence is not revealed", async () => {
  const [owner, other] = [await someone(), await someone()]
  const mine = await enter(owner.email)
  const theirs = await enter(other.email)
  const { sessions, devices } = await mine.call(getMySessions, {})
  await expect(theirs.call(endMySession, { id: sessions[0]?.id ?? '' })).rejects.toMatchObject({ status: 404 })
  await expect(theirs.call(forgetMyDevice, { id: devices[0]?.id ?? '' })).rejects.toMatchObject({ status: 404 })
  expect(await isIn(mine)).toBe(true)
})

test('a removed device is logged out, and is unknown when it comes back', async () => {
  const { email, id } = await someone()
  const [desk, lost] = [await enter(email, { userAgent: firefox }), await enter(email, { userAgent: iphone })]
  const { devices } = await desk.call(getMySessions, {})
  await desk.call(forgetMyDevice, { id: devices.find((device) => !device.isCurrent)?.id ?? '' })
  expect([await isIn(desk), await isIn(lost)]).toEqual([true, false])
  const left = await world.db.selectFrom('user_devices').select('id').where('user_id', '=', id).execute()
  expect(left).toHaveLength(1)
})

test('the same session ended ten times concurrently is recorded once', async () => {
  const { email, id: userId } = await someone()
  const [desk, phone] = [await enter(email), await enter(email)]
  const { sessions } = await phone.call(getMySessions, {})
  const id = sessions.find((session) => session.isCurrent)?.id ?? ''
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => desk.call(endMySession, { id })))
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  const entries = await world.db
    .selectFrom('audit_headers')
    .select('id')
    .where('user_id', '=', userId)
    .where('operation', '=', 'UserManagement/EndMySession')
    .where('audit_status', '=', 'Success')
    .execute()
  expect(entries).toHaveLength(1)
})

test('RefreshIdle extends a session while a long form is filled in, but not past its absolute end', async () => {
  const { email } = await someone()
  const { call } = await enter(email)
  for (let used = 0; used < 24; used++) {
    world.clock.advance(minutes(29))
    expect((await call(refreshIdle, {})).expiresIn).toBeGreaterThan(0)
  }
  world.clock.advance(minutes(29))
  await expect(call(refreshIdle, {})).rejects.toMatchObject({ status: 401 })
})

test('RefreshIdle returns no token and refuses visitors', async () => {
  const { email } = await someone()
  const { call } = await enter(email)
  expect(await call(refreshIdle, {})).toEqual({ token: '', refreshToken: '', expiresIn: minutes(30) / 1_000 })
  await expect(world.visitor(refreshIdle, {})).rejects.toMatchObject({ status: 401 })
})

test('session fixation: a session token planted before the login is worthless after it', async () => {
  const { email } = await someone()
  const planted = 'a-name-the-attacker-knows-0123456789abcdefghijk'
  const victim = openBrowser(world.app)
  victim.cookies.set('lignum-sid', planted)
  await victim.call(login, { username: email, password })
  expect(victim.cookies.get('lignum-sid')).not.toBe(planted)
  const attacker = clientFor(world.app, { cookie: `lignum-sid=${planted}` })
  expect((await attacker(getSessionUser, {})).user).toBeNull()
})

test("session fixation: logging in over the attacker's own session ends that session", async () => {
  const [attacker, victim] = [await someone(), await someone()]
  const trap = await enter(attacker.email)
  const shared = openBrowser(world.app)
  shared.cookies.set('lignum-sid', trap.cookies.get('lignum-sid') ?? '')
  await shared.call(login, { username: victim.email, password })
  expect((await shared.call(getSessionUser, {})).user?.id).toBe(victim.id)
  expect(await isIn(trap)).toBe(false)
})

test.each([
  ['/api/Token/Login', { 'sec-fetch-site': 'cross-site' }],
  ['/api/Token/Logout', { 'sec-fetch-site': 'same-site' }],
  ['/api/Token/SecondFactor', { origin: 'https://evil.test' }],
  ['/api/UserManagement/EndMyOtherSessions', { origin: 'https://evil.test' }],
  ['/api/UserManagement/DisableSecondFactor', { origin: 'null' }],
  ['/api/Project/RefreshIdle', { 'sec-fetch-site': 'cross-site', origin: 'http://lignum.test' }],
])('a foreign origin cannot make a signed-in browser post to %s', async (url, headers) => {
  const { email } = await someone()
  const victim = await enter(email)
  const cookie = [...victim.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await world.app.inject({ method: 'POST', url, payload: {}, headers: { cookie, ...headers } })
  expect([response.statusCode, response.json().code]).toEqual([403, 'foreign-origin'])
  expect(await isIn(victim)).toBe(true)
})

test('token theft: a stolen refresh token, used after its owner, ends the whole family', async () => {
  const { email } = await someone()
  const first = await clientFor(world.app, { 'x-session-transport': 'token' })(login, { username: email, password })
  const second = await world.visitor(refreshToken, { refreshToken: first.refreshToken })
  const third = await world.visitor(refreshToken, { refreshToken: second.refreshToken })
  await expect(world.visitor(refreshToken, { refreshToken: first.refreshToken })).rejects.toMatchObject({ status: 401 })
  await expect(world.visitor(refreshToken, { refreshToken: third.refreshToken })).rejects.toMatchObject({ status: 401 })
  const owner = clientFor(world.app, { authorization: `Bearer ${third.token}` })
  expect((await owner(getSessionUser, {})).user).toBeNull()
})

test('a refresh token ends with its session, however fresh it is', async () => {
  const { email } = await someone()
  const client = await clientFor(world.app, { 'x-session-transport': 'token' })(login, { username: email, password })
  const desk = await enter(email)
  await desk.call(endMyOtherSessions, {})
  const refresh = () => world.visitor(refreshToken, { refreshToken: client.refreshToken })
  await expect(refresh()).rejects.toMatchObject({ status: 401 })
  world.clock.advance(hours(13))
  await expect(refresh()).rejects.toMatchObject({ status: 401 })
})
