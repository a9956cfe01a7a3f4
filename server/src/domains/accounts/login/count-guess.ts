import type { RateLimits, RateRule } from '#kit/security/rate-limit'
import { Refusal } from '#kit/values/refusal'
import { guessLimits, monthlyGuessLimits } from './login-limits.policy.ts'

/** One try at the password of an account: who tries, and whether from a device that has logged in to it before. */
export type Try = { readonly account: string; readonly network: string; readonly isKnownDevice: boolean }

type Count = readonly [RateRule, string]

const shortCounts = ({ account, network, isKnownDevice }: Try): Count[] =>
  isKnownDevice
    ? [[guessLimits.knownDevices, account]]
    : [
        [guessLimits.oneNetwork, `${account} ${network}`],
        [guessLimits.strangers, account],
      ]

const monthlyCount = ({ account, isKnownDevice }: Try): Count => [
  isKnownDevice ? monthlyGuessLimits.knownDevices : monthlyGuessLimits.strangers,
  account,
]

/**
 * Counts a try before the password is verified, or refuses it. The month is counted last: what the short limits hold off verifies
 * nothing, and must not use up the owner's month. A right password is given back.
 */
export const countGuess = async (limits: RateLimits, guess: Try): Promise<{ giveBack: () => Promise<void> }> => {
  for (const [rule, key] of shortCounts(guess)) await limits.take(rule, key)
  try {
    await limits.take(...monthlyCount(guess))
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

/** A new password: what the owner's own devices guessed at the old one no longer counts. Strangers keep their count. */
export const forgiveOwnGuesses = async (limits: RateLimits, email: string): Promise<void> => {
  const account = email.toLowerCase()
  for (const rule of [guessLimits.knownDevices, monthlyGuessLimits.knownDevices]) await limits.forget(rule, account)
}
