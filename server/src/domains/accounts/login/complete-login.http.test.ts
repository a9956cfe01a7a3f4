import { getSessionUser } from '@lignum/contract/accounts/accounts'
import { beginTotp, confirmTotp, getMySecondFactor, secondFactor } from '@lignum/contract/accounts/second-factor'
import { expect, test } from 'vitest'
import { codeAt, openBrowser } from '../../../../test/worlds/browser.ts'
import { password, peopleOf } from '../../../../test/worlds/people.ts'
import { queuedJobs } from '../../../../test/scenes/queued-jobs.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { minutes } from '../../../kit/values/clock.ts'

const world = await openWorld({ LOGINS_PER_ADDRESS: '10000' })
const { newcomer, enrolled, challenged } = await peopleOf(world)
const seconds = (n: number) => n * 1_000

test('the right password alone opens no session: the code does, in the same browser', async () => {
  const { email, id, code } = await enrolled()
  const { call, cookies, answer: response } = await challenged(email)
  expect(response).toMatchObject({
    loggedIn: false,
    secondFactorRequired: true,
    secondFactorMethods: ['Totp', 'RecoveryCode'],
    challengeToken: '',
    user: null,
  })
  expect([...cookies.keys()]).toEqual(['lignum-challenge'])
  expect((await call(getSessionUser, {})).user).toBeNull()

  const done = await call(secondFactor, { code: code() })
  expect(done).toMatchObject({ loggedIn: true, secondFactorRequired: false, user: { id } })
  expect([...cookies.keys()].toSorted()).toEqual(['lignum-device', 'lignum-session', 'lignum-sid'])
  expect((await call(getSessionUser, {})).user?.id).toBe(id)
})

test('a client without cookies sends the challenge token itself and gets tokens for it', async () => {
  const { email, code } = await enrolled()
  const { call, answer: response } = await challenged(email, { 'x-session-transport': 'token' })
  expect(response.challengeToken.length).toBeGreaterThanOrEqual(43)
  const done = await call(secondFactor, { code: code(), challengeToken: response.challengeToken })
  expect([done.loggedIn, done.accessToken.length > 40, done.refreshToken.length > 40]).toEqual([true, true, true])
})

test('a code without the password step before it is refused', async () => {
  const { code } = await enrolled()
  const other = openBrowser(world.app)
  for (const challengeToken of [null, 'invented'])
    await expect(other.call(secondFactor, { code: code(), challengeToken })).rejects.toMatchObject({
      code: 'accounts.challenge-over',
    })
})

test('a request without code and passkey is an incomplete form', async () => {
  const response = world.visitor(secondFactor, {})
  await expect(response).rejects.toMatchObject({ status: 400, message: 'Please input your code!' })
})

test.each([
  ['one step early', seconds(30), true],
  ['one step late', -seconds(30), true],
  ['two steps late', -seconds(60), false],
])('a code that is %s: accepted %s', async (_case, shift, isAccepted) => {
  const { email, secret } = await enrolled()
  const { call } = await challenged(email)
  world.clock.advance(seconds(30))
  const at = new Date(world.clock.now().getTime() + shift)
  const outcome = await call(secondFactor, { code: codeAt(secret, at) }).then(
    () => true,
    () => false,
  )
  expect(outcome).toBe(isAccepted)
})

test('a code works once, and no earlier one works after it', async () => {
  const { email, secret, code } = await enrolled()
  const [first, second, third] = [await challenged(email), await challenged(email), await challenged(email)]
  const early = codeAt(secret, new Date(world.clock.now().getTime() - seconds(30)))
  await first.call(secondFactor, { code: code() })
  await expect(second.call(secondFactor, { code: code() })).rejects.toMatchObject({ code: 'accounts.wrong-code' })
  await expect(third.call(secondFactor, { code: early })).rejects.toMatchObject({ code: 'accounts.wrong-code' })
})

test('the code that enrolled an app cannot be used for a login as well', async () => {
  const person = await newcomer()
  const { secret } = await person.call(beginTotp, { password })
  const code = codeAt(secret, world.clock.now())
  await person.call(confirmTotp, { code })
  const { call } = await challenged(person.email)
  await expect(call(secondFactor, { code })).rejects.toMatchObject({ code: 'accounts.wrong-code' })
})

test('one code in two browsers concurrently opens one session', async () => {
  const { email, code } = await enrolled()
  const browsers = await Promise.all(Array.from({ length: 4 }, () => challenged(email)))
  const results = await Promise.allSettled(browsers.map((browser) => browser.call(secondFactor, { code: code() })))
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
})

test('one challenge completed twice concurrently opens one session', async () => {
  const { email, id, recoveryCodes } = await enrolled()
  const { call } = await challenged(email)
  const results = await Promise.allSettled(recoveryCodes.slice(0, 3).map((code) => call(secondFactor, { code })))
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  const used = await world.db
    .selectFrom('recovery_codes')
    .select('used_at')
    .where('user_id', '=', id)
    .where('used_at', 'is not', null)
    .execute()
  expect(used).toHaveLength(1)
})

test('a recovery code works once, in any notation, and its owner is notified by mail', async () => {
  const { email, id, recoveryCodes } = await enrolled()
  const typed = recoveryCodes[0]?.toLowerCase().replaceAll('-', ' ') ?? ''
  const { call } = await challenged(email)
  expect((await call(secondFactor, { code: typed })).loggedIn).toBe(true)
  expect((await call(getMySecondFactor, {})).recoveryCodesLeft).toBe(9)
  const again = await challenged(email)
  await expect(again.call(secondFactor, { code: typed })).rejects.toMatchObject({ code: 'accounts.wrong-code' })
  expect(await changesReportedTo(id)).toEqual(['TotpEnrolled', 'RecoveryCodeUsed'])
})

test('one recovery code in two browsers concurrently opens one session', async () => {
  const { email, recoveryCodes } = await enrolled()
  const browsers = await Promise.all(Array.from({ length: 4 }, () => challenged(email)))
  const code = recoveryCodes[3] ?? ''
  const results = await Promise.allSettled(browsers.map((browser) => browser.call(secondFactor, { code })))
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
})

test('five wrong codes end a challenge, and the right one is refused afterwards', async () => {
  const { email, code } = await enrolled()
  const { call } = await challenged(email)
  for (let tries = 0; tries < 5; tries++)
    await expect(call(secondFactor, { code: '000000' })).rejects.toMatchObject({ code: 'accounts.wrong-code' })
  await expect(call(secondFactor, { code: code() })).rejects.toMatchObject({ code: 'accounts.challenge-over' })
})

test('twenty concurrent wrong codes do not get around the limit of five', async () => {
  const { email } = await enrolled()
  const { call } = await challenged(email)
  const tries = Array.from({ length: 20 }, (_, n) => call(secondFactor, { code: String(100_000 + n) }))
  const codes = (await Promise.allSettled(tries)).map((result) =>
    result.status === 'rejected' ? String(Reflect.get(Object(result.reason), 'code')) : 'opened',
  )
  expect(codes.filter((code) => code === 'accounts.wrong-code').length).toBeLessThanOrEqual(5)
  expect(codes).not.toContain('opened')
})

test('new challenges do not get around it either: ten wrong codes per quarter hour and account', async () => {
  const { email } = await enrolled()
  const codes: string[] = []
  for (let round = 0; round < 3; round++) {
    const { call } = await challenged(email)
    for (let tries = 0; tries < 5; tries++)
      await call(secondFactor, { code: '000000' }).catch((err: unknown) =>
        codes.push(String(Reflect.get(Object(err), 'code'))),
      )
  }
  expect(codes.filter((code) => code === 'accounts.wrong-code')).toHaveLength(10)
  expect(codes.at(-1)).toBe('too-many-requests')
})

test('a challenge expires after five minutes, or when the account is deactivated meanwhile', async () => {
  const late = await enrolled()
  const first = await challenged(late.email)
  world.clock.advance(minutes(5) + 1)
  await expect(first.call(secondFactor, { code: late.code() })).rejects.toMatchObject({
    code: 'accounts.challenge-over',
  })

  const gone = await enrolled()
  const second = await challenged(gone.email)
  await world.db.updateTable('users').set({ status: 'Deactivated' }).where('id', '=', gone.id).execute()
  await expect(second.call(secondFactor, { code: gone.code() })).rejects.toMatchObject({
    code: 'accounts.challenge-over',
  })
})

const changesReportedTo = async (userId: string) =>
  (await queuedJobs(world.pool, 'accounts.tell-of-security-change'))
    .filter((payload) => payload.userId === userId)
    .map((payload) => payload.change)
