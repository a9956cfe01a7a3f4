import { agreementVersions } from '@lignum/contract/accounts/agreement'
import { getOrderByLink, getPaymentDetails } from '@lignum/contract/giving/orders'
import { getPaymentsListByFilter } from '@lignum/contract/giving/payment-lists'
import { beginCreditCardPayment, beginGuestFygaroPayment } from '@lignum/contract/giving/payments'
import { expect, test } from 'vitest'
import { openGivingWorld } from '../../../../test/worlds/giving-world.ts'
import { maskedCard } from '../orders/payment-type-names.ts'
import { contactOfGuest } from '../orders/guest-contact.ts'

const world = await openGivingWorld()
const { db, visitor, sims } = world
const [project = ''] = world.projects
const details = { firstName: 'Gail', lastName: 'Guest', phoneNumber: '8765550100', privacyAgreement: true }
const gift = (email: string) => ({
  currency: 'JMD' as const,
  amount: 500,
  cartItems: [{ itemId: project, amount: 500 }],
  email,
  ...details,
})

const contactsOf = (orderId: string) =>
  db
    .selectFrom('order_contacts')
    .select(['privacy_version', 'privacy_accepted_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

test("a guest's gift stores the accepted privacy notice; a later gift in the same browser reuses it", async () => {
  const email = 'gail@example.test'
  const { orderId } = await visitor(beginGuestFygaroPayment, gift(email))
  const contact = await contactsOf(orderId)
  expect(contact.privacy_version).toBe(agreementVersions.privacy)
  expect(Math.abs((contact.privacy_accepted_at?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
  const again = { email, firstName: null, lastName: null, phoneNumber: null, proof: null }
  const later = new Date(Date.now() + 86_400_000)
  expect(await contactOfGuest(db, again, { knownOrderId: orderId, now: later })).toMatchObject({
    firstName: 'Gail',
    privacy: { version: agreementVersions.privacy, acceptedAt: contact.privacy_accepted_at },
  })
})

test('staff see how and by whom a payment was made; a guest’s order link reveals no personal data', async () => {
  const email = 'card@example.test'
  const start = await visitor(beginCreditCardPayment, gift(email))
  await fetch(start.paymentUrl ?? '')
  const { provider_ref } = await db
    .selectFrom('payments')
    .select('provider_ref')
    .where('order_id', '=', start.orderId)
    .executeTakeFirstOrThrow()
  const paid = sims.control.pay({ provider: 'powertranz', spiToken: provider_ref ?? '', card: '4012000000020071' })
  await fetch(paid.returnUrl ?? '', { method: 'POST', body: new URLSearchParams(paid.form), redirect: 'manual' })
  const { call } = await world.personOf('Finance')
  const how = { paymentTypeName: 'Card', authCode: expect.any(String) }
  const order = await call(getPaymentDetails, { id: start.orderId })
  expect(order).toMatchObject({
    ...how,
    paymentMethod: { cardNumber: maskedCard(null), cardType: 'Visa' },
    billingInfo: { firstName: 'Gail', lastName: 'Guest', email, phone: '8765550100', address: null },
  })
  const { results } = await call(getPaymentsListByFilter, {})
  expect(results[0]).toMatchObject({ ...how, id: start.orderId, cardType: 'Visa' })
  expect(maskedCard('0071')).toBe('**** 0071')
  const linked = JSON.stringify(await visitor(getOrderByLink, { link: start.orderPageUrl.replace('/order/', '') }))
  expect(linked).not.toContain('Gail')
  expect(linked).not.toContain(email)
})
