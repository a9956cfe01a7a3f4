import { controlServer } from './control/control-server.ts'
import { openControl } from './control/control-plane.ts'
import { openFygaro, type FygaroOptions } from './fygaro/fygaro.ts'
import { fygaroPages } from './fygaro/fygaro-pages.ts'
import { openGateway } from './powertranz/gateway.ts'
import { powertranzServer, type PowertranzOptions } from './powertranz/powertranz-server.ts'
import { openWorld } from './sim-world.ts'

export { fygaroHookBody, signFygaroHook } from './fygaro/fygaro-hook.ts'

export type SimulatorOptions = {
  readonly host?: string
  /** 0, the default, takes any free port. */
  readonly ports?: { readonly control?: number; readonly fygaro?: number; readonly powertranz?: number }
  /** The time that the providers' clock starts from. */
  readonly now?: () => number
  /** False: amounts ask for nothing; for tests that draw them at random. */
  readonly obeysMagicAmounts?: boolean
  readonly fygaro?: Partial<FygaroOptions> & { readonly hookUrl?: string }
  readonly powertranz?: PowertranzOptions
}

const defaultKey = { id: 'sim-key-1', secret: 'sim-secret-1' }
const defaultMerchant = { id: 'sim-merchant', password: 'sim-password' }
const buttonId = '7b1c8a52-5d3e-4f5e-9c55-0e6f4e1a2b3c'

/** Starts the payment providers as HTTP servers of their own, in this process. Their books live in memory only. */
export const startSimulators = async (options: SimulatorOptions = {}) => {
  const { host = '127.0.0.1', ports = {} } = options
  const world = openWorld(options.now ?? Date.now, options.obeysMagicAmounts ?? true, {
    fygaro: options.fygaro?.hookUrl ?? '',
    paypal: '',
  })
  const fygaroOptions = {
    keys: options.fygaro?.keys ?? ([defaultKey] as const),
    returnUrl: options.fygaro?.returnUrl ?? '',
  }
  const sims = { fygaro: openFygaro(world, fygaroOptions), powertranz: openGateway(world) }
  const control = openControl({ world, sims, fygaroOptions })
  const servers = {
    control: controlServer(control),
    fygaro: fygaroPages(world, sims.fygaro),
    powertranz: powertranzServer(sims.powertranz, options.powertranz ?? defaultMerchant),
  }
  const listen = (name: keyof typeof servers) => servers[name].listen({ host, port: ports[name] ?? 0 })
  const [controlUrl, fygaroUrl, powertranzUrl] = await Promise.all([
    listen('control'),
    listen('fygaro'),
    listen('powertranz'),
  ])
  return {
    urls: {
      control: controlUrl,
      fygaro: fygaroUrl,
      fygaroButton: `${fygaroUrl}/en/pb/${buttonId}/`,
      powertranz: `${powertranzUrl}/api`,
    },
    control,
    close: async () => {
      world.hooks.end()
      world.clock.reset()
      await Promise.all(Object.values(servers).map((server) => server.close()))
    },
  }
}
