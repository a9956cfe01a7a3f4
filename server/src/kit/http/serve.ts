import {
  type HandlerResult,
  type Call,
  type ParsedRequestOf,
  pathParameters,
  type ResponseOf,
} from '@lignum/contract/core/call'
import { CallRefused, type Client } from '@lignum/contract/core/client'
import { splitRequest } from '@lignum/contract/core/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { type Actor, whyNot } from '#kit/security/actor'
import { createCache } from '#kit/values/cache'
import { Refusal } from '#kit/values/refusal'
import type { Caller } from './caller.ts'
import { parseRequest } from './parse-request.ts'
import { readUpload } from './read-upload.ts'

type Handler<C extends Call> = (input: {
  request: ParsedRequestOf<C>
  actor: C['access'] extends 'public' ? null : Actor
  caller: Caller
}) => Promise<HandlerResult<C>>

/** The answer as it is sent, and as a page in this process reads it. */
type Served = { readonly body: Buffer | string | null; readonly value: unknown }
type Run = (input: unknown, caller: Caller) => Promise<Served>

export type ServeOptions = {
  /** Asked before the body is read, so that a flood is turned away before it costs us anything. */
  readonly before?: (caller: Caller) => Promise<void>
  /** Keeps the answer this long, for everybody: only for public calls whose answer depends on the request alone. */
  readonly cacheMs?: number
  /** Answers mostly from memory, with its own limit for the rest: needs no timer for each request. */
  readonly answersFromMemory?: true
  /** Not made anew for pages that will be kept themselves: it may be older than they are. */
  readonly mayBeOld?: true
  /** For the whole answer, e.g. `max-age=2`. */
  readonly cacheControl?: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** How pages rendered on the server reach the calls: in process, by the same admission, validation and answer filter. */
    dispatcher: Map<string, Run>
  }
}

/** A request ends after 30 s, an upload after 120 s (decisions, section 4). */
const [callMs, uploadMs] = [30_000, 120_000]

/** Binds one contract entry to one handler: access first, then validation, then the handler, then the answer's own schema. */
export const serve = <C extends Call>(app: FastifyInstance, c: C, handler: Handler<C>, options: ServeOptions = {}) => {
  const inputOf = inputReader(c)
  const run = runnerOf(c, handler, options)
  const before = beforeOf(c, options)
  app.dispatcher.set(callKey(c), before ? async (input, caller) => before(caller).then(() => run(input, caller)) : run)
  const route = {
    method: c.method,
    url: fastifyPath(c.path),
    // Cached responses are many and short; a timer for each would be felt.
    ...(!options.cacheMs && !options.answersFromMemory && { handlerTimeout: c.uploads ? uploadMs : callMs }),
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

/** Reads the body with its files in its own way, once the caller has been admitted. */
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

/** What stands before the body of a call: its guard, and the room's own question. Null for most public calls. */
const beforeOf = (c: Call, { before }: ServeOptions) => {
  if (c.access === 'public') return before ?? null
  return async (caller: Caller) => {
    await admit(c, caller)
    await before?.(caller)
  }
}

const runnerOf = <C extends Call>(c: C, handler: Handler<C>, options: ServeOptions): Run => {
  const reply = async (input: unknown, caller: Caller): Promise<Served> => {
    const actor = await admit(c, caller)
    const request = parseRequest(c, input)
    const value = c.response.parse(await handler({ request, actor, caller } as Parameters<Handler<C>>[0]))
    // As text: Node then sends it in one piece with the headers.
    return { value, body: value === undefined ? null : JSON.stringify(value) }
  }
  return options.cacheMs ? cachingResponses(reply, options.cacheMs, options) : reply
}

/**
 * Keeps the bytes alone: their size is known exactly, which that of an object never is. The few readers in this process,
 * pages that are rendered, read them back, each into an object of its own.
 */
const cachingResponses = (response: Run, ttlMs: number, { mayBeOld }: ServeOptions): Run => {
  const cache = createCache<Buffer | null>({
    ttlMs,
    bytes: { most: mostCachedBytes, of: (bytes) => bytes?.length ?? 0 },
  })
  return async (input, caller) => {
    const key = JSON.stringify(input)
    if (key.length > longestKey) return response(input, caller)
    const load = async () => {
      const { body } = await response(input, caller)
      return typeof body === 'string' ? Buffer.from(body) : body
    }
    return new CachedResponse(await (caller.wantsFresh && !mayBeOld ? cache.renew(key, load) : cache.get(key, load)))
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

/** Longer requests are answered but not kept, and no call keeps more than this: strangers must not fill the memory. */
const [longestKey, mostCachedBytes] = [2_000, 8 * 1_048_576]

/** The person behind a guarded call, or null on a public one; refuses everyone else. */
export const admit = async (c: Call, caller: Caller): Promise<Actor | null> => {
  if (c.access === 'public') return null
  const actor = await caller.who()
  const reason = whyNot(actor, c.access)
  if (reason) throw new Refusal(reason)
  return actor
}

export const fastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** The request as one flat object. What the path says outranks the query, and the query the body. */
export const inputReader = (c: Call): ((req: FastifyRequest) => unknown) => {
  const isBodyAlone = c.method === 'POST' && !c.query && pathParameters(c.path).length === 0
  if (isBodyAlone) return ({ body }) => body ?? {}
  return ({ body, query, params }) => ({ ...objectOr(body), ...objectOr(query), ...objectOr(params) })
}

const objectOr = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

/** A client for pages: the visitor's own caller travels with every call, so a page can do no more than its visitor. */
export const clientInProcess =
  (app: FastifyInstance, caller: Caller): Client =>
  async (c, request) => {
    // Not written out: that would take most of a second for a request with files.
    splitRequest(c, request ?? {})
    const run = app.dispatcher.get(callKey(c)) ?? missing(c)
    try {
      const { value } = await run(request ?? {}, caller)
      return value as ResponseOf<typeof c>
    } catch (err) {
      const { status, body } = app.reportError(err, caller, c.path)
      throw new CallRefused(status, body)
    }
  }

/** By method and path, not by the entry itself: the web bundle carries its own copy of the contract. */
export const callKey = (c: Pick<Call, 'method' | 'path'>): string => `${c.method} ${c.path}`

const missing = (c: Call): never => {
  throw new Error(`no room serves ${c.method} ${c.path}`)
}
