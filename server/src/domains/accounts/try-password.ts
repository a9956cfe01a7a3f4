import type { Clock } from '#kit/clock'
import type { Db } from '#kit/database'
import { networkOf } from '#kit/network'
import { verifyPassword } from '#kit/passwords'
import type { RateLimits, RateRule } from '#kit/rate-limit'
import { Refusal } from '#kit/refusal'
import { hashToken } from '#kit/tokens'
import { findUserByEmail } from './accounts.reads.ts'
import { guessLimits } from './login-limits.policy.ts'
import { isKnownDevice } from './sessions.reads.ts'

export type Guess = {
  readonly email: string
  readonly password: string
  readonly device: string | null
  readonly address: string
}

/** The person whose password this is. Counted before it is checked; wrong address and wrong password are one and the same answer. */
export const tryPassword = async (
  { db, clock, limits }: { db: Db; clock: Clock; limits: RateLimits },
  { email, password, device, address }: Guess,
) => {
  const account = email.toLowerCase()
  const isKnown = await isKnownDevice(db, { email: account, deviceHash: hashToken(device ?? ''), now: clock.now() })
  const counts: [RateRule, string][] = isKnown
    ? [[guessLimits.knownDevices, account]]
    : [
        [guessLimits.oneNetwork, `${account} ${networkOf(address)}`],
        [guessLimits.strangers, account],
      ]
  for (const [rule, key] of counts) await limits.take(rule, key)
  const user = await findUserByEmail(db, account)
  const isRight = await verifyPassword(user?.password_hash ?? null, password)
  if (!user || !isRight) throw new Refusal('accounts.wrong-credentials')
  for (const [rule, key] of counts) await limits.giveBack(rule, key)
  return user
}
