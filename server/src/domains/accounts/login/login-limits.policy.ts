import type { RateRule } from '#kit/security/rate-limit'

const guesses = { perSeconds: 900, isGivenBack: true, whenUnknown: 'refuse' } as const

/**
 * How often a password may be guessed wrongly. A window may end just as the next begins, so ten a window keep it to twenty in any
 * fifteen minutes, however many guess from wherever. Devices that have logged in to the account before have their own share: strangers
 * cannot use that up, so they cannot keep its owner out. Accounts that do not exist are counted alike. A right password is given back.
 */
export const guessLimits = {
  strangers: { name: 'login-strangers', times: 6, ...guesses },
  /** One network may not use up the share of all strangers. */
  oneNetwork: { name: 'login-network', times: 4, ...guesses },
  knownDevices: { name: 'login-known', times: 4, ...guesses },
} as const satisfies Record<string, RateRule>

const month = { perSeconds: 30 * 86_400, isGivenBack: true, whenUnknown: 'refuse' } as const

/**
 * The same over thirty days: patience must not pay either. A window may end just as the next begins, so fifty a window keep it to a
 * hundred in any thirty days. Whoever has used these up gets in by the link of the forgotten password, which a stranger cannot open.
 */
export const monthlyGuessLimits = {
  strangers: { name: 'login-strangers-month', times: 30, ...month },
  knownDevices: { name: 'login-known-month', times: 20, ...month },
} as const satisfies Record<string, RateRule>

/** How often one address may try, at whatever account. */
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
