import { startSimulators } from '@lignum/simulators'
import { z } from 'zod'
import { systemClock } from '../../../src/kit/values/clock.ts'
import type { ProviderCall } from '../../../src/providers/http-client.ts'
import { openProviders, type Providers } from '../../../src/providers/open-providers.ts'
import { paymentsOf, providerSettings } from '../../../src/providers/provider-settings.ts'

/** The provider adapters with the simulators, over real HTTP. `calls` contains what would be logged. */
export const openProviderScene = async (over: Record<string, string> = {}) => {
  const simulators = await startSimulators()
  const calls: ProviderCall[] = []
  const open = (changed: Record<string, string> = {}): Providers => {
    const environment = { ...simulators.settings, PROVIDER_PATIENCE_MS: '2000', ...over, ...changed }
    const settings = z.object(providerSettings).parse(environment)
    return openProviders(paymentsOf(settings, 'http://us.test'), systemClock, (call) => calls.push(call))
  }
  return { simulators, control: simulators.control, calls, open, close: simulators.close }
}
