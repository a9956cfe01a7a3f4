import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { secondFactor } from '@lignum/contract/accounts/second-factor'
import { recordAudit } from '#domains/audit'
import { type Db, transact, type Tx } from '#kit/database/database'
import type { Clock } from '#kit/values/clock'
import type { Passkeys } from '#kit/security/passkeys'
import { type By, knownAs } from '#kit/security/by'
import type { RateLimits } from '#kit/security/rate-limit'
import { hashRecoveryCode } from '#kit/security/recovery-codes'
import { Refusal } from '#kit/values/refusal'
import type { Seal } from '#kit/security/seal'
import { hashToken } from '#kit/security/tokens'
import { acceptedStep } from '#kit/security/totp'
import { findGrants } from '../users/users.reads.ts'
import { lockUser } from '../users/users.writes.ts'
import { secondFactorLimit } from './login-limits.policy.ts'
import { type LoginClient, type OpenedSession, openSession } from '../sessions/open-session.ts'
import { lockPasskey, setPasskeyUsed } from '../second-factor/passkeys.writes.ts'
import { findChallenge } from '../second-factor/second-factor.reads.ts'
import {
  lockChallenge,
  lockTotp,
  setChallengeMissed,
  setChallengePassed,
  setRecoveryCodeUsed,
  setTotpStep,
} from '../second-factor/second-factor.writes.ts'
import { mailSecurityChange } from '../users/mail-security-change.ts'

export type SecondFactorDeps = { db: Db; clock: Clock; limits: RateLimits; seal: Seal; passkeys: Passkeys }
type FactorResponse = Pick<ParsedRequestOf<typeof secondFactor>, 'code' | 'passkey'>
type Challenge = { user_id: string; passkey_challenge: string | null }

const wrongCodesAllowed = 5

/** Opens the session after the second factor. A code or the response of a passkey is accepted once. */
export const completeLogin = async (
  deps: SecondFactorDeps,
  by: By,
  { challengeToken, ...response }: FactorResponse & { challengeToken: string | null },
  client: LoginClient,
): Promise<OpenedSession> => {
  const tokenHash = hashToken(challengeToken ?? '')
  const open = await findChallenge(deps.db, tokenHash, deps.clock.now())
  if (!open || open.wrong_codes >= wrongCodesAllowed) throw new Refusal('accounts.challenge-over')
  await deps.limits.take(secondFactorLimit, open.user_id)
  const outcome = await transact(deps.db, (tx) =>
    completeChallenge(tx, deps, knownAs(by, open.user_id), { tokenHash, response, client }),
  )
  // Thrown only after the transaction: the count of wrong codes must be committed.
  if (typeof outcome === 'string') throw new Refusal(outcome, { field: 'code' })
  await deps.limits.giveBack(secondFactorLimit, open.user_id)
  return outcome
}

const completeChallenge = async (
  tx: Tx,
  deps: SecondFactorDeps,
  by: By<{ id: string }>,
  { tokenHash, response, client }: { tokenHash: Buffer; response: FactorResponse; client: LoginClient },
): Promise<OpenedSession | 'accounts.challenge-over' | 'accounts.wrong-code' | 'accounts.passkey-refused'> => {
  const now = deps.clock.now()
  // Locks the person first, like every change of credentials: the opposite order could deadlock.
  const person = await lockUser(tx, by.actor.id)
  const challenge = await lockChallenge(tx, tokenHash)
  const isOpen = challenge && !challenge.passed_at && challenge.expires_at > now
  if (!isOpen || challenge.wrong_codes >= wrongCodesAllowed) return 'accounts.challenge-over'
  if (person?.status !== 'Active') return 'accounts.challenge-over'

  if (!(await isRight(tx, deps, by, { challenge, response, now }))) {
    await setChallengeMissed(tx, tokenHash)
    return response.passkey ? 'accounts.passkey-refused' : 'accounts.wrong-code'
  }
  await setChallengePassed(tx, tokenHash, now)
  const grants = await findGrants(tx, person.id, now)
  const { is_remembered: wantsToBeRemembered } = challenge
  return openSession(tx, by, { person, grants, client, wantsToBeRemembered, now })
}

const isRight = async (
  tx: Tx,
  deps: SecondFactorDeps,
  by: By<{ id: string }>,
  { challenge, response, now }: { challenge: Challenge; response: FactorResponse; now: Date },
) => {
  const { code, passkey } = response
  if (passkey) return isRightPasskey(tx, deps, challenge, passkey, now)
  return (await isRightTotp(tx, deps, by.actor.id, code ?? '', now)) || isRightRecoveryCode(tx, by, code ?? '', now)
}

const isRightTotp = async (tx: Tx, { seal }: SecondFactorDeps, userId: string, code: string, now: Date) => {
  const totp = await lockTotp(tx, userId)
  const step = totp ? acceptedStep(seal.open(totp.sealed, userId), code, now, totp.last_step) : null
  if (step === null) return false
  await setTotpStep(tx, userId, step)
  return true
}

const isRightRecoveryCode = async (tx: Tx, by: By<{ id: string }>, code: string, now: Date) => {
  const userId = by.actor.id
  if (!(await setRecoveryCodeUsed(tx, { userId, codeHash: hashRecoveryCode(code), now }))) return false
  const changes = [{ event: 'Deleted', entity: 'RecoveryCode', entityId: userId }] as const
  const auditId = await recordAudit(tx, by, changes)
  await mailSecurityChange(tx, { userId, change: 'RecoveryCodeUsed', auditId, now })
  return true
}

const isRightPasskey = async (
  tx: Tx,
  { passkeys }: SecondFactorDeps,
  { user_id: userId, passkey_challenge: challenge }: Challenge,
  response: NonNullable<FactorResponse['passkey']>,
  now: Date,
) => {
  const stored = challenge ? await lockPasskey(tx, { userId, credentialId: response.id }) : undefined
  if (!stored || !challenge) return false
  const { credential_id: credentialId, public_key: key, counter } = stored
  const next = await passkeys.check(response, challenge, { credentialId, publicKey: new Uint8Array(key), counter })
  if (next === null) return false
  await setPasskeyUsed(tx, { id: stored.id, counter: next, now })
  return true
}
