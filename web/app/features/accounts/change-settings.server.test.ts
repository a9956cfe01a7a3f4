import { describe, expect, test } from 'vitest'
import { contextWith, formOf, refused, uuid } from '../../../test/fake-api.ts'
import { changeSettings } from './change-settings.server.ts'

const own = (name: string) => `/api/UserManagement/${name}`
const password = 'Lignum-2026'

const post = async (fields: Record<string, string>, responses: object) => {
  const fake = contextWith({ ...responses })
  const result = await changeSettings(fake.context, formOf(fields))
  return {
    ...fake,
    outcome: result instanceof Response ? null : result.data,
    location: result instanceof Response ? result.headers.get('location') : null,
  }
}

describe('changes that end on the page with a notice', () => {
  test.each([
    ['remove-passkey:1', 'RemovePasskey', { id: uuid(1), password }, 'passkey-removed', undefined],
    ['disable-second-factor', 'DisableSecondFactor', { password }, 'second-factor-removed', undefined],
    ['end-session:1', 'EndMySession', { id: uuid(1) }, 'session-ended', undefined],
    ['end-other-sessions', 'EndMyOtherSessions', {}, 'sessions-ended', { ended: 2 }],
    ['forget-device:1', 'ForgetMyDevice', { id: uuid(1) }, 'session-ended', undefined],
  ])('%s calls %s', async (form, call, fields, notice, reply) => {
    const { location, sentTo } = await post({ form, ...fields }, { [own(call)]: reply })
    expect(location).toBe(`/settings/account?notice=${notice}`)
    expect(sentTo(own(call))).toEqual([expect.objectContaining(fields)])
  })

  test.each([
    [{ projectNews: 'on' }, { projectNews: true, productNews: false }],
    [{ productNews: 'on' }, { projectNews: false, productNews: true }],
    [{}, { projectNews: false, productNews: false }],
  ])('the notifications %j are saved as %j: a checkbox that is off is not posted', async (fields, preferences) => {
    const { location, sentTo } = await post(
      { form: 'notifications', ...fields },
      { [own('SetMyNotifications')]: preferences },
    )
    expect(location).toBe('/settings/account?notice=notifications-updated')
    expect(sentTo(own('SetMyNotifications'))).toEqual([expect.objectContaining(preferences)])
  })

  test('who has erased the account cannot stay on its pages', async () => {
    const reply = { erasedAt: '2026-11-15T10:00:00.000Z', kept: [] }
    const { location } = await post({ form: 'erase', password }, { [own('EraseMyAccount')]: reply })
    expect(location).toBe('/dashboard?notice=account-erased')
  })
})

describe('adding a second factor', () => {
  test('the secret is offered as text and as a QR code', async () => {
    const offer = { secret: 'JBSWY3DPEHPK3PXP', otpauthUri: 'otpauth://totp/Lignum' }
    const { outcome } = await post({ form: 'begin-totp', password }, { [own('BeginTotp')]: offer })
    expect(outcome?.enrolment?.totp).toMatchObject({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Lignum' })
    expect(outcome?.enrolment?.totp?.qr).toMatch(/^data:image\/svg/)
  })

  test('after a wrong code the same secret is shown again, because the app already stores it', async () => {
    const fields = { form: 'confirm-totp', code: '000000', secret: 'JBSW', uri: 'otpauth://totp/Lignum' }
    const { outcome } = await post(fields, { [own('ConfirmTotp')]: refused('accounts.wrong-code') })
    expect(outcome?.response?.problem?.code).toBe('accounts.wrong-code')
    expect(outcome?.response?.values).not.toHaveProperty('code')
    expect(outcome?.enrolment?.totp).toMatchObject({ secret: 'JBSW', uri: 'otpauth://totp/Lignum' })
  })

  test('the right code shows the recovery codes once', async () => {
    const { outcome } = await post(
      { form: 'confirm-totp', code: '123456' },
      { [own('ConfirmTotp')]: { recoveryCodes: ['a', 'b'] } },
    )
    expect(outcome?.enrolment).toEqual({ enrolled: 'app', recoveryCodes: ['a', 'b'] })
  })

  test.each([
    ['Phone', 'Phone'],
    ['', 'My passkey'],
  ])('a passkey named %j is called %s', async (name, shown) => {
    const options = { challenge: 'abc', rp: { name: 'Lignum' } }
    const { outcome } = await post({ form: 'begin-passkey', password, name }, { [own('BeginPasskey')]: { options } })
    expect(outcome?.enrolment?.passkey?.name).toBe(shown)
    expect(JSON.parse(outcome?.enrolment?.passkey?.options ?? '')).toEqual(options)
  })

  test.each(['', '{"id":', '{}'])('the passkey %j of a browser is not sent', async (passkey) => {
    const { outcome, sent } = await post({ form: 'add-passkey', name: 'Phone', passkey }, {})
    expect(Object.keys(outcome?.response?.fieldErrors ?? {}).join()).toMatch(/^passkey/)
    expect(sent).toEqual([])
  })

  test('new recovery codes replace the old ones and are shown once', async () => {
    const { outcome } = await post(
      { form: 'renew-codes', password },
      { [own('RenewRecoveryCodes')]: { recoveryCodes: ['c'] } },
    )
    expect(outcome?.enrolment).toEqual({ recoveryCodes: ['c'] })
  })
})

test.each(['begin-totp', 'begin-passkey', 'renew-codes', 'disable-second-factor', 'erase'])(
  '%s needs the password, and does not send it back',
  async (form) => {
    const { outcome, sent } = await post({ form, password: '' }, {})
    expect(outcome?.response?.fieldErrors).toEqual({ password: ['Please input your Password!'] })
    expect([outcome?.response?.values, sent]).toEqual([{}, []])
  },
)

test('a wrong password is the problem of its form', async () => {
  const { outcome } = await post(
    { form: 'disable-second-factor', password },
    { [own('DisableSecondFactor')]: refused('accounts.wrong-password') },
  )
  expect(outcome?.response).toMatchObject({ form: 'disable-second-factor', values: {} })
  expect(outcome?.response?.problem?.code).toBe('accounts.wrong-password')
})

test.each(['', 'unknown', 'toString', 'constructor:1'])('the unknown form %j is refused', async (form) => {
  await expect(post({ form }, {})).rejects.toMatchObject({ init: { status: 400 } })
})
