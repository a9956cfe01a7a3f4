import { z } from 'zod'
import type { FygaroKey } from './fygaro/fygaro.ts'
import type { PaymentsConfig } from './open-providers.ts'
import type { Currency } from './provider.ts'

const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default('')
const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

/** The settings of the payment providers, all optional: a provider without its settings is off. */
export const providerSettings = {
  FYGARO_BUTTON_URL: address.describe('Address of the Fygaro payment button; empty: Fygaro is off'),
  FYGARO_BUTTON_URL_USD: address.describe('Another button for US dollars; empty: the same one takes both'),
  FYGARO_KEYS: z
    .string()
    .regex(/^$|^[^:,\s]+:[^,\s]+(,\s*[^:,\s]+:[^,\s]+)*$/, 'id:secret, separated by commas')
    .default('')
    .describe(
      'API credentials as id:secret, separated by commas; the first signs links, all of them verify webhooks (secret)',
    ),
  FYGARO_HOOK_TOLERANCE_S: z.coerce
    .number()
    .int()
    .min(1)
    .default(300)
    .describe('Maximum age of a signed webhook, in seconds'),
  POWERTRANZ_URL: address.describe('Root of the gateway, e.g. https://gateway.ptranz.com/api; empty: cards are off'),
  POWERTRANZ_ID: z.string().default('').describe('Merchant id at the gateway'),
  POWERTRANZ_PASSWORD: z.string().default('').describe('Its password (secret)'),
  POWERTRANZ_PAGE_SET: z
    .string()
    .regex(/^PTZ\//, 'starts with PTZ/, or the page never appears')
    .default('PTZ/Lignum')
    .describe('Page set of the hosted page, as the portal names it'),
  POWERTRANZ_PAGE_NAME: z.string().default('Donate').describe('Page of that set'),
  POWERTRANZ_CURRENCIES: z.string().default('JMD,USD').describe('Currencies that the merchant id is enabled for'),
  POWERTRANZ_AUTHENTICATION: z
    .enum(['required', 'optional'])
    .default('required')
    .describe(
      'required: no card payment without 3-D Secure authentication, as we are otherwise liable for stolen cards',
    ),
  PAYPAL_URL: address.describe('Root of the API, e.g. https://api-m.paypal.com; empty: PayPal is off'),
  PAYPAL_CLIENT_ID: z.string().default('').describe('Client id of the PayPal application'),
  PAYPAL_SECRET: z.string().default('').describe('Its secret (secret)'),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .default('')
    .describe(
      'Id of our webhook subscription, which is part of every signature; two separated by a comma while one replaces the other',
    ),
  PAYPAL_CERT_HOSTS: z
    .string()
    .default('api.paypal.com,api-m.paypal.com')
    .describe(
      'The only hosts whose certificates may verify a webhook; the sandbox has others, such as api.sandbox.paypal.com',
    ),
  PAYPAL_BRAND_NAME: z.string().max(127).default('Lignum').describe('Name that the payer sees at PayPal'),
  PROVIDER_PATIENCE_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(20_000)
    .describe('Timeout of calls to payment providers; after it the outcome is unknown, never a decline'),
}

type ProviderSettings = z.output<z.ZodObject<typeof providerSettings>>

/** Messages about settings that a provider needs and lacks. */
export const unfitProviders = (s: ProviderSettings): string[] => {
  const reasons = []
  if (s.FYGARO_BUTTON_URL && !s.FYGARO_KEYS) reasons.push('FYGARO_KEYS: links cannot be signed without a key')
  if (s.POWERTRANZ_URL && !(s.POWERTRANZ_ID && s.POWERTRANZ_PASSWORD))
    reasons.push('POWERTRANZ_ID and POWERTRANZ_PASSWORD: the gateway needs both')
  if (s.PAYPAL_URL && !(s.PAYPAL_CLIENT_ID && s.PAYPAL_SECRET && s.PAYPAL_WEBHOOK_ID))
    reasons.push('PAYPAL_CLIENT_ID, PAYPAL_SECRET and PAYPAL_WEBHOOK_ID: PayPal needs all three')
  return reasons
}

/** The providers as configured; the payer's return addresses are derived from the site's public URL. */
export const paymentsOf = (s: ProviderSettings, publicUrl: string): PaymentsConfig => {
  const at = (path: string): string => new URL(path, publicUrl).href
  const timeoutMs = s.PROVIDER_PATIENCE_MS
  const [first, ...others] = keysOf(s.FYGARO_KEYS)
  return {
    fygaro:
      s.FYGARO_BUTTON_URL && first
        ? {
            buttonUrls: { JMD: s.FYGARO_BUTTON_URL, USD: s.FYGARO_BUTTON_URL_USD || s.FYGARO_BUTTON_URL },
            keys: [first, ...others],
            webhookToleranceS: s.FYGARO_HOOK_TOLERANCE_S,
          }
        : null,
    powertranz: s.POWERTRANZ_URL ? { ...gatewayOf(s), returnUrl: at('/api/Payment/Verify3d'), timeoutMs } : null,
    paypal: s.PAYPAL_URL
      ? {
          ...paypalOf(s),
          returnUrl: at('/payment/return'),
          cancelUrl: at('/payment/return?canceled=1'),
          timeoutMs,
        }
      : null,
  }
}

const keysOf = (text: string): FygaroKey[] =>
  listOf(text).map((pair) => ({ id: pair.slice(0, pair.indexOf(':')), secret: pair.slice(pair.indexOf(':') + 1) }))

const isCurrency = (code: string): code is Currency => code === 'JMD' || code === 'USD'

const gatewayOf = (s: ProviderSettings) => ({
  baseUrl: s.POWERTRANZ_URL,
  id: s.POWERTRANZ_ID,
  password: s.POWERTRANZ_PASSWORD,
  pageSet: s.POWERTRANZ_PAGE_SET,
  pageName: s.POWERTRANZ_PAGE_NAME,
  currencies: listOf(s.POWERTRANZ_CURRENCIES).filter(isCurrency),
  requiresAuthentication: s.POWERTRANZ_AUTHENTICATION === 'required',
})

const paypalOf = (s: ProviderSettings) => ({
  baseUrl: s.PAYPAL_URL.replace(/\/$/, ''),
  clientId: s.PAYPAL_CLIENT_ID,
  secret: s.PAYPAL_SECRET,
  webhookIds: listOf(s.PAYPAL_WEBHOOK_ID),
  certHosts: listOf(s.PAYPAL_CERT_HOSTS),
  brandName: s.PAYPAL_BRAND_NAME,
})
