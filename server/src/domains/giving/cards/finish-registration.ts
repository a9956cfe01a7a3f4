import { randomUUID } from 'node:crypto'
import { findNames } from '#domains/accounts'
import { recordAudit } from '#domains/audit'
import { after, days } from '#kit/values/clock'
import { transact } from '#kit/database/database'
import { enqueue } from '#kit/jobs/jobs'
import { toPublicRef } from '#kit/values/public-ref'
import type { RegisteredCard } from '#providers/powertranz/powertranz-cards'
import type { GivingDeps } from '../giving.deps.ts'
import type { GatewayReturn } from '../payments/complete-card-payment.ts'
import { mailCardJob } from './follow-card.ts'
import { findRegistration, hasCard } from './cards.reads.ts'
import { claimRegistration, disableCard, insertCard, setChargeVoid } from './cards.writes.ts'

const verificationMs = days(7)

type Registration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>
type Known = Extract<RegisteredCard, { state: 'registered' }> & { last4: string; expiration: string }
export type RegistrationEnd = 'registered' | 'failed' | null

/** The browser came back from the gateway's page. What it carries is unsigned: the gateway is asked. Null: no registration. */
export const finishRegistration = async (deps: GivingDeps, came: GatewayReturn): Promise<RegistrationEnd> => {
  const { cards, clock, db, log } = deps
  const found = await findRegistration(db, came.transactionId)
  if (!found?.provider_ref || !cards.register) return null
  const isOurs = came.spiToken === null || came.spiToken === found.provider_ref
  if (!isOurs || !(await claimRegistration(db, found.id, clock.now()))) return 'failed'
  const publicRef = toPublicRef(found.id)
  const about = { id: found.id, publicRef, currency: found.currency, payer: null, providerRef: found.provider_ref }
  const response = await cards.register.finish(about)
  if (response.state !== 'registered' || !response.last4 || !response.expiration) {
    log.warn({ registrationId: found.id, state: response.state }, 'card not registered')
    return 'failed'
  }
  return keepCard(deps, found, { ...response, last4: response.last4, expiration: response.expiration })
}

/** Writes the card down, then holds a small amount on it: only its owner can read how much. */
const keepCard = async (deps: GivingDeps, registration: Registration, card: Known): Promise<RegistrationEnd> => {
  const { cards, clock, db } = deps
  const { user_id: userId, currency } = registration
  const [id, holdId] = [randomUUID(), randomUUID()]
  const { amountMinor, nonce, hash } = cards.vault.drawAmount(id, currency)
  const names = await findNames(db, [userId])
  const isNew = await transact(db, async (tx) => {
    // A key was replaced and the fingerprints were not yet: the card may be known by the one before.
    if (await hasCard(tx, userId, cards.vault.previousFingerprintsOf(card.token))) return false
    const isStored = await insertCard(tx, {
      id,
      user_id: userId,
      token_sealed: cards.vault.sealToken(card.token, userId),
      token_fingerprint: cards.vault.fingerprintOf(card.token),
      holder_name: names.get(userId) ?? '',
      brand: card.brand ?? 'Card',
      last4: card.last4,
      expires_yymm: card.expiration,
      currency,
      verification_hash: hash,
      verification_nonce: nonce,
      verification_minor: amountMinor,
      verification_txn_id: holdId,
      verification_expires_at: after(clock.now(), verificationMs),
    })
    const changes = [{ event: 'Added', entity: 'Card', entityId: id, field: 'last4', new: card.last4 }] as const
    if (isStored) await recordAudit(tx, { userId, operation: 'Payment/RegisterCard', changes })
    return isStored
  })
  if (!isNew) return 'failed'
  return holdSmallAmount(deps, { id, holdId, userId, token: card.token, last4: card.last4, currency, amountMinor })
}

type Small = {
  id: string
  holdId: string
  userId: string
  token: string
  last4: string
  currency: 'JMD' | 'USD'
  amountMinor: number
}

/** A card that refuses it is no card to keep. Silence is not a refusal: the amount may stand on the statement. */
const holdSmallAmount = async ({ cards, clock, db, log }: GivingDeps, small: Small): Promise<RegistrationEnd> => {
  const { id, holdId, token, currency, amountMinor } = small
  const held = await cards.register?.hold({ id: holdId, publicRef: toPublicRef(holdId), token, currency, amountMinor })
  const isRefused = held?.state === 'declined'
  if (held?.state !== 'authorized') log.warn({ cardId: id, state: held?.state }, 'small charge not held')
  await transact(db, async (tx) => {
    if (isRefused) await disableCard(tx, id)
    const event = isRefused ? 'disabled' : 'registered'
    await enqueue(tx, mailCardJob, { userId: small.userId, last4: small.last4, event, at: clock.now().toISOString() })
  })
  if (isRefused) await setChargeVoid(db, holdId)
  return isRefused ? 'failed' : 'registered'
}
