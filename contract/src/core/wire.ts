import { type Endpoint, splitRequest } from './endpoint.ts'
import { toForm } from './form.ts'

export type WireRequest = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly contentType: string | null
  readonly body: string | null
}

/** Writes a request as HTTP. */
export const toWire = (endpoint: Endpoint, request: object): WireRequest => {
  const { method, encoding } = endpoint
  const { url, rest } = splitRequest(endpoint, request)
  if (Object.keys(rest).length === 0) return { method, url, contentType: null, body: null }
  return encoding === 'form'
    ? { method, url, contentType: 'application/x-www-form-urlencoded', body: toForm(rest).toString() }
    : { method, url, contentType: 'application/json', body: JSON.stringify(rest) }
}
