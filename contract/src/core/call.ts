import type { z } from 'zod'
import type { Operation } from './operations.ts'

/** Who may make a call: anyone, any signed-in user, or holders of (one of) the named operations. */
export type Access =
  | 'public'
  | 'signed-in'
  | { readonly operation: Operation }
  | { readonly anyOf: readonly [Operation, ...Operation[]] }

/**
 * One thing the browser may ask of the server. The request is one flat object, whatever carries it:
 * fields named in the path travel there, fields listed in `query` (on a GET all others) in the query string, the rest in the body.
 */
export type Call<Req extends z.ZodType = z.ZodType, Res extends z.ZodType = z.ZodType> = {
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  readonly access: Access
  /** One sentence for the reader of the API document. */
  readonly does: string
  readonly request: Req
  readonly response: Res
  readonly query?: readonly string[]
  /** How the body is written; JSON unless said otherwise. */
  readonly encoding?: 'json' | 'form'
  /** The answer is a file, not JSON. */
  readonly download?: true
  /** The request carries files: it may be larger and take longer than others. */
  readonly uploads?: true
}

export const call = <Req extends z.ZodType, Res extends z.ZodType>(c: Call<Req, Res>): Call<Req, Res> => c

export type RequestOf<C extends Call> = z.input<C['request']>
export type ParsedRequestOf<C extends Call> = z.output<C['request']>
export type HandlerResult<C extends Call> = z.input<C['response']>
export type ResponseOf<C extends Call> = z.output<C['response']>

/** The names in braces: `/api/File/{id}/{name}` has id and name. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
