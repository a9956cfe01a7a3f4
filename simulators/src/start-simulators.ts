import { controlServer } from './control/control-server.ts'
import { openControl } from './control/control-plane.ts'
import { type FygaroOptions, openFygaro } from './fygaro/fygaro.ts'
import { fygaroPages } from './fygaro/fygaro-pages.ts'
import { legacyFacServer } from './legacy-fac.ts'
import { openAccount } from './paypal/paypal-account.ts'
import { openAnnounce } from './paypal/paypal-events.ts'
import { type PaypalOptions, paypalServer } from './paypal/paypal-server.ts'
import { openGateway } from './powertranz/gateway.ts'
import { type PowertranzOptions, powertranzServer } from './powertranz/powertranz-server.ts'
import { openWorld, type SimWorld } from './sim-world.ts'
import {
  defaultKey,
  defaultMerchant,
  defaultPaypal,
  type ServerName,
  settingsOf,
  urlsOf,
} from './simulator-settings.ts'

export { fygaroWebhookBody, signFygaroWebhook } from './fygaro/fygaro-webhook.ts'
export { signPaypalAgain } from './paypal/paypal-webhook.ts'
export { defaultPaypal } from './simulator-settings.ts'
export { makePaypalWebhook } from './paypal/paypal-webhook.ts'
export { portsFrom, settingsAt } from './simulator-settings.ts'
export { listenForWebhooks } from './listen-for-webhooks.ts'

export type SimulatorOptions = {
  readonly host?: string
  /** Default 0: any free port. */
  readonly ports?: Readonly<Partial<Record<ServerName, number>>>
  /** The base of the providers' clock. */
  readonly now?: () => number
  /** False: magic amounts have no effect; for tests with random amounts. */
  readonly obeysMagicAmounts?: boolean
  readonly fygaro?: Partial<FygaroOptions> & { readonly webhookUrl?: string }
  readonly powertranz?: PowertranzOptions
  readonly paypal?: Partial<PaypalOptions> & { readonly webhookUrl?: string }
}

/** Starts the simulated payment providers as HTTP servers in this process. Their records are in memory only. */
export const startSimulators = async (options: SimulatorOptions = {}) => {
  const world = openWorld(options.now ?? Date.now, options.obeysMagicAmounts ?? true, {
    fygaro: options.fygaro?.webhookUrl ?? '',
    paypal: options.paypal?.webhookUrl ?? '',
  })
  const { control, servers, setPaypalAddress } = openServers(world, options)
  const listen = (name: ServerName) =>
    servers[name].listen({ host: options.host ?? '127.0.0.1', port: options.ports?.[name] ?? 0 })
  const urls = urlsOf({
    control: await listen('control'),
    fygaro: await listen('fygaro'),
    powertranz: await listen('powertranz'),
    paypal: await listen('paypal'),
    fac: await listen('fac'),
  })
  setPaypalAddress(urls.paypal)
  return {
    urls,
    /** The settings that point Lignum at these providers. */
    settings: settingsOf(urls, options),
    control,
    close: async () => {
      world.webhooks.end()
      world.clock.reset()
      await Promise.all(Object.values(servers).map((server) => server.close()))
    },
  }
}
export type RunningSimulators = Awaited<ReturnType<typeof startSimulators>>

const openServers = (world: SimWorld, options: SimulatorOptions) => {
  let paypalAddress = ''
  const fygaroOptions = {
    keys: options.fygaro?.keys ?? ([defaultKey] as const),
    returnUrl: options.fygaro?.returnUrl ?? '',
  }
  const paypalOptions = { ...defaultPaypal, ...options.paypal }
  const account = openAccount(world)
  const announce = openAnnounce(account, paypalOptions.webhookId, () => paypalAddress)
  const sims = {
    fygaro: openFygaro(world, fygaroOptions),
    powertranz: openGateway(world),
    paypal: { account, announce },
  }
  const control = openControl({ world, sims, fygaroOptions })
  return {
    control,
    servers: {
      control: controlServer(control),
      fygaro: fygaroPages(world, sims.fygaro),
      powertranz: powertranzServer(sims.powertranz, options.powertranz ?? defaultMerchant),
      paypal: paypalServer(account, announce, paypalOptions),
      fac: legacyFacServer(),
    },
    setPaypalAddress: (address: string) => {
      paypalAddress = address
    },
  }
}
