import type { RequestOf, ResponseOf } from '@lignum/contract/core/call'
import type { CallAt } from '@lignum/contract/core/call-at'
import { type Endpoint, splitRequest } from '@lignum/contract/core/endpoint'
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

/** The error of a response other than 2xx. */
export const refusalOf = async (response: Response): Promise<RequestRefused> => {
  const text = await response.text()
  return new RequestRefused(response.status, problemIn(text ? JSON.parse(text) : null, response.status))
}

/** The request of an endpoint, as its call in the contract declares it. */
type RequestAt<E extends Endpoint> = RequestOf<CallAt<E>> & object

/** Without the calls whose body is a form: they are for other clients. */
type JsonEndpoint = Endpoint & { readonly encoding?: 'json' }

/** A background call does not show the loading indicator. */
type CallOptions = Pick<RequestInit, 'signal' | 'keepalive'> & { readonly isBackground?: boolean }

/**
 * Makes a call of the contract from the browser. The types of request and response are those of the call; only the
 * endpoint is imported, because the schemas would add the validator to the script of the page.
 */
export const callApi = async <const E extends JsonEndpoint>(
  endpoint: E,
  request: RequestAt<E>,
  { isBackground = false, ...init }: CallOptions = {},
): Promise<ResponseOf<CallAt<E>>> => {
  const { url, rest } = splitRequest(endpoint, request)
  const { method } = endpoint
  const body = method === 'GET' ? null : JSON.stringify(rest)
  const send = () => fetch(url, { method, headers: { 'content-type': 'application/json' }, body, ...init })
  const response = await (isBackground ? send() : activeCalls.during(send))
  if (!response.ok) throw await refusalOf(response)
  const text = await response.text()
  const result: ResponseOf<CallAt<E>> = text ? JSON.parse(text) : undefined
  return result
}

/** The URL of a call by GET, for links to files and for pictures. */
export const urlOf = <const E extends Endpoint & { readonly method: 'GET' }>(
  endpoint: E,
  request: RequestAt<E>,
): string => splitRequest(endpoint, request).url
