import { CallRefused } from '@lignum/contract/core/client'
import { beginGuestFygaroPayment, requireAdditionalDetailsForPayment } from '@lignum/contract/giving/payments'
import { getProofChallenge } from '@lignum/contract/core/proof'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../../test/worlds/browser.ts'
import { openGivingWorld, someAddress } from '../../../../test/worlds/giving-world.ts'
import { solveProof } from '../../../../test/scenes/solve-proof.ts'

const world = await openGivingWorld()
const { db } = world
let donors = 0
const newAddress = () => `donor${(donors += 1)}@example.test`
const [project = ''] = world.projects

type Details = { firstName?: string; lastName?: string; phoneNumber?: string; privacyAgreement?: boolean }

const openDonor = () => {
  const { call } = openBrowser(world.app, { headers: { 'x-forwarded-for': someAddress() } })
  const give = async (email: string, details: Details = {}) => {
    const gift = { currency: 'JMD' as const, amount: 100, cartItems: [{ itemId: project, amount: 100 }] }
    const start = { ...gift, email, ...details }
    const { orderId } = await call(beginGuestFygaroPayment, start).catch(async (err: unknown) => {
      if (!(err instanceof CallRefused) || err.code !== 'proof-needed') throw err
      const proof = solveProof(await call(getProofChallenge, { purpose: 'payment' }))
      return call(beginGuestFygaroPayment, { ...start, proof })
    })
    return db
      .selectFrom('order_contacts')
      .select(['first_name', 'last_name', 'phone_number'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  }
  const needsDetails = async (email: string) =>
    (await call(requireAdditionalDetailsForPayment, { email })).additionalDetailsRequired
  return { give, needsDetails }
}
const detailsOf = (lastName: string) => ({ firstName: 'A', lastName, phoneNumber: '1', privacyAgreement: true })

test('a browser that typed the address of somebody else once gets its own details back, never theirs', async () => {
  const email = newAddress()
  const [mallory, victim] = [openDonor(), openDonor()]
  await mallory.give(email, detailsOf('Mallory'))
  await victim.give(email, detailsOf('Victim'))
  expect((await mallory.give(email)).last_name).toBe('Mallory')
  expect((await victim.give(email)).last_name).toBe('Victim')
})

test('a browser that gave before needs no details again, whatever the case of the address', async () => {
  const email = newAddress()
  const donor = openDonor()
  expect(await donor.needsDetails(email)).toBe(true)
  await donor.give(email, detailsOf('Donor'))
  expect(await donor.needsDetails(email.toUpperCase())).toBe(false)
  expect(await donor.give(email.toUpperCase())).toEqual({ first_name: 'A', last_name: 'Donor', phone_number: '1' })
  await expect(openDonor().give(email)).rejects.toMatchObject({ code: 'giving.details-needed' })
})

test('details that were erased are needed again', async () => {
  const email = newAddress()
  const donor = openDonor()
  await donor.give(email, detailsOf('Gone'))
  await db.deleteFrom('order_contacts').where('email', '=', email).execute()
  await expect(donor.give(email)).rejects.toMatchObject({ code: 'giving.details-needed' })
})
