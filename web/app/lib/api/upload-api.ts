import type { RequestOf, ResponseOf } from '@lignum/contract/core/call'
import type { CallAt } from '@lignum/contract/core/call-at'
import { type Endpoint, splitRequest } from '@lignum/contract/core/endpoint'
import { refusalOf } from './call-api.ts'

type Options = {
  /** The part of the request that was sent, from 0 to 1. */
  readonly onProgress: (sent: number) => void
  readonly signal: AbortSignal
}

/** A call with a file in it: like `callApi`, but `fetch` cannot tell how much of a request was sent. */
export const uploadApi = async <const E extends Endpoint & { readonly method: 'POST' }>(
  endpoint: E,
  request: RequestOf<CallAt<E>> & object,
  options: Options,
): Promise<ResponseOf<CallAt<E>>> => {
  const { url, rest } = splitRequest(endpoint, request)
  const response = await send(url, JSON.stringify(rest), options)
  if (!response.ok) throw await refusalOf(response)
  const result: ResponseOf<CallAt<E>> = await response.json()
  return result
}

const send = (url: string, body: string, { onProgress, signal }: Options) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('content-type', 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })))
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
