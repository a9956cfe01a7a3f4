import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { addPasskey as addPasskeyCall } from '@lignum/contract/accounts/second-factor'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { after, type Clock } from '#kit/values/clock'
import { type Db, transact } from '#kit/database/database'
import type { Passkeys } from '#kit/security/passkeys'
import type { RateLimits } from '#kit/security/rate-limit'
import { Refusal } from '#kit/values/refusal'
import { presentPasskey } from '../users/users.present.ts'
import { lockUser } from '../users/users.writes.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { offerLife } from './enrol-totp.ts'
import { recordEnrolment } from './record-enrolment.ts'
import { insertPasskey, takePasskeyOffer, upsertPasskeyOffer } from './passkeys.writes.ts'
import { listPasskeys } from './second-factor.reads.ts'

type Deps = { db: Db; clock: Clock; limits: RateLimits; passkeys: Passkeys }

/** The options with which a browser creates a passkey; the challenge is stored for one attempt. */
export const beginPasskeyEnrolment = async (deps: Deps, { actor }: By<Actor>, password: string) => {
  await confirmPassword(deps, actor, password)
  const existing = (await listPasskeys(deps.db, actor.id)).map((passkey) => passkey.credential_id)
  const person = { id: actor.id, email: actor.email, name: `${actor.firstName} ${actor.lastName}` }
  const options = await deps.passkeys.creationOptions(person, existing)
  const expiresAt = after(deps.clock.now(), offerLife)
  await transact(deps.db, (tx) => upsertPasskeyOffer(tx, { userId: actor.id, challenge: options.challenge, expiresAt }))
  return { options: { ...options } }
}

/** Enrols the passkey that the browser created for the challenge. */
export const addPasskey = async (deps: Deps, by: By<Actor>, request: ParsedRequestOf<typeof addPasskeyCall>) => {
  const { actor } = by
  const now = deps.clock.now()
  const offer = await transact(deps.db, (tx) => takePasskeyOffer(tx, actor.id))
  if (!offer || offer.expires_at <= now) throw new Refusal('accounts.enrolment-over')
  const made = await deps.passkeys.accept(request.passkey, offer.challenge)
  if (!made) throw new Refusal('accounts.passkey-refused')
  return transact(deps.db, async (tx) => {
    await lockUser(tx, actor.id)
    const { transports } = request.passkey.response
    const passkey = await insertPasskey(tx, { userId: actor.id, ...made, transports, name: request.name, now })
    if (!passkey) throw new Refusal('accounts.passkey-refused')
    const enrolment = { entity: 'Passkey', entityId: passkey.id, change: 'PasskeyAdded', now } as const
    const { recoveryCodes } = await recordEnrolment(tx, by, enrolment)
    return { passkey: presentPasskey(passkey), recoveryCodes }
  })
}
