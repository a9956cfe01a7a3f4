import type { RateRule } from '#kit/rate-limit'

/** How often one may try: from one address, and at one account, whether that exists or not. A right password is given back. */
export const loginLimits = (perAddress: number): { address: RateRule; account: RateRule } => ({
  address: { name: 'login-address', times: perAddress, perSeconds: 60, whenUnknown: 'refuse' },
  account: { name: 'login-account', times: 10, perSeconds: 900, whenUnknown: 'refuse' },
})
