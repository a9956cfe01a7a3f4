import { z } from 'zod'
import { type Answer, askProvider, type AskOptions, type Report } from '../http-client.ts'
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
  /** True: no payment without the bank's word for who is paying, as without it a stolen card is our loss. */
  readonly requiresAuthentication: boolean
  readonly patienceMs: number
}

export const currencyNumbers = { JMD: '388', USD: '840' } as const satisfies Record<Currency, string>

/** What the gateway says, of everything; fields that we do not know are left alone. */
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

/** A readable answer of the gateway, whatever it means, or the reason why there is none. */
export type Said =
  | { readonly kind: 'said'; readonly status: number; readonly answer: GatewayResponse }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'unknown'; readonly reason: string }

const codeOf = (body: unknown): string | null => gatewayResponse.safeParse(body).data?.IsoResponseCode ?? null

/** The amount goes out as written digits, so that no arithmetic on the way can change it. */
export const withAmount = (minor: number, rest: object): string =>
  `{"TotalAmount":${toWire(minor)},${JSON.stringify(rest).slice(1)}`

export const openGatewayLine = (config: PowertranzConfig, report: Report) => {
  const options: AskOptions = { provider: 'powertranz', patienceMs: config.patienceMs, report, codeOf }
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'PowerTranz-PowerTranzId': config.id,
    'PowerTranz-PowerTranzPassword': config.password,
  }
  const url = (operation: string) => `${config.baseUrl.replace(/\/$/, '')}/${operation}`
  return {
    post: async (operation: string, ref: string, body: string): Promise<Said> =>
      read(await askProvider(options, { operation, ref, url: url(operation), method: 'POST', headers, body })),
    find: async (transactionId: string, patienceMs = config.patienceMs): Promise<Said> =>
      readFound(
        await askProvider(
          { ...options, patienceMs },
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
export type GatewayLine = ReturnType<typeof openGatewayLine>

/** A question that was turned away (our credentials, their limits) was not answered: that is no word about the transaction. */
const readFound = (result: Answer): Said =>
  result.kind === 'answer' && result.status >= 400 && result.status !== 404
    ? { kind: 'unknown', reason: `http-${result.status}` }
    : read(result)

const read = (result: Answer): Said => {
  if (result.kind === 'unknown') return result
  if (result.status === 404) return { kind: 'not-found' }
  const { data: response } = gatewayResponse.safeParse(result.body)
  return response
    ? { kind: 'said', status: result.status, answer: response }
    : { kind: 'unknown', reason: 'unreadable' }
}
