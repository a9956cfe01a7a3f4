import { randomUUID } from 'node:crypto'
import { beginCreditCardPayment } from '@lignum/contract/giving/payments'
import { getProofChallenge } from '@lignum/contract/core/proof'
import { expect, test } from 'vitest'
import { openGivingWorld, someAddress } from '../../../../test/worlds/giving-world.ts'
import { solveProof } from '../../../../test/scenes/solve-proof.ts'
import { clientFor } from '../../../../test/worlds/world.ts'

const world = await openGivingWorld()
const [project = ''] = world.projects
const from = (address: string) => clientFor(world.app, { 'x-forwarded-for': address })
const gift = () => ({
  currency: 'JMD' as const,
  amount: 1,
  cartItems: [{ itemId: project, amount: 1 }],
  email: `${randomUUID()}@example.test`,
  firstName: 'Card',
  lastName: 'Tester',
  phoneNumber: '8765550100',
  privacyAgreement: true,
})
const orders = async () =>
  Number(
    (
      await world.db
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

/** Sends 300 requests from these addresses, ten at a time; returns how many reached the gateway. */
const attack = async (addresses: readonly string[]) => {
  const before = await orders()
  for (let wave = 0; wave < 30; wave++)
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        from(addresses[(wave * 10 + i) % addresses.length] ?? '')(beginCreditCardPayment, gift()).catch(() => null),
      ),
    )
  return (await orders()) - before
}

test('300 requests from one address, then from 50: at most ten get through, and a donor can still give', async () => {
  expect(await attack([someAddress()])).toBeLessThanOrEqual(10)
  expect(await attack(Array.from({ length: 50 }, someAddress))).toBeLessThanOrEqual(10)
  const person = from(someAddress())
  await expect(person(beginCreditCardPayment, gift())).rejects.toMatchObject({ status: 429 })
  const proof = solveProof(await person(getProofChallenge, { purpose: 'payment' }))
  const start = await person(beginCreditCardPayment, { ...gift(), proof })
  expect(start.success).toBe(true)
  await expect(person(beginCreditCardPayment, { ...gift(), proof })).rejects.toMatchObject({ status: 429 })
})
