import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  getMySecondFactor,
  getPasskeyLoginOptions,
  removePasskey,
  secondFactor,
} from '@lignum/contract/accounts/second-factor'
import { expect, test } from 'vitest'
import { codeAt } from '../../../test/worlds/browser.ts'
import { makePasskey } from '../../../test/scenes/passkey.ts'
import { password, peopleOf } from '../../../test/worlds/people.ts'
import { openWorld } from '../../../test/worlds/world.ts'
import { minutes } from '../../kit/values/clock.ts'

const world = await openWorld({ LOGINS_PER_ADDRESS: '10000' })
const site = world.config.http.publicUrl
const { newcomer, challenged } = await peopleOf(world)

const withPasskey = async (role?: string) => {
  const person = await newcomer(role)
  const device = makePasskey(site)
  const { options } = await person.call(beginPasskey, { password })
  const added = await person.call(addPasskey, { name: 'My telephone', passkey: device.create(options) })
  return { ...person, device, ...added }
}

const refused = { status: 400, code: 'accounts.passkey-refused' }

test('a passkey is added, listed, and completes a login', async () => {
  const { email, call, device, passkey, recoveryCodes } = await withPasskey()
  expect(recoveryCodes).toHaveLength(10)
  expect(passkey).toMatchObject({ name: 'My telephone', lastUsedAt: null })
  const browser = await challenged(email)
  expect(browser.answer.secondFactorMethods).toEqual(['Passkey', 'RecoveryCode'])
  const { options } = await browser.call(getPasskeyLoginOptions, {})
  expect((await browser.call(secondFactor, { passkey: device.get(options) })).loggedIn).toBe(true)
  const { passkeys } = await call(getMySecondFactor, {})
  expect(passkeys).toEqual([{ ...passkey, lastUsedAt: world.clock.now().toISOString() }])
})

test('a second factor after the first gives no new recovery codes', async () => {
  const { call } = await withPasskey()
  const { secret } = await call(beginTotp, { password })
  expect((await call(confirmTotp, { code: codeAt(secret, world.clock.now()) })).recoveryCodes).toEqual([])
  expect((await call(getMySecondFactor, {})).methods).toEqual(['Totp', 'Passkey', 'RecoveryCode'])
})

test('the same response is accepted once: neither again nor in another browser', async () => {
  const { email, device } = await withPasskey()
  const [first, second] = [await challenged(email), await challenged(email)]
  const { options } = await first.call(getPasskeyLoginOptions, {})
  await second.call(getPasskeyLoginOptions, {})
  const response = device.get(options)
  await first.call(secondFactor, { passkey: response })
  await expect(first.call(secondFactor, { passkey: response })).rejects.toMatchObject({ status: 400 })
  await expect(second.call(secondFactor, { passkey: response })).rejects.toMatchObject(refused)
})

test('a response to another challenge, for another site, or of a copied passkey is refused', async () => {
  const { email, device } = await withPasskey()
  const unsolicited = await challenged(email)
  await expect(unsolicited.call(secondFactor, { passkey: device.get({ challenge: 'bm9uZQ' }) })).rejects.toMatchObject(
    refused,
  )

  const elsewhere = await challenged(email)
  const offered = await elsewhere.call(getPasskeyLoginOptions, {})
  const phished = { ...makePasskey('https://evil.test').get(offered.options), id: device.get(offered.options).id }
  await expect(elsewhere.call(secondFactor, { passkey: phished })).rejects.toMatchObject(refused)

  await world.db.updateTable('passkeys').set({ counter: 1_000 }).execute()
  const copied = await challenged(email)
  const { options } = await copied.call(getPasskeyLoginOptions, {})
  await expect(copied.call(secondFactor, { passkey: device.get(options) })).rejects.toMatchObject(refused)
})

test("another person's passkey is refused", async () => {
  const [owner, thief] = [await withPasskey(), await withPasskey()]
  const browser = await challenged(owner.email)
  const { options } = await browser.call(getPasskeyLoginOptions, {})
  await expect(browser.call(secondFactor, { passkey: thief.device.get(options) })).rejects.toMatchObject(refused)
})

test('adding a passkey needs the password and a fresh challenge, and a challenge allows one attempt', async () => {
  const { call } = await newcomer()
  const device = makePasskey(site)
  await expect(call(beginPasskey, { password: 'wrong' })).rejects.toMatchObject({ code: 'accounts.wrong-password' })
  const invented = { name: 'x', passkey: device.create({ challenge: 'bm9uZQ' }) }
  await expect(call(addPasskey, invented)).rejects.toMatchObject({ code: 'accounts.enrolment-over' })

  const { options } = await call(beginPasskey, { password })
  await expect(call(addPasskey, invented)).rejects.toMatchObject(refused)
  const tooLate = { name: 'x', passkey: device.create(options) }
  await expect(call(addPasskey, tooLate)).rejects.toMatchObject({ code: 'accounts.enrolment-over' })

  const slow = await call(beginPasskey, { password })
  world.clock.advance(minutes(11))
  await expect(call(addPasskey, { name: 'x', passkey: device.create(slow.options) })).rejects.toMatchObject({
    code: 'accounts.enrolment-over',
  })
})

test('one challenge used twice concurrently adds one passkey', async () => {
  const { call } = await newcomer()
  const device = makePasskey(site)
  const { options } = await call(beginPasskey, { password })
  const tries = Array.from({ length: 3 }, () => call(addPasskey, { name: 'x', passkey: device.create(options) }))
  const results = await Promise.allSettled(tries)
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  expect((await call(getMySecondFactor, {})).passkeys).toHaveLength(1)
})

test('a credential that is already enrolled cannot be enrolled again by anybody', async () => {
  const { device } = await withPasskey()
  const other = await newcomer()
  const { options } = await other.call(beginPasskey, { password })
  await expect(other.call(addPasskey, { name: 'x', passkey: device.create(options) })).rejects.toMatchObject(refused)
  expect((await other.call(getMySecondFactor, {})).isEnrolled).toBe(false)
})

test('removing the last factor removes the second step; for staff it is refused and nothing changes', async () => {
  const { call, email, passkey } = await withPasskey()
  await call(removePasskey, { id: passkey.id, password })
  expect((await challenged(email)).answer.loggedIn).toBe(true)

  const staff = await withPasskey('Auditor')
  await expect(staff.call(removePasskey, { id: staff.passkey.id, password })).rejects.toMatchObject({
    code: 'accounts.second-factor-obligatory',
  })
  expect((await staff.call(getMySecondFactor, {})).passkeys).toHaveLength(1)
})

test("nobody can remove another person's passkey", async () => {
  const [owner, other] = [await withPasskey(), await newcomer()]
  await expect(other.call(removePasskey, { id: owner.passkey.id, password })).rejects.toMatchObject({ status: 404 })
  expect((await owner.call(getMySecondFactor, {})).passkeys).toHaveLength(1)
})
