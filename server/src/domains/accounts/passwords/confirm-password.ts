import type { Actor } from '#kit/security/actor'
import type { Db } from '#kit/database/database'
import { verifyPassword } from '#kit/security/passwords'
import type { RateLimits } from '#kit/security/rate-limit'
import { Refusal } from '#kit/values/refusal'
import { findPasswordHash } from '../users/users.reads.ts'
import { countGuess } from '../login/count-guess.ts'

/**
 * Asks a signed-in person for the password once more, and gives its hash. Counted with the guesses of their known devices, so that a
 * borrowed session is no way round the limit.
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
