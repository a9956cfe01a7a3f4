import { login } from '@lignum/contract/accounts/accounts'
import { requestPasswordReset, resetPassword } from '@lignum/contract/accounts/passwords'
import { getAllUsersByFilter } from '@lignum/contract/accounts/users'
import { afterEach, expect, test, vi } from 'vitest'
import { openBrowser } from '../../../test/worlds/browser.ts'
import { drainJobs } from '../../../test/scenes/drain-jobs.ts'
import { fromEverywhere, guess } from '../../../test/hostile/guess.ts'
import { latestLink } from '../../../test/scenes/registration.ts'
import { password, peopleOf } from '../../../test/worlds/people.ts'
import { openWorld } from '../../../test/worlds/world.ts'

const world = await openWorld()
const { someone } = await peopleOf(world)
const quarterHour = 900_000

afterEach(() => {
  vi.useRealTimers()
})

let addresses = 0
/** A new browser with its own address, so that only the limits of the account apply. */
const newBrowser = () => openBrowser(world.app, { address: `198.51.100.${(addresses += 1)}` })

const knownDevice = async (email: string) => {
  const browser = newBrowser()
  await browser.call(login, { username: email, password })
  return browser
}

const cookieOf = ({ cookies }: { cookies: Map<string, string> }) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

test('from one address a few guesses are checked, and other unknown devices can still log in', async () => {
  const { email } = await someone()
  const result = await guess(world.app, { email, times: 60, addressOf: () => '192.0.2.1' })
  expect(result).toMatchObject({ checked: 4, heldOff: 56, other: 0 })
  await expect(newBrowser().call(login, { username: email, password })).resolves.toMatchObject({ loggedIn: true })
})

test('from many addresses at most six guesses are checked; the owner can log in on a known device', async () => {
  const { email } = await someone()
  const home = await knownDevice(email)
  const result = await guess(world.app, { email, times: 60, addressOf: fromEverywhere })
  expect(result).toMatchObject({ checked: 6, heldOff: 54, other: 0 })
  expect(result.longestWait).toBeLessThanOrEqual(900)
  await expect(newBrowser().call(login, { username: email, password })).rejects.toMatchObject({
    status: 429,
    message: expect.stringMatching(/^Too many attempts\. Please wait (\d+ minutes|\d+ seconds) and try again\.$/),
  })
  await expect(home.call(login, { username: email, password })).resolves.toMatchObject({ loggedIn: true })
})

test('however the guesses are spread over time and devices, at most twenty are checked in any fifteen minutes', async () => {
  const { email } = await someone()
  const home = cookieOf(await knownDevice(email))
  vi.useFakeTimers({ toFake: ['Date'] })
  const begun = Date.now()
  const checks: number[] = []
  for (let at = 0; at <= 3 * quarterHour; at += quarterHour / 5) {
    vi.setSystemTime(begun + at)
    for (const cookie of [undefined, home]) {
      const result = await guess(world.app, { email, times: 12, addressOf: fromEverywhere, ...(cookie && { cookie }) })
      checks.push(...Array<number>(result.checked).fill(at))
    }
  }
  const most = Math.max(...checks.map((from) => checks.filter((at) => at >= from && at < from + quarterHour).length))
  expect(most).toBeGreaterThan(5)
  expect(most).toBeLessThanOrEqual(20)
}, 60_000)

test('however slow the guesses, at most a hundred are checked in any thirty days', async () => {
  const { email } = await someone()
  const home = cookieOf(await knownDevice(email))
  vi.useFakeTimers({ toFake: ['Date'] })
  const begun = Date.now()
  const day = 96 * quarterHour
  const checks: number[] = []
  const times = [
    ...Array.from({ length: 12 }, (_, n) => n * quarterHour),
    ...Array.from({ length: 16 }, (_, n) => n * 3 * day),
  ]
  for (const at of times.toSorted((a, b) => a - b)) {
    vi.setSystemTime(begun + at + 1)
    for (const cookie of [undefined, home]) {
      const result = await guess(world.app, { email, times: 8, addressOf: fromEverywhere, ...(cookie && { cookie }) })
      checks.push(...Array<number>(result.checked).fill(at))
    }
  }
  const most = Math.max(...checks.map((from) => checks.filter((at) => at >= from && at < from + 30 * day).length))
  expect(most).toBeGreaterThan(40)
  expect(most).toBeLessThanOrEqual(100)
}, 120_000)

test('when the monthly limit is used up, owner and attacker get the same response, and the mailed link lets the owner in', async () => {
  const { email } = await someone()
  vi.useFakeTimers({ toFake: ['Date'] })
  for (let window = 0; window < 6; window++) {
    await guess(world.app, { email, times: 8, addressOf: fromEverywhere })
    vi.setSystemTime(Date.now() + quarterHour + 1_000)
  }
  const fresh = newBrowser()
  await expect(fresh.call(login, { username: email, password })).rejects.toMatchObject({
    status: 429,
    code: 'accounts.too-many-guesses',
    message: expect.stringContaining('Forgot password?'),
  })
  await fresh.call(requestPasswordReset, { emailAddress: email })
  await drainJobs(world)
  const { token } = await latestLink(world.db, email)
  const next = 'Zephyr-Lagoon-78'
  await fresh.call(resetPassword, { emailAddress: email, token, password: next, confirmationPassword: next })
  await expect(fresh.call(login, { username: email, password: next })).resolves.toMatchObject({ loggedIn: true })
}, 60_000)

test("a new password resets the failed attempts of the owner's own devices", async () => {
  const { email } = await someone()
  const home = await knownDevice(email)
  vi.useFakeTimers({ toFake: ['Date'] })
  for (let window = 0; window < 6; window++) {
    await guess(world.app, { email, times: 5, addressOf: fromEverywhere, cookie: cookieOf(home) })
    vi.setSystemTime(Date.now() + quarterHour + 1_000)
  }
  await expect(home.call(login, { username: email, password })).rejects.toMatchObject({
    code: 'accounts.too-many-guesses',
  })
  await home.call(requestPasswordReset, { emailAddress: email })
  await drainJobs(world)
  const { token } = await latestLink(world.db, email)
  const next = 'Zephyr-Lagoon-79'
  await home.call(resetPassword, { emailAddress: email, token, password: next, confirmationPassword: next })
  await expect(home.call(login, { username: email, password: next })).resolves.toMatchObject({ loggedIn: true })
}, 60_000)

test('after fifteen minutes the owner can log in on a new device too', async () => {
  const { email } = await someone()
  vi.useFakeTimers({ toFake: ['Date'] })
  await guess(world.app, { email, times: 30, addressOf: fromEverywhere })
  await expect(newBrowser().call(login, { username: email, password })).rejects.toMatchObject({ status: 429 })
  vi.setSystemTime(Date.now() + quarterHour + 1_000)
  await expect(newBrowser().call(login, { username: email, password })).resolves.toMatchObject({ loggedIn: true })
})

test('during a continuous attack the mailed link lets the owner in on a new device', async () => {
  const { email } = await someone()
  await guess(world.app, { email, times: 20, addressOf: fromEverywhere })
  const fresh = newBrowser()
  await fresh.call(requestPasswordReset, { emailAddress: email })
  await drainJobs(world)
  const { token } = await latestLink(world.db, email)
  const next = 'Zephyr-Lagoon-77'
  await fresh.call(resetPassword, { emailAddress: email, token, password: next, confirmationPassword: next })
  await expect(fresh.call(login, { username: email, password: next })).resolves.toMatchObject({ loggedIn: true })
})

test('a device known to one account is unknown to every other', async () => {
  const [mine, theirs] = [await someone(), await someone()]
  const cookie = cookieOf(await knownDevice(mine.email))
  const result = await guess(world.app, { email: theirs.email, times: 20, addressOf: fromEverywhere, cookie })
  const more = await guess(world.app, { email: theirs.email, times: 20, addressOf: fromEverywhere })
  expect(result.checked + more.checked).toBe(6)
})

test('an address without an account has the same limits', async () => {
  const unknown = { email: 'nobody-at-all@example.test', times: 40 }
  expect(await guess(world.app, { ...unknown, addressOf: () => '192.0.2.9' })).toMatchObject({
    checked: 4,
    heldOff: 36,
  })
  expect(await guess(world.app, { ...unknown, addressOf: fromEverywhere })).toMatchObject({ checked: 2, heldOff: 38 })
})

test('letter case does not make a second account', async () => {
  const { email } = await someone()
  const first = await guess(world.app, { email, times: 5, addressOf: fromEverywhere })
  const second = await guess(world.app, {
    email: email.toUpperCase(),
    times: 5,
    addressOf: (n) => fromEverywhere(n + 50),
  })
  expect(first.checked + second.checked).toBe(6)
})

test('a right password does not count as an attempt', async () => {
  const { email } = await someone()
  for (let times = 0; times < 8; times++)
    await expect(newBrowser().call(login, { username: email, password })).resolves.toMatchObject({ loggedIn: true })
})

test('concurrent guesses do not get around the limit', async () => {
  const { email } = await someone()
  const tries = Array.from({ length: 40 }, (_, n) =>
    guess(world.app, { email, times: 1, addressOf: () => fromEverywhere(n) }),
  )
  const checked = (await Promise.all(tries)).reduce((sum, result) => sum + result.checked, 0)
  expect(checked).toBe(6)
})

test('one address is refused after its attempts per minute, at whatever accounts', async () => {
  const codes = new Map<string, number>()
  for (let n = 0; n < 40; n++) {
    const result = await guess(world.app, { email: `a${n}@example.test`, times: 1, addressOf: () => '203.0.113.50' })
    const code = result.checked ? 'checked' : 'held off'
    codes.set(code, (codes.get(code) ?? 0) + 1)
  }
  expect(Object.fromEntries(codes)).toEqual({ checked: 30, 'held off': 10 })
})

test('staff see which accounts are locked, until a new password is set', async () => {
  const [locked, calm] = [await someone(), await someone()]
  const staff = await world.person('View_Users')
  const lockedOnes = async () => {
    const page = await staff.call(getAllUsersByFilter, { filters: { field: 'IsLocked', value: true } })
    return page.results.map(({ id }) => id)
  }
  await guess(world.app, { email: calm.email, times: 10, addressOf: () => '192.0.2.77' })
  for (const email of [locked.email, 'nobody-at-all@example.test'])
    await guess(world.app, { email, times: 10, addressOf: fromEverywhere })
  await drainJobs(world)
  expect(await lockedOnes()).toContain(locked.id)
  expect(await lockedOnes()).not.toContain(calm.id)
  await world.visitor(requestPasswordReset, { emailAddress: locked.email })
  await drainJobs(world)
  const { page: _page, ...link } = await latestLink(world.db, locked.email)
  const next = { password: 'Zephyr-Lagoon-77', confirmationPassword: 'Zephyr-Lagoon-77' }
  await world.visitor(resetPassword, { ...link, ...next })
  expect(await lockedOnes()).not.toContain(locked.id)
})
