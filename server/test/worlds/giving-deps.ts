import type { GivingDeps } from '../../src/domains/giving/index.ts'
import { createGuestWatch, type GuestWatch } from '../../src/domains/giving/payments/admit-guest.ts'
import { createTermsReader, type TermsReader } from '../../src/domains/giving/orders/prepare-order.ts'
import { createRateLimits } from '../../src/kit/security/rate-limit.ts'
import { openGiving } from '../../src/open-giving.ts'
import type { Provider, ProviderId } from '../../src/providers/provider.ts'
import type { World } from './world.ts'

/** A provider with the results that the test sets. */
export const fakeProvider = (id: ProviderId, responses: Partial<Provider> = {}): Provider => ({
  id,
  can: {
    lookup: false,
    refunds: id !== 'fygaro',
    tokens: false,
    currencies: id === 'paypal' ? ['USD'] : ['JMD', 'USD'],
  },
  begin: async (attempt) => ({ kind: 'redirect', url: `https://pay.test/${attempt.id}`, providerRef: attempt.id }),
  complete: async () => ({ state: 'unknown', reason: 'not set by the test' }),
  lookup: async () => ({ state: 'unsupported' }),
  refund: async () => ({ state: 'unknown', reason: 'not set by the test' }),
  readWebhook: async () => null,
  ...responses,
})

/** The dependencies of the giving domain, with these providers. */
export const givingDepsOf = (
  world: World,
  providers: Partial<Record<ProviderId, Provider>> = {},
): GivingDeps & { terms: TermsReader; watch: GuestWatch } => {
  const limits = createRateLimits({ pool: world.pool, secret: world.config.keys.rateLimits[0] })
  const deps = openGiving({ ...world, limits })
  const given = { ...deps, providers: { ...deps.providers, ...providers } }
  return { ...given, terms: createTermsReader(given), watch: createGuestWatch(given) }
}
