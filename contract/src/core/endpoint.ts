/**
 * How a call is sent. The files `endpoints.ts` hold these without the schemas, so that a page can make a call without
 * adding the validator to its script.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  /** The fields of a POST that travel in the query string; on a GET all fields that are not in the path do. */
  readonly query?: readonly string[]
  /** The same, for fields that may be missing. */
  readonly optionalQuery?: readonly string[]
  /** The encoding of the body; JSON by default. */
  readonly encoding?: 'json' | 'form'
}

/** The names in braces: `/api/File/{id}/{name}` has id and name. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

/**
 * The URL of a request, and the fields that are left for the body. A missing parameter throws here, with the message of
 * the specification.
 */
export const splitRequest = ({ method, path, query = [], optionalQuery = [] }: Endpoint, request: object) => {
  const rest: Record<string, unknown> = { ...request }
  const take = (name: string): string | undefined => {
    const value = rest[name] ?? undefined
    delete rest[name]
    return value === undefined ? value : String(value)
  }
  const required = (name: string): string => {
    const value = take(name)
    if (value === undefined) throw new Error(`The parameter '${name}' must be defined.`)
    return value
  }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(required(name)))
  const search = new URLSearchParams(query.map((name): [string, string] => [name, required(name)]))
  for (const name of method === 'GET' ? Object.keys(rest) : optionalQuery) {
    const value = take(name)
    if (value !== undefined) search.set(name, value)
  }
  return { url: search.size > 0 ? `${filled}?${search}` : filled, rest }
}
