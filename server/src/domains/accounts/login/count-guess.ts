import type { RateLimits, RateRule } from '#kit/security/rate-limit'
import { Refusal } from '#kit/values/refusal'
import { guessLimits, monthlyGuessLimits } from './login-limits.policy.ts'

/**
 * One attempt at the password of an account: from which network, and whether from a device that has logged in to it
 * before.
 */
export type Attempt = { readonly account: string; readonly network: string; readonly isKnownDevice: boolean }

type Count = readonly [RateRule, string]

const shortCounts = ({ account, network, isKnownDevice }: Attempt): Count[] =>
  isKnownDevice
    ? [[guessLimits.knownDevices, account]]
    : [
        [guessLimits.oneNetwork, `${account} ${network}`],
        [guessLimits.unknownDevices, account],
      ]

const monthlyCount = ({ account, isKnownDevice }: Attempt): Count => [
  isKnownDevice ? monthlyGuessLimits.knownDevices : monthlyGuessLimits.unknownDevices,
  account,
]

/** Too many wrong passwords for one account: how many, and for how many seconds none is verified. */
export type Lockout = { readonly account: string; readonly failures: number; readonly seconds: number }

type OnLocked = (lockout: Lockout) => Promise<void>

/**
 * Counts an attempt before the password is verified, or refuses it. The monthly limit is counted last: an attempt
 * refused by the short limits verifies nothing and must not use up the owner's month. A right password is given back.
 */
export const countGuess = async (
  limits: RateLimits,
  guess: Attempt,
  onLocked: OnLocked = async () => undefined,
): Promise<{ giveBack: () => Promise<void> }> => {
  const take = async ([rule, key]: Count) => {
    try {
      await limits.take(rule, key)
    } catch (err) {
      // A limit of the whole account, not of one network at it.
      if (key === guess.account && err instanceof Refusal && err.retryAfterSeconds)
        await onLocked({ account: key, failures: rule.times, seconds: err.retryAfterSeconds })
      throw err
    }
  }
  for (const count of shortCounts(guess)) await take(count)
  try {
    await take(monthlyCount(guess))
  } catch (err) {
    throw err instanceof Refusal && err.code === 'too-many-requests'
      ? new Refusal('accounts.too-many-guesses', { cause: err })
      : err
  }
  return {
    giveBack: async () => {
      for (const [rule, key] of [...shortCounts(guess), monthlyCount(guess)]) await limits.giveBack(rule, key)
    },
  }
}

/**
 * Called after a new password: wrong attempts of the owner's own devices no longer count. Those of unknown devices do.
 */
export const resetOwnGuesses = async (limits: RateLimits, email: string): Promise<void> => {
  const account = email.toLowerCase()
  for (const rule of [guessLimits.knownDevices, monthlyGuessLimits.knownDevices]) await limits.forget(rule, account)
}
