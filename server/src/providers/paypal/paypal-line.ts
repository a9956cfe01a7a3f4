import { z } from 'zod'
import type { Clock } from '#kit/values/clock'
import { type Answer, askProvider, type AskOptions, type Question, type Report } from '../http-client.ts'

export type PaypalConfig = {
  readonly baseUrl: string
  readonly clientId: string
  readonly secret: string
  /** The ids of our subscriptions, one of which PayPal signs into every hook; two while one replaces another. */
  readonly webhookIds: readonly string[]
  /** The only hosts whose certificates are believed. */
  readonly certHosts: readonly string[]
  readonly brandName: string
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly patienceMs: number
}

const issued = z.object({ access_token: z.string(), expires_in: z.number() })
const trouble = z.object({
  name: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
})

/** What PayPal calls its refusal. */
export const issueOf = (body: unknown): string => {
  const { data } = trouble.safeParse(body)
  return data?.details?.[0]?.issue ?? data?.name ?? 'refused'
}

/** PayPal finds a refusal again by its debug id; an answer is known by its status. */
const codeOf = (body: unknown): string | null => {
  const { data } = trouble.safeParse(body)
  if (data?.name) return [issueOf(body), data.debug_id].filter(Boolean).join(' ')
  return z.object({ status: z.string() }).safeParse(body).data?.status ?? null
}

/** A token is not used in its last minute. */
const marginMs = 60_000

export type PaypalQuestion = {
  readonly operation: string
  readonly ref: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** The same id makes PayPal answer the same again instead of doing it twice. */
  readonly requestId?: string
  readonly body?: string
}

/** Speaks to PayPal with a bearer token that is kept until it ends. */
export const openPaypalLine = (config: PaypalConfig, clock: Clock, report: Report) => {
  const options: AskOptions = { provider: 'paypal', patienceMs: config.patienceMs, report, codeOf }
  let stored: { readonly token: string; readonly until: number } | null = null

  const logIn = async (): Promise<string | null> => {
    const result = await askProvider({ ...options, codeOf: () => null }, logInQuestion(config))
    const data = result.kind === 'answer' ? issued.safeParse(result.body).data : undefined
    if (!data) return null
    stored = { token: data.access_token, until: clock.now().getTime() + data.expires_in * 1000 - marginMs }
    return data.access_token
  }

  const attempt = (q: PaypalQuestion, token: string): Promise<Answer> =>
    askProvider(options, {
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

  return async (q: PaypalQuestion): Promise<Answer> => {
    const noToken: Answer = { kind: 'unknown', reason: 'no access token' }
    const token = stored && stored.until > clock.now().getTime() ? stored.token : await logIn()
    if (token === null) return noToken
    const outcome = await attempt(q, token)
    if (outcome.kind !== 'answer' || outcome.status !== 401) return outcome
    const fresh = await logIn()
    return fresh === null ? noToken : attempt(q, fresh)
  }
}
export type PaypalLine = ReturnType<typeof openPaypalLine>

const logInQuestion = (config: PaypalConfig): Question => ({
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
