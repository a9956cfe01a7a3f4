import { randomUUID } from 'node:crypto'
import { getMyCards, isCardRegistered, registerCard, removeCard, verifyCard } from '@lignum/contract/giving/cards/cards'
import { getProofChallenge } from '@lignum/contract/core/proof'
import { expect, test } from 'vitest'
import { openCardScene } from '../../../../test/scenes/giving/cards.ts'
import { queuedJobs } from '../../../../test/scenes/queued-jobs.ts'
import { solveProof } from '../../../../test/scenes/solve-proof.ts'
import { mailCard } from './mail-card.ts'
import { sweepCards } from './sweep-cards.ts'

const { world, control, deps, register, holder, work } = await openCardScene()
const { db, pool } = world
const statusOf = async (id: string) =>
  (await db.selectFrom('cards').select(['status', 'is_charge_void']).where('id', '=', id).executeTakeFirst()) ?? null
const holdOf = async (id: string) => {
  const { verification_minor: minor } = await db
    .selectFrom('cards')
    .select('verification_minor')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return control.state().authorizations.find((held) => held.minor === minor)
}

test('a registration stores the encrypted token and holds a small amount; nothing is charged', async () => {
  const { person, card } = await holder()
  expect(card).toMatchObject({
    cardStatus: 'VerificationNeeded',
    cardNumber: '**** 0071',
    cardType: 'Visa',
    expiryDate: '12/39',
    attemptCount: 0,
  })
  expect(await holdOf(card.id)).toMatchObject({ state: 'authorized' })
  expect(control.state().captures).toEqual([])
  const row = await db.selectFrom('cards').selectAll().where('id', '=', card.id).executeTakeFirstOrThrow()
  const token = deps.cards.vault.openToken(row.token_sealed, person.id)
  expect(row.token_sealed.includes(Buffer.from(token))).toBe(false)
  expect(() => deps.cards.vault.openToken(row.token_sealed, randomUUID())).toThrow('authenticate')
  expect(Object.keys(card).filter((name) => /amount|minor|nonce|hash|token/i.test(name))).toEqual([])
  const mails = (await queuedJobs(pool, 'giving.mail-card')).filter((mail) => mail['userId'] === person.id)
  expect(mails).toMatchObject([{ event: 'registered', last4: '0071' }])
  await mailCard(deps, { userId: person.id, last4: '0071', event: 'registered', at: new Date().toISOString() })
  const mail = await db.selectFrom('mail_log').select('body_text').where('recipient', '=', person.email).execute()
  expect(mail[0]?.body_text).toContain('ends in 0071')
})

test('the right amount verifies the card; its verification hold is released once', async () => {
  const { person, card, amount } = await holder()
  expect(await person.call(verifyCard, { cardId: card.id, amount })).toMatchObject({ result: 'Verified' })
  await work()
  await work()
  expect(await statusOf(card.id)).toEqual({ status: 'Verified', is_charge_void: true })
  expect(await holdOf(card.id)).toMatchObject({ state: 'voided' })
  await expect(person.call(verifyCard, { cardId: card.id, amount })).rejects.toMatchObject({
    code: 'giving.card-not-usable',
  })
})

test('three wrong guesses, in sequence or concurrent, disable the card', async () => {
  const { person, card, amount, minor } = await holder()
  const guess = () => person.call(verifyCard, { cardId: card.id, amount: (minor + 1) / 100 })
  expect(await guess()).toMatchObject({ result: 'Wrong', attemptsLeft: 2 })
  const raced = await Promise.allSettled(Array.from({ length: 20 }, guess))
  const results = raced.map((settled) => (settled.status === 'fulfilled' ? settled.value.result : 'refused'))
  expect(results.toSorted()).toEqual(['Disabled', 'Wrong', ...Array.from({ length: 18 }, () => 'refused')])
  await expect(person.call(verifyCard, { cardId: card.id, amount })).rejects.toMatchObject({ status: 400 })
  await work()
  expect(await statusOf(card.id)).toEqual({ status: 'Disabled', is_charge_void: true })
})

test('the sweep disables unverified cards after seven days, expires old ones, and releases their holds', async () => {
  const late = await holder()
  const old = await holder('5100270000000023')
  const { amount } = old
  await old.person.call(verifyCard, { cardId: old.card.id, amount })
  const past = { verification_expires_at: new Date(world.clock.now().getTime() - 1) }
  await db.updateTable('cards').set(past).where('id', '=', late.card.id).execute()
  await db.updateTable('cards').set({ expires_yymm: '2001' }).where('id', '=', old.card.id).execute()
  await sweepCards(deps)
  await work()
  expect(await statusOf(late.card.id)).toEqual({ status: 'Disabled', is_charge_void: true })
  expect(await statusOf(old.card.id)).toEqual({ status: 'Expired', is_charge_void: true })
})

test('users cannot see, verify or remove the cards of others', async () => {
  const { person, card, amount, minor } = await holder()
  const stranger = await world.personOf('SocialInvestor')
  expect((await stranger.call(getMyCards, {})).results).toEqual([])
  await expect(stranger.call(verifyCard, { cardId: card.id, amount })).rejects.toMatchObject({ status: 404 })
  await expect(stranger.call(removeCard, { cardId: card.id })).rejects.toMatchObject({ status: 404 })
  expect(await stranger.call(isCardRegistered, { cardId: card.id })).toEqual({ exists: false })
  expect(await person.call(isCardRegistered, { cardId: card.id })).toEqual({ exists: true })
  expect(await person.call(isCardRegistered, { lastFour: '0071', expiryDate: '12/39' })).toEqual({ exists: true })
  expect(await person.call(isCardRegistered, { lastFour: '0071', expiryDate: '11/39' })).toEqual({ exists: false })
  const finance = await world.personOf('Finance')
  await expect(finance.call(getMyCards, {})).rejects.toMatchObject({ status: 403 })
  await expect(world.visitor(registerCard, { currency: 'JMD' })).rejects.toMatchObject({ status: 401 })
  await person.call(removeCard, { cardId: card.id })
  expect((await person.call(getMyCards, {})).results).toEqual([])
  await work()
  expect(control.state().authorizations.filter((held) => held.minor === minor)).toMatchObject([{ state: 'voided' }])
})

test('a declined card is not stored, a repeated return adds nothing, a fourth registration is refused', async () => {
  const person = await world.personOf('SocialInvestor')
  const failed = await register(person, '5100270000000056')
  expect(failed.place).toBe('/user-profile/payment-list?card=failed')
  expect((await person.call(getMyCards, {})).results).toEqual([])
  const registered = await register(person)
  expect(registered.place).toBe('/user-profile/payment-list?card=registered')
  const again = await world.app.inject({
    method: 'POST',
    url: '/api/Payment/Verify3d',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: registered.form,
  })
  expect(again.headers['location']).toBe('/user-profile/payment-list?card=failed')
  expect((await person.call(getMyCards, {})).results).toHaveLength(1)
  await person.call(registerCard, { currency: 'USD' })
  await expect(person.call(registerCard, { currency: 'USD' })).rejects.toMatchObject({ code: 'giving.card-limit' })
})

test('a card with wrong guesses counts once against the registration limit, even after its removal', async () => {
  const { person, card } = await holder()
  // More than is ever held, so that it is wrong for the next card, too.
  const guess = (cardId: string) => person.call(verifyCard, { cardId, amount: 5_000 }).catch(() => undefined)
  for (let i = 0; i < 3; i += 1) await guess(card.id)
  const removed = await Promise.allSettled([1, 2, 3].map(() => person.call(removeCard, { cardId: card.id })))
  expect(removed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await register(person)
  const [next] = (await person.call(getMyCards, {})).results
  await guess(next?.id ?? '')
  await person.call(removeCard, { cardId: next?.id ?? '' })
  await expect(person.call(registerCard, { currency: 'JMD' })).rejects.toMatchObject({ code: 'giving.card-limit' })
})

test("the gateway's page for a card is served only in the session of the user who registers it", async () => {
  const [person, stranger] = [await world.personOf('SocialInvestor'), await world.personOf('SocialInvestor')]
  await pool.query('delete from rate_limits')
  const { redirectUrl } = await person.call(registerCard, { currency: 'JMD' })
  const open = async (headers: Record<string, string>) =>
    (await world.app.inject({ url: new URL(redirectUrl ?? '').pathname, headers })).statusCode
  expect(await open({})).toBe(303)
  expect(await open(stranger.headers)).toBe(303)
  expect(await open(person.headers)).toBe(200)
})

test('the fourth registration from one IP address needs a proof of work', async () => {
  await register(await world.personOf('SocialInvestor'))
  const [one, two] = [await world.personOf('SocialInvestor'), await world.personOf('SocialInvestor')]
  for (let i = 0; i < 2; i++) await one.call(registerCard, { currency: 'JMD' })
  await expect(two.call(registerCard, { currency: 'JMD' })).rejects.toMatchObject({ code: 'proof-needed' })
  const proof = solveProof(await two.call(getProofChallenge, { purpose: 'card' }))
  expect(await two.call(registerCard, { currency: 'JMD', proof })).toMatchObject({ success: true })
})
