import { hostOf, isReservedHost } from '#kit/security/reserved-hosts'

type Settings = Readonly<
  Record<
    | 'FYGARO_BUTTON_URL'
    | 'FYGARO_BUTTON_URL_USD'
    | 'FYGARO_KEYS'
    | 'POWERTRANZ_URL'
    | 'POWERTRANZ_ID'
    | 'POWERTRANZ_PASSWORD'
    | 'PAYPAL_URL'
    | 'PAYPAL_CLIENT_ID'
    | 'PAYPAL_SECRET'
    | 'PAYPAL_WEBHOOK_ID'
    | 'PAYPAL_CERT_HOSTS',
    string
  >
>

const addresses = ['FYGARO_BUTTON_URL', 'FYGARO_BUTTON_URL_USD', 'POWERTRANZ_URL', 'PAYPAL_URL'] as const
const credentials = [
  'FYGARO_KEYS',
  'POWERTRANZ_ID',
  'POWERTRANZ_PASSWORD',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_SECRET',
  'PAYPAL_WEBHOOK_ID',
] as const

/** The simulators' credentials, which are public in their source. */
const isOfSimulator = (value: string) => /(^|[,:\s])sim-/.test(value) || value === '1JE4291016473214C'
/** The providers' sandboxes, where no real money moves. */
const isSandbox = (host: string) => /(^|\.)sandbox\.paypal\.com$|^staging\.ptranz\.com$/.test(host)

/** Why production must not take money through these providers. */
export const unsafeProviders = (s: Settings): string[] => [
  ...addresses.flatMap((name) => (s[name] ? unsafeAddress(name, s[name]) : [])),
  ...credentials
    .filter((name) => isOfSimulator(s[name]))
    .map((name) => `${name}: this is the simulator's value; use the one that the provider issued`),
  ...s.PAYPAL_CERT_HOSTS.split(',')
    .map((host) => host.trim())
    .filter((host) => isSandbox(host) || isReservedHost(host.replace(/:\d+$/, '')))
    .map((host) => `PAYPAL_CERT_HOSTS: ${host} must not verify webhooks in production; leave the setting empty`),
  ...(s.FYGARO_BUTTON_URL || s.POWERTRANZ_URL || s.PAYPAL_URL
    ? []
    : ['FYGARO_BUTTON_URL, POWERTRANZ_URL or PAYPAL_URL: nobody can give without a payment provider; configure one']),
]

const unsafeAddress = (name: string, address: string): string[] => {
  const host = hostOf(address)
  return [
    ...(address.startsWith('http:') ? [`${name}: production speaks to providers over https`] : []),
    ...(isReservedHost(host) ? [`${name}: ${host} is a simulator's address; use the provider's`] : []),
    ...(isSandbox(host) ? [`${name}: ${host} is a sandbox; use the provider's live address`] : []),
  ]
}
