import type { Actor } from '#kit/security/actor'
import type { Db } from '#kit/database/database'
import { verifyPassword } from '#kit/security/passwords'
import type { RateLimits } from '#kit/security/rate-limit'
import { Refusal } from '#kit/values/refusal'
import { findPasswordHash } from '../users/users.reads.ts'
import { countGuess } from '../login/count-guess.ts'

/**
 * Verifies the password of a signed-in person once more, and returns its hash. Counted with the attempts of their known
 * devices, so that a hijacked session does not get around the limit.
 */
export const confirmPassword = async (
  { db, limits }: { db: Db; limits: RateLimits },
  actor: Actor,
  password: string,
  field = 'password',
): Promise<string | null> => {
  const account = actor.email.toLowerCase()
  const counted = await countGuess(limits, { account, network: '', isKnownDevice: true })
  const present = await findPasswordHash(db, actor.id)
  if (!(await verifyPassword(present, password))) throw new Refusal('accounts.wrong-password', { field })
  await counted.giveBack()
  return present
}
