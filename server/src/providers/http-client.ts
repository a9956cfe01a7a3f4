import { performance } from 'node:perf_hooks'
import type { ProviderId } from './provider.ts'

/** An answer that can be read, or the reason why nothing is known. */
export type Answer =
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'unknown'; readonly reason: string }

/** One call to a provider as the log shows it: no names, no addresses, no tokens, no amounts. */
export type ProviderCall = {
  readonly provider: ProviderId
  readonly operation: string
  /** Our own id of the payment or refund. */
  readonly ref: string
  readonly status: number | null
  /** What the provider calls its answer, or why there is none. */
  readonly code: string | null
  readonly ms: number
}
export type Report = (call: ProviderCall) => void

export type Question = {
  readonly operation: string
  readonly ref: string
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export type AskOptions = {
  readonly provider: ProviderId
  readonly patienceMs: number
  readonly report: Report
  readonly codeOf: (body: unknown) => string | null
}

/** Asks a provider once. A time-out, a torn line, 5xx, 429 and what cannot be read are all the same: nothing is known. */
export const askProvider = async (options: AskOptions, question: Question): Promise<Answer> => {
  const started = performance.now()
  const { answer: response, status } = await send(question, options.patienceMs)
  options.report({
    provider: options.provider,
    operation: question.operation,
    ref: question.ref,
    status,
    code: response.kind === 'unknown' ? response.reason : options.codeOf(response.body),
    ms: Math.trunc(performance.now() - started),
  })
  return response
}

const unknown = (reason: string): Answer => ({ kind: 'unknown', reason })

const send = async (q: Question, patienceMs: number): Promise<{ answer: Answer; status: number | null }> => {
  try {
    const result = await fetch(q.url, {
      method: q.method,
      headers: q.headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      ...(q.body !== undefined && { body: q.body }),
    })
    return { status: result.status, answer: judge(result.status, await result.text()) }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return { status: null, answer: unknown(isLate ? 'timeout' : 'network') }
  }
}

const judge = (status: number, text: string): Answer => {
  const isRefusalOrAnswer = (status >= 200 && status < 300) || (status >= 400 && status < 500 && status !== 429)
  if (!isRefusalOrAnswer) return unknown(`http-${status}`)
  try {
    return { kind: 'answer', status, body: JSON.parse(text) }
  } catch {
    return status === 404 ? { kind: 'answer', status, body: null } : unknown('unreadable')
  }
}
