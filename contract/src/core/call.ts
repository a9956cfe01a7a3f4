import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import type { Operation } from './operations.ts'

/** Who may make a call: anyone, any signed-in user, or holders of (one of) the named operations. */
export type Access =
  | 'public'
  | 'signed-in'
  | { readonly operation: Operation }
  | { readonly anyOf: readonly [Operation, ...Operation[]] }

/**
 * A schema of zod, by the types that it reads and returns. The compiler compares these alone where a call is passed on;
 * to compare whole schemas took it most of its time.
 */
export type Schema = { readonly _zod: { readonly input: unknown; readonly output: unknown } }

/** The schema with its methods. */
export const zodOf = <S extends Schema>(schema: S) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only zod makes objects with this property
  schema as unknown as z.ZodType<S['_zod']['output'], S['_zod']['input']>

/**
 * One call of the API. The request is one flat object, whatever the transport: fields named in the path travel there,
 * fields listed in `query` (on a GET all others) in the query string, the rest in the body.
 */
export type Call<
  Req extends Schema = Schema,
  Res extends Schema = Schema,
  Method extends Endpoint['method'] = Endpoint['method'],
  Path extends Endpoint['path'] = Endpoint['path'],
> = Endpoint & {
  readonly method: Method
  readonly path: Path
  readonly access: Access
  /** One sentence for the API documentation. */
  readonly does: string
  readonly request: Req
  readonly response: Res
  /** The response is a file, not JSON. */
  readonly download?: true
  /** The request carries files: it may be larger and take longer than others. */
  readonly uploads?: true
}

export const call = <
  Req extends Schema,
  Res extends Schema,
  Method extends Endpoint['method'],
  Path extends Endpoint['path'],
>(
  c: Call<Req, Res, Method, Path>,
): Call<Req, Res, Method, Path> => c

export type RequestOf<C extends Call> = C['request']['_zod']['input']
export type ParsedRequestOf<C extends Call> = C['request']['_zod']['output']
export type HandlerResult<C extends Call> = C['response']['_zod']['input']
export type ResponseOf<C extends Call> = C['response']['_zod']['output']
