import { untilResponse } from '../browser/connection.ts'
import { rememberMarker } from '../page/page-errors.ts'

/** Statuses whose response must not have a body. */
const withoutBody = new Set([101, 204, 205, 304])

/** Reads the whole body: a response that breaks off halfway counts as a lost connection too. */
const fetchCompletely = async (request: Request) => {
  const response = await fetch(request.clone())
  const body = await response.arrayBuffer()
  rememberMarker(response)
  return new Response(withoutBody.has(response.status) ? null : body, response)
}

/**
 * The fetch function of the router, for pages and form posts. It may repeat a post: the idempotency key of the form
 * makes sure that the server processes it once.
 */
export const fetchPage = (request: Request): Promise<Response> =>
  untilResponse(() => fetchCompletely(request), { signal: request.signal, isPost: request.method !== 'GET' })
