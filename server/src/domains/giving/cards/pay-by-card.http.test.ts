import { makeCardPayment, makeUnverifiedCardPayment, removeCard, verifyCard } from '@lignum/contract/giving/cards/cards'
import { checkPaymentStatus } from '@lignum/contract/giving/payments'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { openCardScene } from '../../../../test/scenes/giving/cards.ts'
import { queuedJobs } from '../../../../test/scenes/queued-jobs.ts'
import { mailCard } from './mail-card.ts'
import { sweepCards } from './sweep-cards.ts'

const { world, control, deps, project, holder, payAt, work } = await openCardScene()
const { db } = world
const gift = (cardId: string, amount = 1_000) => ({
  cardId,
  currency: 'JMD' as const,
  amount,
  cartItems: [{ itemId: project, amount }],
})
const attemptOf = (orderId: string) =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
const statusOf = async (orderId: string) =>
  (await db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()).status
const captured = (orderId: string) =>
  attemptOf(orderId).then(({ id }) => control.state().captures.find((c) => c.txnId === id))
const finish = async (orderId: string) => payAt((await attemptOf(orderId)).provider_ref ?? '', '')

test('a verified card pays with 3-D Secure and without entering the card again', async () => {
  const { person, card, amount } = await holder('4012000000020006')
  await expect(person.call(makeCardPayment, gift(card.id))).rejects.toMatchObject({ code: 'giving.card-not-usable' })
  await person.call(verifyCard, { cardId: card.id, amount })
  const started = await person.call(makeCardPayment, gift(card.id))
  expect(started.paymentUrl).toContain('/pay/session/')
  expect((await finish(started.orderId)).place).toBe(`/payment/return?order=${started.orderId}`)
  expect(await statusOf(started.orderId)).toBe('Successful')
  expect(await captured(started.orderId)).toMatchObject({ minor: 100_000 })
  const stranger = await world.personOf('SocialInvestor')
  for (const call of [makeCardPayment, makeUnverifiedCardPayment])
    await expect(stranger.call(call, gift(card.id))).rejects.toMatchObject({ status: 404 })
  await expect(person.call(makeUnverifiedCardPayment, gift(card.id))).rejects.toMatchObject({
    code: 'giving.card-not-usable',
  })
})

test('an unverified card holds a small gift, which is captured when the card is verified', async () => {
  const { person, card, amount } = await holder()
  await expect(person.call(makeUnverifiedCardPayment, gift(card.id, 5_000.01))).rejects.toMatchObject({
    code: 'giving.card-too-large',
  })
  const { orderId } = await person.call(makeUnverifiedCardPayment, gift(card.id))
  await finish(orderId)
  await work()
  expect(await person.call(checkPaymentStatus, { id: orderId })).toMatchObject({
    status: 'VerificationRequested',
    statusInWords: expect.stringContaining('on hold on your card'),
  })
  expect(await captured(orderId)).toBeUndefined()
  await person.call(verifyCard, { cardId: card.id, amount })
  await work()
  await work()
  expect(await statusOf(orderId)).toBe('Successful')
  expect(await captured(orderId)).toMatchObject({ minor: 100_000, refunded: 0 })
})

test.each(['http500', 'timeout_after'] as const)(
  'a capture that fails with %s is looked up, not repeated',
  async (fault) => {
    const { person, card, amount } = await holder()
    const { orderId } = await person.call(makeUnverifiedCardPayment, gift(card.id))
    await finish(orderId)
    await person.call(verifyCard, { cardId: card.id, amount })
    control.addFault({ provider: 'powertranz', match: { op: 'capture', nth: 1 }, fault })
    if (fault === 'http500') await expect(work()).rejects.toThrow('not captured')
    await work()
    expect(await statusOf(orderId)).toBe('Successful')
    expect(await captured(orderId)).toMatchObject({ minor: 100_000, refunded: 0 })
  },
)

test.each([
  [
    'disabled',
    async ({ person, card, minor }: Awaited<ReturnType<typeof holder>>) => {
      for (let i = 1; i <= 3; i++) await person.call(verifyCard, { cardId: card.id, amount: (minor + i) / 100 })
    },
  ],
  ['removed', ({ person, card }: Awaited<ReturnType<typeof holder>>) => person.call(removeCard, { cardId: card.id })],
  [
    'not verified for seven days',
    async ({ card }: Awaited<ReturnType<typeof holder>>) => {
      const past = new Date(world.clock.now().getTime() - 1)
      await db.updateTable('cards').set({ verification_expires_at: past }).where('id', '=', card.id).execute()
      await sweepCards(deps)
    },
  ],
] as const)('the hold on a card that was %s is released, nothing is captured', async (_how, end) => {
  const held = await holder()
  const { orderId } = await held.person.call(makeUnverifiedCardPayment, gift(held.card.id))
  await finish(orderId)
  expect(await statusOf(orderId)).toBe('VerificationRequested')
  await end(held)
  await work()
  expect(await statusOf(orderId)).toBe('Canceled')
  expect(await attemptOf(orderId)).toMatchObject({ state: 'voided' })
  expect(await captured(orderId)).toBeUndefined()
})

test.each([true, false])(
  'a hold that the bank released (shown by the gateway: %s) ends the gift, and its donor gets an email',
  async (isShown) => {
    const { person, card, amount } = await holder()
    const { orderId } = await person.call(makeUnverifiedCardPayment, gift(card.id))
    await finish(orderId)
    await work()
    const { id: txn } = await attemptOf(orderId)
    expect(control.lapse({ txn, isShown })).toEqual({ isLapsed: true })
    await person.call(verifyCard, { cardId: card.id, amount })
    for (let i = 0; i < 3; i++) await work()
    expect([(await attemptOf(orderId)).state, await statusOf(orderId)]).toEqual(['declined', 'Failed'])
    expect(await person.call(checkPaymentStatus, { id: orderId })).toMatchObject({
      statusInWords: expect.stringContaining('No money was taken'),
    })
    const mails = (await queuedJobs(world.pool, 'giving.mail-card')).filter(({ userId }) => userId === person.id)
    expect(mails.filter(({ event }) => event === 'not-taken')).toHaveLength(1)
    await mailCard(deps, { userId: person.id, last4: '0071', event: 'not-taken', at: new Date().toISOString() })
    const sent = await db.selectFrom('mail_log').select('body_text').where('recipient', '=', person.email).execute()
    expect(sent.at(-1)?.body_text.replaceAll(/\s+/g, ' ')).toContain('no longer allows the gift')
    expect(await captured(orderId)).toBeUndefined()
  },
)

test('the gateway’s captures match our ledger, and no hold is left', async () => {
  await work()
  const { captures, authorizations } = control.state()
  const gifts = await db.selectFrom('captures').select('amount_minor').where('outcome', '=', 'applied').execute()
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)
  expect(sum(captures.map(({ minor }) => minor))).toBe(sum(gifts.map((g) => g.amount_minor)))
  expect(authorizations.filter(({ state }) => state === 'authorized')).toEqual([])
  expect(await brokenInvariants(world.pool)).toEqual([])
})
