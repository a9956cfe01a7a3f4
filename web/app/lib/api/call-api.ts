import type { Call, ResponseOf } from '@lignum/contract/core/call'
import { activeCalls } from './active-calls.ts'
import { defaultMarker, isProblem, type Problem } from './problem.ts'

/** A call from the browser that was refused; a problem like those that loaders carry. */
class RequestRefused extends Error implements Problem {
  readonly status: number
  readonly code: string
  readonly eventMarker: string
  readonly errors: Problem['errors']
  constructor(status: number, result: Partial<Problem>) {
    super(result.message ?? '')
    this.name = 'RequestRefused'
    this.status = status
    this.code = result.code ?? 'unknown'
    this.eventMarker = result.eventMarker ?? defaultMarker
    this.errors = result.errors ?? []
  }
}

const problemIn = (body: unknown, status: number): Partial<Problem> => {
  const result = typeof body === 'object' && body !== null ? { ...body, status } : {}
  return isProblem(result) ? result : {}
}

/** A background call is not counted by the loading indicator: nobody waits for it. */
type AskOptions = RequestInit & { readonly isBackground?: boolean }

/**
 * Makes a call of the contract from the browser, by its address: the contract's own client would bring the whole validator
 * into the page. Name the call as the type: `ask<typeof checkPaymentStatus>(…)`.
 */
export const ask = async <C extends Call>(
  url: C['path'],
  body: object = {},
  { isBackground = false, ...init }: AskOptions = {},
): Promise<ResponseOf<C>> => {
  const send = () =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...init,
    })
  const response = await (isBackground ? send() : activeCalls.during(send))
  const text = await response.text()
  const result: ResponseOf<C> = text ? JSON.parse(text) : undefined
  if (!response.ok) throw new RequestRefused(response.status, problemIn(result, response.status))
  return result
}
