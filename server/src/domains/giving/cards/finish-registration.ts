import { randomUUID } from 'node:crypto'
import { findNames } from '#domains/accounts'
import { recordAudit } from '#domains/audit'
import { after, days } from '#kit/values/clock'
import { transact } from '#kit/database/database'
import { enqueue } from '#kit/jobs/jobs'
import { type By, knownAs } from '#kit/security/by'
import { toPublicRef } from '#kit/values/public-ref'
import type { RegisteredCard } from '#providers/powertranz/powertranz-cards'
import type { CardsDeps } from './cards.deps.ts'
import type { GatewayReturn } from '../payments/complete-card-payment.ts'
import { mailCardJob } from './enqueue-card-jobs.ts'
import { findRegistration, hasCard } from './cards.reads.ts'
import { claimRegistration, disableCard, insertCard, setChargeVoid } from './cards.writes.ts'

const verificationMs = days(7)

type Deps = Pick<CardsDeps, 'cards' | 'clock' | 'db' | 'log'>
type Registration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>
type CompleteCard = Extract<RegisteredCard, { state: 'registered' }> & { last4: string; expiration: string }
export type RegistrationEnd = 'registered' | 'failed' | null

/** Handles the browser's return from the card page. Its form is unsigned, so we query the gateway. Null: none. */
export const finishRegistration = async (deps: Deps, by: By, returned: GatewayReturn): Promise<RegistrationEnd> => {
  const { cards, clock, db, log } = deps
  const found = await findRegistration(db, returned.transactionId)
  if (!found?.provider_ref || !cards.register) return null
  const isOurs = returned.spiToken === null || returned.spiToken === found.provider_ref
  if (!isOurs || !(await claimRegistration(db, found.id, clock.now()))) return 'failed'
  const publicRef = toPublicRef(found.id)
  const about = { id: found.id, publicRef, currency: found.currency, payer: null, providerRef: found.provider_ref }
  const response = await cards.register.finish(about)
  if (response.state !== 'registered' || !response.last4 || !response.expiration) {
    log.warn({ registrationId: found.id, state: response.state }, 'card not registered')
    return 'failed'
  }
  return storeCard(deps, knownAs(by, found.user_id), found, {
    ...response,
    last4: response.last4,
    expiration: response.expiration,
  })
}

/** Stores the card, then holds a small amount on it. Only the owner can read the amount, on their statement. */
const storeCard = async (
  deps: Deps,
  by: By,
  registration: Registration,
  card: CompleteCard,
): Promise<RegistrationEnd> => {
  const { cards, clock, db } = deps
  const { user_id: userId, currency } = registration
  const [id, holdId] = [randomUUID(), randomUUID()]
  const { amountMinor, nonce, hash } = cards.vault.drawAmount(id, currency)
  const names = await findNames(db, [userId])
  const isNew = await transact(db, async (tx) => {
    // After a key rotation the card may still be stored with the fingerprint of a previous key.
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
    if (isStored)
      await recordAudit(tx, by, [{ event: 'Added', entity: 'Card', entityId: id, field: 'last4', new: card.last4 }])
    return isStored
  })
  if (!isNew) return 'failed'
  return holdSmallAmount(deps, { id, holdId, userId, token: card.token, last4: card.last4, currency, amountMinor })
}

type SmallHold = {
  id: string
  holdId: string
  userId: string
  token: string
  last4: string
  currency: 'JMD' | 'USD'
  amountMinor: number
}

/** A declined hold disables the card. No response is not a decline: the amount may still appear on the statement. */
const holdSmallAmount = async ({ cards, clock, db, log }: Deps, small: SmallHold): Promise<RegistrationEnd> => {
  const { id, holdId, token, currency, amountMinor } = small
  const held = await cards.register?.hold({ id: holdId, publicRef: toPublicRef(holdId), token, currency, amountMinor })
  const isRefused = held?.state === 'declined'
  if (held?.state !== 'authorized') log.warn({ cardId: id, state: held?.state }, 'verification hold not placed')
  await transact(db, async (tx) => {
    if (isRefused) await disableCard(tx, id)
    const event = isRefused ? 'disabled' : 'registered'
    await enqueue(tx, mailCardJob, { userId: small.userId, last4: small.last4, event, at: clock.now().toISOString() })
  })
  if (isRefused) await setChargeVoid(db, holdId)
  return isRefused ? 'failed' : 'registered'
}
