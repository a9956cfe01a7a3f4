import { readConfig } from '@lignum/contract/site/site'
import { switches, switchNames } from '@lignum/contract/site/setting-names'
import { getSettings, setNotice, setSwitch } from '@lignum/contract/site/settings'
import { expect, test } from 'vitest'
import { createRuntimeSettings } from '../../../kit/settings/runtime-settings.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld({ SMTP_URL: 'smtp://relay:hidden-password@127.0.0.1:1', COPYRIGHT_YEAR: '2031' })
const administrator = await world.personOf('Administrator')
const settings = () => administrator.call(getSettings, {})
const switchOf = async (name: string) => (await settings()).switches.find((one) => one.name === name)

test('each setting has its default until somebody changes it, with who, when and why, which the audit records too', async () => {
  expect((await settings()).switches.map(({ name, isOn, lastChange }) => [name, isOn, lastChange])).toEqual(
    switchNames.map((name) => [name, switches[name].default, null]),
  )
  await administrator.call(setSwitch, { name: 'paypal', isOn: false, reason: 'PayPal reports an outage' })
  expect(await switchOf('paypal')).toMatchObject({
    isOn: false,
    inFlight: 0,
    lastChange: { by: expect.stringContaining('Pat'), reason: 'PayPal reports an outage' },
  })
  await administrator.call(setSwitch, { name: 'paypal', isOn: false, reason: 'Again' })
  expect(await switchOf('paypal')).toMatchObject({ lastChange: { reason: 'PayPal reports an outage' } })
  const entries = await world.db
    .selectFrom('audit_details')
    .select(['field_name', 'old_value', 'new_value'])
    .where('entity_name', '=', 'Setting')
    .where('entity_id', '=', 'paypal')
    .orderBy('field_name')
    .execute()
  expect(entries).toEqual([
    { field_name: 'reason', old_value: null, new_value: 'PayPal reports an outage' },
    { field_name: 'value', old_value: 'on', new_value: 'off' },
  ])
})

test('a change needs a reason, and a name of the table', async () => {
  const without = administrator.call(setSwitch, { name: 'cards', isOn: false, reason: ' ' })
  await expect(without).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'reason', description: 'Reason is required' }],
  })
  const sent = await world.app.inject({
    method: 'POST',
    url: setSwitch.path,
    headers: administrator.headers,
    payload: { name: 'isAdmin', isOn: true, reason: 'x' },
  })
  expect(sent.statusCode).toBe(400)
  expect(await switchOf('cards')).toMatchObject({ isOn: true, lastChange: null })
})

test('the notice is shown to everybody from its beginning until its end', async () => {
  const now = world.clock.now().getTime()
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
  const shown = async () => (await world.visitor(readConfig, {})).notice
  const set = (from: string | null, until: string | null) =>
    administrator.call(setNotice, {
      notice: { text: 'Payments are slow today.', tone: 'urgent', from, until },
      reason: 'The bank has told us',
    })
  expect(await shown()).toBeNull()
  await set(at(5), null)
  expect([await shown(), (await settings()).notice.isShown]).toEqual([null, false])
  await set(at(-5), at(5))
  expect(await shown()).toEqual({ text: 'Payments are slow today.', tone: 'urgent' })
  await set(at(-5), at(-1))
  expect(await shown()).toBeNull()
  await expect(set(at(5), at(1))).rejects.toMatchObject({ errors: [{ field: 'notice.until' }] })
  await administrator.call(setNotice, { notice: null, reason: 'It is over' })
  expect((await settings()).notice).toMatchObject({ value: null, lastChange: { reason: 'It is over' } })
})

test('the configuration is shown without a secret', async () => {
  const { configuration } = await settings()
  const of = (name: string) => configuration.find((one) => one.name === name)
  expect(of('COPYRIGHT_YEAR')).toMatchObject({ value: '2031', state: 'Set' })
  expect(of('REVIEW_DAYS')).toMatchObject({ value: '5', state: 'Default' })
  expect(of('SMTP_URL')).toMatchObject({ value: null, state: 'Secret' })
  expect(of('S3_SECRET')).toMatchObject({ value: null, state: 'NotSet' })
  expect(JSON.stringify(configuration)).not.toContain('hidden-password')
  const secrets = configuration.filter(({ name }) => /KEY$|SECRET|PASSWORD$|TOKEN|DATABASE_URL|KEYS$/.test(name))
  expect(secrets.filter(({ value }) => value !== null)).toEqual([])
})

test('another process follows when what it has read is two seconds old, and a value it cannot read is the default', async () => {
  const other = createRuntimeSettings(world.db)
  expect((await other.read()).attackMode).toBe(false)
  await administrator.call(setSwitch, { name: 'attackMode', isOn: true, reason: 'Cards are being tested' })
  await expect.poll(async () => (await other.read()).attackMode, { timeout: 5_000, interval: 250 }).toBe(true)
  await world.db.updateTable('runtime_settings').set({ value: '"yes"' }).where('name', '=', 'attackMode').execute()
  expect((await createRuntimeSettings(world.db).read()).attackMode).toBe(false)
})
