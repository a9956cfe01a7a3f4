import { beginGuestFygaroPayment, getPaymentConfiguration } from '@lignum/contract/giving/payments'
import { expect, test } from 'vitest'
import { startSimulators } from '@lignum/simulators'
import { addProjects } from '../../../../test/scenes/giving/gifts.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const simulators = await startSimulators({ obeysMagicAmounts: false })
const world = await openWorld({ ...simulators.settings, MINIMUM_GIFT_JMD: '1500' })
const [itemId = ''] = await addProjects(world.db, 1)
const gift = (amount: number) => ({
  currency: 'JMD' as const,
  amount,
  cartItems: [{ itemId, amount }],
  email: 'gail@example.test',
  firstName: 'Gail',
  lastName: 'Guest',
  phoneNumber: '8765550100',
  privacyAgreement: true,
})

test('a configured minimum is in the payment configuration, and in the message of the refusal', async () => {
  const configuration = await world.visitor(getPaymentConfiguration, {})
  expect(configuration).toMatchObject({ minimum: { JMD: 1_500, USD: 1 }, paypalEnvironment: 'sandbox' })
  await expect(world.visitor(beginGuestFygaroPayment, gift(1_499.99))).rejects.toMatchObject({
    code: 'giving.too-small-jmd',
    message: 'Amount cannot be less than JMD $1,500',
  })
  expect(await world.visitor(beginGuestFygaroPayment, gift(1_500))).toMatchObject({ success: true })
  await simulators.close()
})
