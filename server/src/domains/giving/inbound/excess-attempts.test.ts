import { expect, test } from 'vitest'
import { transact } from '#kit/database/database'
import { after, days } from '#kit/values/clock'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { fakeProvider, givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { openCart } from '../cart/cart.writes.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { findAttempt } from '../payments/payments.reads.ts'
import { sweepAttempts } from './sweep-attempts.ts'

const world = await openWorld()
const { db } = world
const [projectId = ''] = await addProjects(db, 1)

test('a card payment that was taken while the cart was paid otherwise is not looked up for ever', async () => {
  const person = await world.personOf('SocialInvestor')
  const { id: cartId } = await transact(db, (tx) => openCart(tx, person.id))
  const gifts = [{ projectId, minor: 5_000 }]
  const older = await addOrder(db, { gifts, userId: person.id, cartId })
  const card = await addOrder(db, {
    gifts,
    userId: person.id,
    cartId,
    provider: 'powertranz',
    paymentType: 'CreditCard',
  })
  const attempt = await findAttempt(db, card.orderId)
  if (!attempt) throw new Error('no attempt')
  await db.updateTable('payments').set({ state: 'completing' }).where('id', '=', attempt.id).execute()
  const taken = { ...captureOf(card, { provider: 'powertranz' }), providerTxnId: attempt.id }
  let lookUps = 0
  const powertranz = fakeProvider('powertranz', {
    can: { lookup: true, refunds: true, tokens: false, currencies: ['JMD'] },
    lookup: async () => {
      lookUps += 1
      const { provider: _, orderId: __, cause: ___, ...capture } = taken
      return { state: 'captured', ...capture }
    },
  })
  const deps = givingDepsOf(world, { powertranz })
  expect(await applyCaptures(db, deps.seal, [captureOf(older)])).toMatchObject([{ outcome: 'applied' }])
  expect(await applyCaptures(db, deps.seal, [taken])).toMatchObject([{ outcome: 'excess' }])
  for (let day = 1; day <= 5; day++)
    await sweepAttempts({ ...deps, clock: { now: () => after(new Date(), days(day)) } }, { providers: ['powertranz'] })
  expect([(await findAttempt(db, card.orderId))?.state, lookUps]).toEqual(['captured', 0])
})
