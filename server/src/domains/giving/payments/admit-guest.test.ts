import { randomUUID } from 'node:crypto'
import { beginGuestFygaroPayment } from '@lignum/contract/giving/payments'
import { expect, test } from 'vitest'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openGivingWorld, someAddress } from '../../../../test/worlds/giving-world.ts'
import { clientFor } from '../../../../test/worlds/world.ts'
import { admitGuest } from './admit-guest.ts'

const world = await openGivingWorld()
const [project = ''] = world.projects
const deps = { ...givingDepsOf(world), proofs: { ...givingDepsOf(world).proofs, spend: async () => undefined } }
const proof = { challenge: '', solution: '' }
const open = { admitsWithoutProof: async () => true }
const admit = (email: string, address: string) => admitGuest(deps, open, { email, address, proof })

test('many networks use one donor’s email address: the donor can still give', async () => {
  for (let i = 0; i < 15; i++) await admit('victoria@example.test', someAddress())
  await expect(admit('Victoria@example.test', someAddress())).resolves.toBeUndefined()
})

test('one network uses one email address repeatedly: it is refused after ten, from any of its IPs', async () => {
  for (let i = 1; i <= 10; i++) await admit('carl@example.test', `2001:db8:1:2::${i}`)
  await expect(admit('carl@example.test', '2001:db8:1:2::99')).rejects.toMatchObject({ code: 'too-many-requests' })
})

test('a repeated request gets the same order, and the donor’s next gift needs no proof of work', async () => {
  const guest = clientFor(world.app, { 'x-forwarded-for': someAddress() })
  const gift = (amount: number) => ({
    currency: 'JMD' as const,
    amount,
    cartItems: [{ itemId: project, amount }],
    email: 'gail@example.test',
    firstName: 'Gail',
    lastName: 'Guest',
    phoneNumber: '8765550100',
    privacyAgreement: true,
    idempotencyKey: randomUUID(),
  })
  const request = gift(100)
  const started = []
  for (let i = 0; i < 12; i++) started.push(await guest(beginGuestFygaroPayment, request))
  expect(new Set(started.map((start) => start.orderId)).size).toBe(1)
  expect((await guest(beginGuestFygaroPayment, gift(200))).success).toBe(true)
  const other = { ...request, amount: 5, cartItems: [{ itemId: project, amount: 5 }] }
  await expect(guest(beginGuestFygaroPayment, other)).rejects.toMatchObject({ status: 409 })
})
