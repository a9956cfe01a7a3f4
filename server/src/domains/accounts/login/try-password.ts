import type { Clock } from '#kit/values/clock'
import type { Db } from '#kit/database/database'
import { networkOf } from '#kit/security/network'
import { verifyPassword } from '#kit/security/passwords'
import type { RateLimits } from '#kit/security/rate-limit'
import { Refusal } from '#kit/values/refusal'
import { hashToken } from '#kit/security/tokens'
import { listUsersByEmail } from '../users/users.reads.ts'
import { countGuess } from './count-guess.ts'
import { recordLockout } from './record-lockout.ts'
import { isKnownDevice } from '../sessions/sessions.reads.ts'

export type Guess = {
  readonly email: string
  readonly password: string
  readonly device: string | null
  readonly address: string
}

/**
 * The person whose password this is. Counted before it is verified; a wrong address and a wrong password give the same
 * response.
 */
export const tryPassword = async (
  { db, clock, limits }: { db: Db; clock: Clock; limits: RateLimits },
  { email, password, device, address }: Guess,
) => {
  const account = email.toLowerCase()
  const isKnown = await isKnownDevice(db, { email: account, deviceHash: hashToken(device ?? ''), now: clock.now() })
  const attempt = { account, network: networkOf(address), isKnownDevice: isKnown }
  const counted = await countGuess(limits, attempt, (lockout) => recordLockout({ db, clock }, lockout))
  const user = await whosePassword(await listUsersByEmail(db, account), password)
  if (!user) throw new Refusal('accounts.wrong-credentials')
  await counted.giveBack()
  return user
}

/** Verifies at least one hash, so that an address without an account takes as long as a wrong password. */
const whosePassword = async <P extends { password_hash: string | null }>(people: readonly P[], password: string) => {
  if (people.length === 0) await verifyPassword(null, password)
  for (const person of people) if (await verifyPassword(person.password_hash, password)) return person
  return null
}
