import { getSessionUser } from '@lignum/contract/accounts/accounts'
import { getAllAuditHeaderByFilter } from '@lignum/contract/audit/audit'
import {
  beginTotp,
  confirmTotp,
  disableSecondFactor,
  getMySecondFactor,
  renewRecoveryCodes,
  secondFactor,
} from '@lignum/contract/accounts/second-factor'
import { expect, test } from 'vitest'
import { codeAt } from '../../../test/worlds/browser.ts'
import { password, peopleOf } from '../../../test/worlds/people.ts'
import { queuedJobs } from '../../../test/scenes/queued-jobs.ts'
import { openWorld } from '../../../test/worlds/world.ts'
import { minutes } from '../../kit/values/clock.ts'

const world = await openWorld({ LOGINS_PER_ADDRESS: '10000' })
const { newcomer, enrolled, challenged } = await peopleOf(world)
const anyPage = { pageNumber: 1, amountPerPage: 1 }

test('enrolling needs the password, shows a secret, and takes effect only with a code of it', async () => {
  const person = await newcomer()
  await expect(person.call(beginTotp, { password: 'wrong' })).rejects.toMatchObject({ code: 'accounts.wrong-password' })
  const { secret, otpauthUri } = await person.call(beginTotp, { password })
  expect(new URL(otpauthUri).searchParams.get('secret')).toBe(secret)
  await expect(person.call(confirmTotp, { code: '000000' })).rejects.toMatchObject({ code: 'accounts.wrong-code' })
  expect((await person.call(getMySecondFactor, {})).isEnrolled).toBe(false)

  const { recoveryCodes } = await person.call(confirmTotp, { code: codeAt(secret, world.clock.now()) })
  expect(recoveryCodes).toHaveLength(10)
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(await person.call(getMySecondFactor, {})).toMatchObject({
    isEnrolled: true,
    isObligatory: false,
    methods: ['Totp', 'RecoveryCode'],
    recoveryCodesLeft: 10,
  })
})

test('the database contains neither the secret nor a recovery code', async () => {
  const { secret, recoveryCodes } = await enrolled()
  const factors = await world.db.selectFrom('totp_factors').selectAll().execute()
  const codes = await world.db.selectFrom('recovery_codes').selectAll().execute()
  const stored = [...factors.map((row) => row.sealed), ...codes.map((row) => row.code_hash)].map(String).join()
  expect(stored).not.toContain(secret)
  for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''))
})

test('an enrolment that was not confirmed in ten minutes expires', async () => {
  const person = await newcomer()
  const { secret } = await person.call(beginTotp, { password })
  world.clock.advance(minutes(11))
  await expect(person.call(confirmTotp, { code: codeAt(secret, world.clock.now()) })).rejects.toMatchObject({
    code: 'accounts.enrolment-over',
  })
})

test('staff without a second factor can do nothing but enrol one; then they have all their rights', async () => {
  const auditor = await newcomer('Auditor')
  const { user } = await auditor.call(getSessionUser, {})
  expect(user).toMatchObject({ mustEnrolSecondFactor: true, isAdmin: false })
  expect(user?.operations.toSorted()).toEqual(['Is_Authenticated', 'Login_Attempt'])
  await expect(auditor.call(getAllAuditHeaderByFilter, anyPage)).rejects.toMatchObject({ status: 403 })
  expect((await auditor.call(getMySecondFactor, {})).isObligatory).toBe(true)

  const { secret } = await auditor.call(beginTotp, { password })
  await auditor.call(confirmTotp, { code: codeAt(secret, world.clock.now()) })
  expect((await auditor.call(getSessionUser, {})).user).toMatchObject({ mustEnrolSecondFactor: false, isAdmin: true })
  await expect(auditor.call(getAllAuditHeaderByFilter, anyPage)).resolves.toBeDefined()
})

test('disabling needs the password, is refused to staff, and is mailed and recorded', async () => {
  const staff = await enrolled('Auditor')
  await expect(staff.call(disableSecondFactor, { password })).rejects.toMatchObject({
    code: 'accounts.second-factor-obligatory',
  })
  const { call, id, email } = await enrolled()
  await expect(call(disableSecondFactor, { password: 'wrong' })).rejects.toMatchObject({
    code: 'accounts.wrong-password',
  })
  await call(disableSecondFactor, { password })
  await call(disableSecondFactor, { password })
  expect(await call(getMySecondFactor, {})).toMatchObject({ isEnrolled: false, methods: [], recoveryCodesLeft: 0 })
  expect((await challenged(email)).answer.loggedIn).toBe(true)
  expect(await changesReportedTo(id)).toEqual(['TotpEnrolled', 'SecondFactorDisabled'])
  const audited = await world.db.selectFrom('audit_headers').select('operation').where('user_id', '=', id).execute()
  expect(audited.map((row) => row.operation)).toEqual(
    expect.arrayContaining(['UserManagement/ConfirmTotp', 'UserManagement/DisableSecondFactor']),
  )
})

test('new recovery codes replace the old ones; without a second factor there are none to renew', async () => {
  const { call, email, recoveryCodes } = await enrolled()
  const renewed = await call(renewRecoveryCodes, { password })
  expect(renewed.recoveryCodes).toHaveLength(10)
  const browser = await challenged(email)
  await expect(browser.call(secondFactor, { code: recoveryCodes[0] ?? '' })).rejects.toMatchObject({ status: 400 })
  expect((await browser.call(secondFactor, { code: renewed.recoveryCodes[0] ?? '' })).loggedIn).toBe(true)
  const without = await newcomer()
  await expect(without.call(renewRecoveryCodes, { password })).rejects.toMatchObject({ status: 404 })
})

const changesReportedTo = async (userId: string) =>
  (await queuedJobs(world.pool, 'accounts.tell-of-security-change'))
    .filter((payload) => payload.userId === userId)
    .map((payload) => payload.change)
