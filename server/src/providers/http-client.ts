import { performance } from 'node:perf_hooks'
import type { ProviderId } from './provider.ts'

/** A readable response, or the reason why the outcome is unknown. */
export type ProviderResponse =
  | { readonly kind: 'response'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'unknown'; readonly reason: string }

/** One call to a provider as it is logged: no names, no addresses, no tokens, no amounts. */
export type ProviderCall = {
  readonly provider: ProviderId
  readonly operation: string
  /** Our own id of the payment or refund. */
  readonly ref: string
  readonly status: number | null
  /** The provider's own code for its response, or the reason why there is none. */
  readonly code: string | null
  readonly ms: number
}
export type Report = (call: ProviderCall) => void

export type ProviderRequest = {
  readonly operation: string
  readonly ref: string
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export type CallOptions = {
  readonly provider: ProviderId
  readonly timeoutMs: number
  readonly report: Report
  readonly codeOf: (body: unknown) => string | null
}

/** Calls a provider once. After a timeout, dropped connection, 5xx, 429 or unreadable body the outcome is unknown. */
export const callProvider = async (options: CallOptions, request: ProviderRequest): Promise<ProviderResponse> => {
  const started = performance.now()
  const { response, status } = await send(request, options.timeoutMs)
  options.report({
    provider: options.provider,
    operation: request.operation,
    ref: request.ref,
    status,
    code: response.kind === 'unknown' ? response.reason : options.codeOf(response.body),
    ms: Math.trunc(performance.now() - started),
  })
  return response
}

const unknown = (reason: string): ProviderResponse => ({ kind: 'unknown', reason })

const send = async (
  q: ProviderRequest,
  timeoutMs: number,
): Promise<{ response: ProviderResponse; status: number | null }> => {
  try {
    const reply = await fetch(q.url, {
      method: q.method,
      headers: q.headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(q.body !== undefined && { body: q.body }),
    })
    return { status: reply.status, response: classify(reply.status, await reply.text()) }
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    return { status: null, response: unknown(isTimeout ? 'timeout' : 'network') }
  }
}

const classify = (status: number, text: string): ProviderResponse => {
  const isDefinite = (status >= 200 && status < 300) || (status >= 400 && status < 500 && status !== 429)
  if (!isDefinite) return unknown(`http-${status}`)
  try {
    return { kind: 'response', status, body: JSON.parse(text) }
  } catch {
    return status === 404 ? { kind: 'response', status, body: null } : unknown('unreadable')
  }
}
