import { registerCard } from '@lignum/contract/giving/cards/cards'
import {
  beginCreditCardPayment,
  beginGuestFygaroPayment,
  checkPaymentStatus,
  getPaymentConfiguration,
} from '@lignum/contract/giving/payments'
import { pledge } from '@lignum/contract/giving/pledges'
import type { SwitchName } from '@lignum/contract/site/setting-names'
import { getSettings, setSwitch } from '@lignum/contract/site/settings'
import { expect, test } from 'vitest'
import { openGivingWorld, someAddress } from '../../../../test/worlds/giving-world.ts'
import { clientFor } from '../../../../test/worlds/world.ts'

const world = await openGivingWorld()
const [project = ''] = world.projects
const administrator = await world.personOf('Administrator')
const member = await world.personOf('SocialInvestor')
const turn = (name: SwitchName, isOn: boolean) =>
  administrator.call(setSwitch, { name, isOn, reason: 'The test wants it' })
const guest = () => clientFor(world.app, { 'x-forwarded-for': someAddress() })
// Counted, not random: random digits may be those of a card number, which is refused.
let donors = 0
const nextDonor = () => `donor-${(donors += 1)}@example.test`
const gift = (currency: 'JMD' | 'USD' = 'JMD') => ({
  currency,
  amount: 500,
  cartItems: [{ itemId: project, amount: 500 }],
  email: nextDonor(),
  firstName: 'Gail',
  lastName: 'Guest',
  phoneNumber: '8765550100',
  privacyAgreement: true,
})
const methods = async () =>
  (await world.visitor(getPaymentConfiguration, {})).methods.map(({ paymentType }) => paymentType)

test('a method that is off is not offered and starts nothing; what has begun there goes on', async () => {
  const begun = await guest()(beginGuestFygaroPayment, gift())
  await turn('fygaro', false)
  const { switches } = await administrator.call(getSettings, {})
  expect(switches.find(({ name }) => name === 'fygaro')).toMatchObject({ isOn: false, inFlight: 1 })
  expect(await methods()).not.toContain('Fygaro')
  await expect(guest()(beginGuestFygaroPayment, gift())).rejects.toMatchObject({
    status: 400,
    code: 'giving.method-off',
    message: 'You can’t pay that way right now. No money was taken. Please choose another way.',
  })
  expect(await guest()(beginCreditCardPayment, gift())).toMatchObject({ success: true })
  expect(await world.visitor(checkPaymentStatus, { id: begun.orderId })).toMatchObject({
    status: 'AwaitingAuthentication',
  })
  await turn('fygaro', true)
  expect(await guest()(beginGuestFygaroPayment, gift())).toMatchObject({ success: true })
})

test('with cards off no card is saved either', async () => {
  await turn('cards', false)
  const off = { code: 'giving.method-off' }
  await expect(member.call(registerCard, { currency: 'JMD' })).rejects.toMatchObject(off)
  await expect(guest()(beginCreditCardPayment, gift())).rejects.toMatchObject(off)
  await turn('cards', true)
})

test('without US dollars gifts are in Jamaican dollars', async () => {
  await turn('usDollars', false)
  expect(await world.visitor(getPaymentConfiguration, {})).toMatchObject({ isUsdOn: false })
  await expect(guest()(beginCreditCardPayment, gift('USD'))).rejects.toMatchObject({ code: 'giving.usd-off' })
  await turn('usDollars', true)
})

const promise = () => ({
  projectId: project,
  investorType: 'Individual' as const,
  firstName: 'Pat',
  lastName: 'Example',
  email: nextDonor(),
  phoneNumber: '8765550100',
  currency: 'JMD' as const,
  amount: 1_000,
  terms: true as const,
})

test('pledge-only mode starts nothing online and takes pledges; with pledges off it takes none', async () => {
  await turn('pledgeOnly', true)
  expect(await methods()).toEqual([])
  const online = { code: 'giving.online-off' }
  await expect(guest()(beginGuestFygaroPayment, gift())).rejects.toMatchObject(online)
  await expect(guest()(beginCreditCardPayment, gift())).rejects.toMatchObject(online)
  expect(await guest()(pledge, promise())).toMatchObject({ amount: 1_000 })
  await turn('pledges', false)
  await expect(guest()(pledge, promise())).rejects.toMatchObject({ code: 'giving.pledges-off' })
  await turn('pledgeOnly', false)
  await turn('pledges', true)
})

test('in attack mode every guest needs a proof of work, members do not', async () => {
  await turn('attackMode', true)
  await expect(guest()(beginGuestFygaroPayment, gift())).rejects.toMatchObject({ code: 'proof-needed' })
  await expect(guest()(pledge, promise())).rejects.toMatchObject({ code: 'proof-needed' })
  expect(await member.call(beginCreditCardPayment, gift())).toMatchObject({ success: true })
  await turn('attackMode', false)
  expect(await guest()(beginGuestFygaroPayment, gift())).toMatchObject({ success: true })
})
