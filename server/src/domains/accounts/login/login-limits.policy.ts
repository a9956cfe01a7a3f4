import type { RateRule } from '#kit/security/rate-limit'

const guesses = { perSeconds: 900, isGivenBack: true, whenUnknown: 'refuse' } as const

/**
 * How often a password may be guessed wrongly. A window may end just as the next begins, so ten per window allow at
 * most twenty in any fifteen minutes, from all addresses together. Devices that have logged in to the account before
 * have their own share: others cannot use it up, so they cannot lock the owner out. Accounts that do not exist are
 * counted the same way. A right password is given back.
 */
export const guessLimits = {
  unknownDevices: { name: 'login-strangers', times: 6, ...guesses },
  /** One network must not use up the share of all unknown devices. */
  oneNetwork: { name: 'login-network', times: 4, ...guesses },
  knownDevices: { name: 'login-known', times: 4, ...guesses },
} as const satisfies Record<string, RateRule>

const month = { perSeconds: 30 * 86_400, isGivenBack: true, whenUnknown: 'refuse' } as const

/**
 * The same over thirty days, against slow guessing. A window may end just as the next begins, so fifty per window allow
 * at most a hundred in any thirty days. When these are used up, the owner gets in by the link of the reset mail, which
 * an attacker cannot open.
 */
export const monthlyGuessLimits = {
  unknownDevices: { name: 'login-strangers-month', times: 30, ...month },
  knownDevices: { name: 'login-known-month', times: 20, ...month },
} as const satisfies Record<string, RateRule>

/** How many attempts one address has, at all accounts together. */
export const addressLimit = (perAddress: number): RateRule => ({
  name: 'login-address',
  times: perAddress,
  perSeconds: 60,
  whenUnknown: 'refuse',
})

/** Wrong second factors at one account, over all its challenges. */
export const secondFactorLimit: RateRule = {
  name: 'second-factor',
  times: 10,
  ...guesses,
}
