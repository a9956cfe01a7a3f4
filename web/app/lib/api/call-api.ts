import type { Call, ResponseOf } from '@lignum/contract/core/call'
import { activeCalls } from './active-calls.ts'
import { defaultMarker, isProblem, type Problem } from './problem.ts'

/** A call from the browser that was refused; has the same fields as the problems that loaders return. */
class RequestRefused extends Error implements Problem {
  readonly status: number
  readonly code: string
  readonly eventMarker: string
  readonly errors: Problem['errors']
  constructor(status: number, problem: Partial<Problem>) {
    super(problem.message ?? '')
    this.name = 'RequestRefused'
    this.status = status
    this.code = problem.code ?? 'unknown'
    this.eventMarker = problem.eventMarker ?? defaultMarker
    this.errors = problem.errors ?? []
  }
}

const problemIn = (body: unknown, status: number): Partial<Problem> => {
  const problem = typeof body === 'object' && body !== null ? { ...body, status } : {}
  return isProblem(problem) ? problem : {}
}

/** A background call does not show the loading indicator. */
type CallOptions = RequestInit & { readonly isBackground?: boolean }

/**
 * Makes a call of the contract from the browser, by its path: the client of the contract would add the whole validator
 * to the bundle. Pass the call as the type: `callApi<typeof checkPaymentStatus>(…)`.
 */
export const callApi = async <C extends Call>(
  url: string,
  body: object = {},
  { isBackground = false, ...init }: CallOptions = {},
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
