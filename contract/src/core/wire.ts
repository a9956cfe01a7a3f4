import { type Call, pathParameters } from './call.ts'
import { toForm } from './form.ts'

export type WireRequest = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly contentType: string | null
  readonly body: string | null
}

const isAbsent = (value: unknown) => value === undefined || value === null

/**
 * Splits a request into its URL and its body. A missing parameter throws here, with the message of the specification.
 */
export const splitRequest = (c: Call, request: object) => {
  const rest = new Map<string, unknown>(Object.entries(request))
  const take = (name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return value
  }
  const required = (name: string) => {
    const value = take(name)
    if (isAbsent(value)) throw new Error(`The parameter '${name}' must be defined.`)
    return String(value)
  }
  const inPath = new Map(pathParameters(c.path).map((name) => [name, required(name)]))
  const query = new URLSearchParams()
  for (const name of c.query ?? []) {
    if (isOptional(c, name) && isAbsent(rest.get(name))) take(name)
    else query.set(name, required(name))
  }
  return { inPath, query, rest }
}

/** Writes a request as HTTP. */
export const toWire = (c: Call, request: object): WireRequest => {
  const { inPath, query, rest } = splitRequest(c, request)
  const path = c.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inPath.get(name) ?? ''))
  if (c.method === 'GET') for (const [name, value] of rest) if (!isAbsent(value)) query.set(name, String(value))

  const url = query.size > 0 ? `${path}?${query}` : path
  if (c.method === 'GET' || rest.size === 0) return { method: c.method, url, contentType: null, body: null }
  const body = Object.fromEntries(rest)
  return c.encoding === 'form'
    ? { method: c.method, url, contentType: 'application/x-www-form-urlencoded', body: toForm(body).toString() }
    : { method: c.method, url, contentType: 'application/json', body: JSON.stringify(body) }
}

const isOptional = (c: Call, name: string) => {
  const shape: unknown = 'shape' in c.request ? c.request.shape : undefined
  if (typeof shape !== 'object' || shape === null) return false
  const field: unknown = Reflect.get(shape, name)
  return isSchema(field) && field.safeParse(undefined).success
}

const isSchema = (value: unknown): value is Call['request'] =>
  typeof value === 'object' && value !== null && 'safeParse' in value
