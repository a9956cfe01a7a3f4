import { z } from 'zod'
import { type ProviderResponse, callProvider, type CallOptions, type Report } from '../http-client.ts'
import type { Currency } from '../provider.ts'
import { toWire } from '../wire-money.ts'

export type PowertranzConfig = {
  readonly baseUrl: string
  readonly id: string
  readonly password: string
  readonly pageSet: string
  readonly pageName: string
  readonly currencies: readonly Currency[]
  /** Where the gateway sends the payer's browser afterwards. */
  readonly returnUrl: string
  /** True: no payment without 3-D Secure authentication, because otherwise we are liable for stolen cards. */
  readonly requiresAuthentication: boolean
  readonly timeoutMs: number
}

export const currencyNumbers = { JMD: '388', USD: '840' } as const satisfies Record<Currency, string>

/** The gateway's response to every call; unknown fields are ignored. */
export const gatewayResponse = z.object({
  IsoResponseCode: z.string(),
  Approved: z.boolean().default(false),
  TransactionType: z.number().nullish(),
  TransactionIdentifier: z.string().nullish(),
  OrderIdentifier: z.string().nullish(),
  TotalAmount: z.union([z.number(), z.string()]).nullish(),
  CurrencyCode: z.string().nullish(),
  AuthorizationCode: z.string().nullish(),
  CardBrand: z.string().nullish(),
  PaddedCardNumber: z.string().nullish(),
  CardExpiration: z.string().nullish(),
  PanToken: z.string().nullish(),
  SpiToken: z.string().nullish(),
  RedirectData: z.string().nullish(),
  IsVoided: z.boolean().nullish(),
  RiskManagement: z
    .object({ ThreeDSecure: z.object({ AuthenticationStatus: z.string().nullish() }).nullish() })
    .nullish(),
})
export type GatewayResponse = z.output<typeof gatewayResponse>

/** A readable response of the gateway, whatever it means, or the reason why there is none. */
export type GatewayResult =
  | { readonly kind: 'response'; readonly status: number; readonly response: GatewayResponse }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'unknown'; readonly reason: string }

const codeOf = (body: unknown): string | null => gatewayResponse.safeParse(body).data?.IsoResponseCode ?? null

/** The amount is written as digits into the JSON text, so that no floating-point conversion can change it. */
export const withAmount = (minor: number, rest: object): string =>
  `{"TotalAmount":${toWire(minor)},${JSON.stringify(rest).slice(1)}`

export const openGatewayClient = (config: PowertranzConfig, report: Report) => {
  const options: CallOptions = { provider: 'powertranz', timeoutMs: config.timeoutMs, report, codeOf }
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'PowerTranz-PowerTranzId': config.id,
    'PowerTranz-PowerTranzPassword': config.password,
  }
  const url = (operation: string) => `${config.baseUrl.replace(/\/$/, '')}/${operation}`
  return {
    post: async (operation: string, ref: string, body: string): Promise<GatewayResult> =>
      read(await callProvider(options, { operation, ref, url: url(operation), method: 'POST', headers, body })),
    find: async (transactionId: string, timeoutMs = config.timeoutMs): Promise<GatewayResult> =>
      readFound(
        await callProvider(
          { ...options, timeoutMs },
          {
            operation: 'transactions',
            ref: transactionId,
            url: url(`transactions/${transactionId}`),
            method: 'GET',
            headers,
          },
        ),
      ),
  }
}
export type GatewayClient = ReturnType<typeof openGatewayClient>

/** A look-up that was rejected (wrong credentials, rate limit) says nothing about the transaction. */
const readFound = (result: ProviderResponse): GatewayResult =>
  result.kind === 'response' && result.status >= 400 && result.status !== 404
    ? { kind: 'unknown', reason: `http-${result.status}` }
    : read(result)

const read = (result: ProviderResponse): GatewayResult => {
  if (result.kind === 'unknown') return result
  if (result.status === 404) return { kind: 'not-found' }
  const { data: response } = gatewayResponse.safeParse(result.body)
  return response ? { kind: 'response', status: result.status, response } : { kind: 'unknown', reason: 'unreadable' }
}
