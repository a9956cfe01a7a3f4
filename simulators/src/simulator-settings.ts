import type { FygaroOptions } from './fygaro/fygaro.ts'
import type { PaypalOptions } from './paypal/paypal-server.ts'
import type { PowertranzOptions } from './powertranz/powertranz-server.ts'

export type ServerName = 'control' | 'fygaro' | 'powertranz' | 'paypal' | 'fac'

export const defaultKey = { id: 'sim-key-1', secret: 'sim-secret-1' }
export const defaultMerchant = { id: 'sim-merchant', password: 'sim-password' }
export const defaultPaypal = { clientId: 'sim-client', secret: 'sim-paypal-secret', webhookId: '1JE4291016473214C' }
const buttonId = '7b1c8a52-5d3e-4f5e-9c55-0e6f4e1a2b3c'

/** The public addresses, derived from where the servers listen. */
export const urlsOf = (at: Readonly<Record<ServerName, string>>) => ({
  control: at.control,
  fygaroButton: `${at.fygaro}/en/pb/${buttonId}/`,
  powertranz: `${at.powertranz}/api`,
  paypal: at.paypal,
  fac: at.fac,
})

type Secrets = {
  readonly fygaro?: Partial<FygaroOptions>
  readonly powertranz?: PowertranzOptions
  readonly paypal?: Partial<PaypalOptions>
}

export const settingsOf = (urls: ReturnType<typeof urlsOf>, options: Secrets): Record<string, string> => {
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

/** Consecutive ports, the control plane first. */
export const portsFrom = (port: number): Readonly<Record<ServerName, number>> => ({
  control: port,
  fygaro: port + 1,
  powertranz: port + 2,
  paypal: port + 3,
  fac: port + 4,
})

/** The settings that point Lignum at simulators on this machine whose ports start at `port`. */
export const settingsAt = (port: number): Record<string, string> => {
  const at = (name: ServerName) => `http://127.0.0.1:${portsFrom(port)[name]}`
  const urls = urlsOf({
    control: at('control'),
    fygaro: at('fygaro'),
    powertranz: at('powertranz'),
    paypal: at('paypal'),
    fac: at('fac'),
  })
  return settingsOf(urls, {})
}
