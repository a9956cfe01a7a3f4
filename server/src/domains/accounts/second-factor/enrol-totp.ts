import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { after, type Clock, minutes } from '#kit/values/clock'
import { type Db, transact } from '#kit/database/database'
import type { RateLimits } from '#kit/security/rate-limit'
import { Refusal } from '#kit/values/refusal'
import type { Seal } from '#kit/security/seal'
import { acceptedStep, newTotpSecret, otpauthUri } from '#kit/security/totp'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { recordEnrolment } from './record-enrolment.ts'
import { secondFactorLimit } from '../login/login-limits.policy.ts'
import { deleteTotpOffer, lockTotpOffer, upsertTotp, upsertTotpOffer } from './second-factor.writes.ts'
import { lockUser } from '../users/users.writes.ts'

type Deps = { db: Db; clock: Clock; limits: RateLimits; seal: Seal }

export const offerLife = minutes(10)

/**
 * Offers a secret. Nothing changes until a code of it is confirmed: a QR code that was never scanned must lock nobody
 * out.
 */
export const beginTotpEnrolment = async (deps: Deps, { actor }: By<Actor>, password: string) => {
  await confirmPassword(deps, actor, password)
  const secret = newTotpSecret()
  const sealed = deps.seal.seal(secret, actor.id)
  const expiresAt = after(deps.clock.now(), offerLife)
  await transact(deps.db, (tx) => upsertTotpOffer(tx, { userId: actor.id, sealed, expiresAt }))
  return { secret, otpauthUri: otpauthUri(secret, actor.email) }
}

/** Enrols the offered secret and replaces the previous one. The code that confirms it cannot be used again. */
export const enrolTotp = async (deps: Deps, by: By<Actor>, code: string): Promise<{ recoveryCodes: string[] }> => {
  const { actor } = by
  const now = deps.clock.now()
  await deps.limits.take(secondFactorLimit, actor.id)
  const enrolled = await transact(deps.db, async (tx) => {
    await lockUser(tx, actor.id)
    const offer = await lockTotpOffer(tx, actor.id)
    if (!offer || offer.expires_at <= now) throw new Refusal('accounts.enrolment-over')
    const step = acceptedStep(deps.seal.open(offer.sealed, actor.id), code, now, 0)
    if (step === null) throw new Refusal('accounts.wrong-code', { field: 'code' })
    await upsertTotp(tx, { userId: actor.id, sealed: offer.sealed, lastStep: step, now })
    await deleteTotpOffer(tx, actor.id)
    return recordEnrolment(tx, by, { entity: 'Totp', change: 'TotpEnrolled', now })
  })
  await deps.limits.giveBack(secondFactorLimit, actor.id)
  return enrolled
}
