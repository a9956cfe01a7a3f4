import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#kit/security/actor'
import { acceptCookies, type Cookies, noCookies, openCookies } from './cookies.ts'
import { newMarker } from './observe.ts'

/**
 * The client of a request, as far as the request itself shows. One for each request, shared by every call of a page.
 */
export type Caller = {
  /** The signed-in person; loaded from the database at most once, and only when needed. */
  readonly who: () => Promise<Actor | null>
  /** Discards the loaded person, after a login or logout within this request. */
  readonly forget: () => void
  readonly address: string
  readonly userAgent: string
  readonly header: (name: string) => string | undefined
  readonly cookies: Cookies
  /** The marker of this request in the logs. */
  readonly marker: string
  /** Bypasses cached responses, because the page that is rendered from them will be cached too. */
  readonly wantsFresh?: true
}

export type Recognise = (cookies: Cookies, bearer: string | null) => Promise<Actor | null>

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}

const headerOf = (req: FastifyRequest, name: string): string | undefined => {
  const value = req.headers[name]
  return Array.isArray(value) ? value[0] : value
}

const bearerOf = (header: string | undefined): string | null => {
  const token = header && /^Bearer ([\w-]{20,200})$/.exec(header)?.[1]
  return token || null
}

/** Created for every request, so every property is computed on first use. */
class RequestCaller implements Caller {
  readonly #req: FastifyRequest
  readonly #reply: FastifyReply
  readonly #recognise: Recognise
  #cookies: Cookies | null = null
  #known: Promise<Actor | null> | null = null

  constructor(req: FastifyRequest, reply: FastifyReply, recognise: Recognise) {
    this.#req = req
    this.#reply = reply
    this.#recognise = recognise
  }

  who = (): Promise<Actor | null> =>
    (this.#known ??= this.#recognise(this.cookies, bearerOf(this.#req.headers.authorization)))

  forget(): void {
    this.#known = null
  }

  get cookies(): Cookies {
    return (this.#cookies ??= openCookies(this.#req, this.#reply))
  }

  get address(): string {
    return this.#req.ip
  }

  get userAgent(): string {
    return headerOf(this.#req, 'user-agent')?.slice(0, 300) ?? ''
  }

  get marker(): string {
    return this.#req.id
  }

  header(name: string): string | undefined {
    return headerOf(this.#req, name)
  }
}

/**
 * The anonymous visitor that cached pages are rendered for. Wants fresh data, because the page itself is cached for a
 * while.
 */
export const anonymousCaller = (): Caller => ({
  who: async () => null,
  forget: () => undefined,
  address: '',
  userAgent: '',
  header: () => undefined,
  cookies: noCookies,
  marker: newMarker(),
  wantsFresh: true,
})

/** Attaches a caller to every request, before any other hook runs. */
export const introduceCallers = (app: FastifyInstance, recognise: Recognise) => {
  acceptCookies(app)
  app.decorateRequest('caller')
  app.addHook('onRequest', (req, reply, done) => {
    req.caller = new RequestCaller(req, reply, recognise)
    done()
  })
}
