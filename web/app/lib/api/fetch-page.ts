import { untilResponse } from '../browser/connection.ts'
import { noteMarker } from '../page/page-errors.ts'

/** An answer with one of these has no body, and may not be given one. */
const withoutBody = new Set([101, 204, 205, 304])

/** Read to its end: an answer that breaks off halfway is a lost connection too. */
const wholeAnswer = async (request: Request) => {
  const response = await fetch(request.clone())
  const body = await response.arrayBuffer()
  noteMarker(response)
  return new Response(withoutBody.has(response.status) ? null : body, response)
}

/**
 * How the router asks for pages and posts forms. A post that is made again is one submission all the same: it carries
 * its form's idempotency key.
 */
export const fetchPage = (request: Request): Promise<Response> =>
  untilResponse(() => wholeAnswer(request), { signal: request.signal, isPost: request.method !== 'GET' })
