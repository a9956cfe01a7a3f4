import type { Clock } from '#kit/values/clock'
import type { Report } from './http-client.ts'
import { withCircuitBreakers } from './circuit-breaker.ts'
import { type FygaroConfig, openFygaro } from './fygaro/fygaro.ts'
import { openPaypal } from './paypal/paypal.ts'
import type { PaypalConfig } from './paypal/paypal-client.ts'
import { openPowertranz, type PowertranzProvider } from './powertranz/powertranz.ts'
import type { PowertranzConfig } from './powertranz/powertranz-wire.ts'
import type { Provider } from './provider.ts'

/** Null: the provider is not configured. */
export type PaymentsConfig = {
  readonly fygaro: FygaroConfig | null
  readonly powertranz: PowertranzConfig | null
  readonly paypal: PaypalConfig | null
}

export type Providers = {
  readonly fygaro: Provider | null
  readonly powertranz: PowertranzProvider | null
  readonly paypal: Provider | null
}

/** The payment providers that are configured, each behind circuit breakers of its own. */
export const openProviders = (config: PaymentsConfig, clock: Clock, report: Report): Providers => {
  const guarded = <P extends Provider>(provider: P): P => withCircuitBreakers(provider, clock)
  return {
    fygaro: config.fygaro && guarded(openFygaro(config.fygaro, clock)),
    powertranz: config.powertranz && guarded(openPowertranz(config.powertranz, report)),
    paypal: config.paypal && guarded(openPaypal(config.paypal, clock, report)),
  }
}
