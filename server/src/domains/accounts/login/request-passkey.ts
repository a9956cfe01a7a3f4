import type { Clock } from '#kit/values/clock'
import { type Db, transact } from '#kit/database/database'
import type { Passkeys } from '#kit/security/passkeys'
import { Refusal } from '#kit/values/refusal'
import { hashToken } from '#kit/security/tokens'
import { findChallenge, listPasskeys } from '../second-factor/second-factor.reads.ts'
import { setPasskeyChallenge } from '../second-factor/second-factor.writes.ts'

type Deps = { db: Db; clock: Clock; passkeys: Passkeys }

/** The options with which a browser shows a passkey of the person whose password was right. */
export const requestPasskey = async ({ db, clock, passkeys }: Deps, challengeToken: string | null) => {
  const tokenHash = hashToken(challengeToken ?? '')
  const challenge = await findChallenge(db, tokenHash, clock.now())
  if (!challenge) throw new Refusal('accounts.challenge-over')
  const existing = (await listPasskeys(db, challenge.user_id)).map((passkey) => passkey.credential_id)
  if (existing.length === 0) throw new Refusal('not-found')
  const options = await passkeys.requestOptions(existing)
  await transact(db, (tx) => setPasskeyChallenge(tx, { tokenHash, challenge: options.challenge }))
  return { options: { ...options } }
}
