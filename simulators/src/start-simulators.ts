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

export { fygaroHookBody, signFygaroHook } from './fygaro/fygaro-hook.ts'
export { listenForHooks } from './listen-for-hooks.ts'

type ServerName = 'control' | 'fygaro' | 'powertranz' | 'paypal' | 'fac'

export type SimulatorOptions = {
  readonly host?: string
  /** 0, the default, takes any free port. */
  readonly ports?: Readonly<Partial<Record<ServerName, number>>>
  /** The time that the providers' clock starts from. */
  readonly now?: () => number
  /** False: amounts ask for nothing; for tests that draw them at random. */
  readonly obeysMagicAmounts?: boolean
  readonly fygaro?: Partial<FygaroOptions> & { readonly hookUrl?: string }
  readonly powertranz?: PowertranzOptions
  readonly paypal?: Partial<PaypalOptions> & { readonly hookUrl?: string }
}

const defaultKey = { id: 'sim-key-1', secret: 'sim-secret-1' }
const defaultMerchant = { id: 'sim-merchant', password: 'sim-password' }
const defaultPaypal = { clientId: 'sim-client', secret: 'sim-paypal-secret', webhookId: '1JE4291016473214C' }
const buttonId = '7b1c8a52-5d3e-4f5e-9c55-0e6f4e1a2b3c'

/** Starts the payment providers as HTTP servers of their own, in this process. Their books live in memory only. */
export const startSimulators = async (options: SimulatorOptions = {}) => {
  const world = openWorld(options.now ?? Date.now, options.obeysMagicAmounts ?? true, {
    fygaro: options.fygaro?.hookUrl ?? '',
    paypal: options.paypal?.hookUrl ?? '',
  })
  const { control, servers, setPaypalAddress } = openServers(world, options)
  const listen = (name: ServerName) =>
    servers[name].listen({ host: options.host ?? '127.0.0.1', port: options.ports?.[name] ?? 0 })
  const fygaro = await listen('fygaro')
  const paypal = await listen('paypal')
  setPaypalAddress(paypal)
  const urls = {
    control: await listen('control'),
    fygaroButton: `${fygaro}/en/pb/${buttonId}/`,
    powertranz: `${await listen('powertranz')}/api`,
    paypal,
    fac: await listen('fac'),
  }
  return {
    urls,
    /** The settings that point Lignum at these providers. */
    settings: settingsOf(urls, options),
    control,
    close: async () => {
      world.hooks.end()
      world.clock.reset()
      await Promise.all(Object.values(servers).map((server) => server.close()))
    },
  }
}
export type RunningSimulators = Awaited<ReturnType<typeof startSimulators>>

type Urls = { readonly fygaroButton: string; readonly powertranz: string; readonly paypal: string }

const settingsOf = (urls: Urls, options: SimulatorOptions): Record<string, string> => {
  const keys = options.fygaro?.keys ?? [defaultKey]
  const merchant = options.powertranz ?? defaultMerchant
  const { clientId, secret, webhookId } = { ...defaultPaypal, ...options.paypal }
  return {
    FYGARO_BUTTON_URL: urls.fygaroButton,
    FYGARO_KEYS: keys.map((key) => `${key.id}:${key.secret}`).join(','),
    POWERTRANZ_URL: urls.powertranz,
    POWERTRANZ_ID: merchant.id,
    POWERTRANZ_PASSWORD: merchant.password,
    PAYPAL_URL: urls.paypal,
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_SECRET: secret,
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_CERT_HOSTS: new URL(urls.paypal).host,
  }
}

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
