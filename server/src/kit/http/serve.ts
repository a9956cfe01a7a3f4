import { type HandlerResult, type Call, type ParsedRequestOf, zodOf } from '@lignum/contract/core/call'
import { CallRefused, type Client } from '@lignum/contract/core/client'
import { pathParameters, splitRequest } from '@lignum/contract/core/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { type Actor, whyNot } from '#kit/security/actor'
import { type By, operationOf } from '#kit/security/by'
import { createCache } from '#kit/values/cache'
import { Refusal } from '#kit/values/refusal'
import type { Caller } from './caller.ts'
import { parseRequest } from './parse-request.ts'
import { readUpload } from './read-upload.ts'

type Handler<C extends Call> = (input: HandlerInput<C>) => Promise<HandlerResult<C>>

export type HandlerInput<C extends Call> = {
  request: ParsedRequestOf<C>
  actor: C['access'] extends 'public' ? null : Actor
  /** For whatever changes something. */
  by: By<C['access'] extends 'public' ? 'visitor' : Actor>
  caller: Caller
}

/** The response as it is sent, and as a page in this process reads it. */
type Served = { readonly body: Buffer | string | null; readonly value: unknown }
type Run = (input: unknown, caller: Caller) => Promise<Served>

export type ServeOptions = {
  /** Runs before the body is read, so that a flood of requests is refused while it is still cheap. */
  readonly before?: (caller: Caller) => Promise<void>
  /**
   * Caches the response this long, for everybody: only for public calls whose response depends on the request alone.
   */
  readonly cacheMs?: number
  /** Mostly served from memory, with its own time limit for the rest: needs no timer for each request. */
  readonly servedFromMemory?: true
  /** Cached pages are rendered from the cached response, too: it may be older than they are. */
  readonly mayBeStale?: true
  /** The cache-control header of the response, e.g. `max-age=2`. */
  readonly cacheControl?: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * How pages rendered on the server reach the calls: in process, with the same access check, validation and response
     * schema.
     */
    dispatcher: Map<string, Run>
    /** What is cached for the public in this process: cleared when something was hidden. */
    publicCaches: Set<{ readonly clear: () => void }>
  }
}

/** A request ends after 30 s, an upload after 120 s. */
const [callMs, uploadMs] = [30_000, 120_000]

/** Binds one contract entry to one handler: access check, validation, handler, response schema. */
export const serve = <C extends Call>(app: FastifyInstance, c: C, handler: Handler<C>, options: ServeOptions = {}) => {
  const inputOf = inputReader(c)
  const run = runnerOf(app, c, handler, options)
  const before = beforeOf(c, options)
  app.dispatcher.set(callKey(c), before ? async (input, caller) => before(caller).then(() => run(input, caller)) : run)
  const route = {
    method: c.method,
    url: fastifyPath(c.path),
    // Cached responses are many and short; a timer for each would be measurable.
    ...(!options.cacheMs && !options.servedFromMemory && { handlerTimeout: c.uploads ? uploadMs : callMs }),
    ...(before && { onRequest: (req: FastifyRequest) => before(req.caller) }),
    handler: async (req: FastifyRequest, reply: FastifyReply) => {
      const { body } = await run(inputOf(req), req.caller)
      if (options.cacheControl) reply.header('cache-control', options.cacheControl)
      if (!body) return reply.code(204).send()
      return reply.header('content-type', 'application/json; charset=utf-8').send(body)
    },
  }
  if (c.uploads) routeUpload(app, route)
  else app.route(route)
}

/** Parses a body with files in its own way, once the caller has been admitted. */
const routeUpload = (app: FastifyInstance, route: RouteOptions) =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    for (const type of ['application/json', 'application/x-www-form-urlencoded'])
      scope.addContentTypeParser(type, (_req, _payload, done) => done(null))
    scope.route({
      ...route,
      preValidation: async (req, reply) => {
        const isJson = /^application\/json\b/i.test(req.headers['content-type'] ?? '')
        req.body = await readUpload(req, reply, isJson ? 'json' : 'form')
      },
    })
  })

/**
 * What runs before the body of a call is read: its access check and the domain's own `before`. Null for most public
 * calls.
 */
const beforeOf = (c: Call, { before }: ServeOptions) => {
  if (c.access === 'public') return before ?? null
  return async (caller: Caller) => {
    await admit(c, caller)
    await before?.(caller)
  }
}

const runnerOf = <C extends Call>(app: FastifyInstance, c: C, handler: Handler<C>, options: ServeOptions): Run => {
  const run = async (input: unknown, caller: Caller): Promise<Served> => {
    const actor = await admit(c, caller)
    return new FreshResponse(zodOf(c.response).parse(await handler(handlerInput(c, input, actor, caller))))
  }
  return options.cacheMs ? cachingResponses(app, run, { ...options, cacheMs: options.cacheMs }) : run
}

type Caching = Pick<ServeOptions, 'mayBeStale'> & { readonly cacheMs: number }

/**
 * Caches the bytes only: their size is known exactly, unlike that of an object. The few readers in this process, pages
 * that are rendered, parse them, each into its own object.
 */
const cachingResponses = (app: FastifyInstance, run: Run, { cacheMs, mayBeStale }: Caching): Run => {
  const cache = createCache<Buffer | null>({
    ttlMs: cacheMs,
    bytes: { most: mostCachedBytes, of: (bytes) => bytes?.length ?? 0 },
  })
  app.publicCaches.add(cache)
  return async (input, caller) => {
    const key = JSON.stringify(input)
    if (key.length > longestKey) return run(input, caller)
    const load = async () => {
      const { body } = await run(input, caller)
      return typeof body === 'string' ? Buffer.from(body) : body
    }
    return new CachedResponse(await (caller.wantsFresh && !mayBeStale ? cache.renew(key, load) : cache.get(key, load)))
  }
}

/** A page in this process reads the value only, and a list of 500 rows takes milliseconds to write. */
class FreshResponse implements Served {
  readonly value: unknown
  constructor(value: unknown) {
    this.value = value
  }
  // A string: Node then sends it in one piece with the headers.
  get body(): string | null {
    return this.value === undefined ? null : JSON.stringify(this.value)
  }
}

class CachedResponse implements Served {
  readonly body: Buffer | null
  constructor(body: Buffer | null) {
    this.body = body
  }
  get value(): unknown {
    return this.body ? JSON.parse(this.body.toString()) : undefined
  }
}

/**
 * Longer requests are served but not cached, and no call caches more than this: visitors must not be able to fill the
 * memory.
 */
const [longestKey, mostCachedBytes] = [2_000, 8 * 1_048_576]

/** The person behind a guarded call, or null on a public one; refuses everyone else. */
export const admit = async (c: Call, caller: Caller): Promise<Actor | null> => {
  if (c.access === 'public') return null
  const actor = await caller.who()
  const reason = whyNot(actor, c.access)
  if (reason) throw new Refusal(reason)
  return actor
}

const byOf = ({ path }: Call, { address, marker }: Caller, actor: Actor | null): By => ({
  actor: actor ?? 'visitor',
  address,
  marker,
  operation: operationOf(path),
})

export const handlerInput = <C extends Call>(c: C, input: unknown, actor: Actor | null, caller: Caller) => {
  const request = parseRequest(c, input)
  return { request, actor, by: byOf(c, caller, actor), caller } as HandlerInput<C>
}

export const fastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** The request as one flat object. Path parameters override the query, and the query overrides the body. */
export const inputReader = (c: Call): ((req: FastifyRequest) => unknown) => {
  const isBodyAlone = c.method === 'POST' && !c.query && !c.optionalQuery && pathParameters(c.path).length === 0
  if (isBodyAlone) return ({ body }) => body ?? {}
  return ({ body, query, params }) => ({ ...objectOr(body), ...objectOr(query), ...objectOr(params) })
}

const objectOr = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

/** A client for pages: the visitor's own caller is passed to every call, so a page can do no more than its visitor. */
export const clientInProcess =
  (app: FastifyInstance, caller: Caller): Client =>
  async (c, request) => {
    // Checked but not serialised: that would take most of a second for a request with files.
    splitRequest(c, request ?? {})
    const run = app.dispatcher.get(callKey(c)) ?? missing(c)
    try {
      const { value } = await run(request ?? {}, caller)
      return value
    } catch (err) {
      const { status, body } = app.reportError(err, caller, c.path)
      throw new CallRefused(status, body)
    }
  }

/** By method and path, not by object identity: the web bundle has its own copy of the contract. */
export const callKey = (c: Pick<Call, 'method' | 'path'>): string => `${c.method} ${c.path}`

const missing = (c: Call): never => {
  throw new Error(`no domain serves ${c.method} ${c.path}`)
}
