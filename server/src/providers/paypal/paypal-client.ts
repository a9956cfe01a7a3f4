import { z } from 'zod'
import type { Clock } from '#kit/values/clock'
import {
  type ProviderResponse,
  callProvider,
  type CallOptions,
  type ProviderRequest,
  type Report,
} from '../http-client.ts'

export type PaypalConfig = {
  readonly baseUrl: string
  readonly clientId: string
  readonly secret: string
  /** The ids of our webhook subscriptions; one is part of every signature, two while one replaces the other. */
  readonly webhookIds: readonly string[]
  /** The only hosts whose certificates are trusted. */
  readonly certHosts: readonly string[]
  readonly brandName: string
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly timeoutMs: number
}

const tokenResponse = z.object({ access_token: z.string(), expires_in: z.number() })
const errorBody = z.object({
  name: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
})

/** PayPal's code for a refusal. */
export const issueOf = (body: unknown): string => {
  const { data } = errorBody.safeParse(body)
  return data?.details?.[0]?.issue ?? data?.name ?? 'refused'
}

/** For the log: a refusal with its debug id, by which PayPal's support finds it; otherwise the resource's status. */
const codeOf = (body: unknown): string | null => {
  const { data } = errorBody.safeParse(body)
  if (data?.name) return [issueOf(body), data.debug_id].filter(Boolean).join(' ')
  return z.object({ status: z.string() }).safeParse(body).data?.status ?? null
}

/** A token is renewed a minute before it expires. */
const marginMs = 60_000

export type PaypalRequest = {
  readonly operation: string
  readonly ref: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** PayPal-Request-Id: with the same id PayPal repeats its first response instead of acting twice. */
  readonly requestId?: string
  readonly body?: string
}

/** A client for PayPal's API. The bearer token is cached until it expires, and renewed once after a 401. */
export const openPaypalClient = (config: PaypalConfig, clock: Clock, report: Report) => {
  const options: CallOptions = { provider: 'paypal', timeoutMs: config.timeoutMs, report, codeOf }
  let cached: { readonly token: string; readonly until: number } | null = null

  const logIn = async (): Promise<string | null> => {
    const result = await callProvider({ ...options, codeOf: () => null }, logInRequest(config))
    const data = result.kind === 'response' ? tokenResponse.safeParse(result.body).data : undefined
    if (!data) return null
    cached = { token: data.access_token, until: clock.now().getTime() + data.expires_in * 1000 - marginMs }
    return data.access_token
  }

  const send = (q: PaypalRequest, token: string): Promise<ProviderResponse> =>
    callProvider(options, {
      operation: q.operation,
      ref: q.ref,
      url: `${config.baseUrl}${q.path}`,
      method: q.method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(q.requestId !== undefined && { 'PayPal-Request-Id': q.requestId }),
      },
      ...(q.body !== undefined && { body: q.body }),
    })

  return async (q: PaypalRequest): Promise<ProviderResponse> => {
    const noToken: ProviderResponse = { kind: 'unknown', reason: 'no access token' }
    const token = cached && cached.until > clock.now().getTime() ? cached.token : await logIn()
    if (token === null) return noToken
    const outcome = await send(q, token)
    if (outcome.kind !== 'response' || outcome.status !== 401) return outcome
    const fresh = await logIn()
    return fresh === null ? noToken : send(q, fresh)
  }
}
export type PaypalClient = ReturnType<typeof openPaypalClient>

const logInRequest = (config: PaypalConfig): ProviderRequest => ({
  operation: 'oauth',
  ref: '',
  url: `${config.baseUrl}/v1/oauth2/token`,
  method: 'POST',
  headers: {
    authorization: `Basic ${Buffer.from(`${config.clientId}:${config.secret}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  },
  body: 'grant_type=client_credentials',
})
