import { fastifyCookie } from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnreadable } from './unreadable-text.ts'

export type CookieOptions = { readonly maxAgeSeconds: number; readonly httpOnly: boolean; readonly secure: boolean }

/** The cookies of one request, and those to be set with its response. */
export type Cookies = {
  readonly read: (name: string) => string | undefined
  readonly set: (name: string, value: string, options: CookieOptions) => void
  readonly clear: (name: string, options: Omit<CookieOptions, 'maxAgeSeconds'>) => void
}

/** Requests are not parsed in advance: most of them read no cookie. */
export const acceptCookies = (app: FastifyInstance) => {
  void app.register(fastifyCookie, { hook: false })
}

const everywhere = { path: '/', sameSite: 'lax' } as const

/** Parsed when it is opened. Of two cookies with the same name the first counts, as in other parsers. */
export const openCookies = (req: FastifyRequest, reply: FastifyReply): Cookies => {
  const sent = new Map(Object.entries(fastifyCookie.parse(req.headers.cookie ?? '', { decode })))
  return {
    read: (name) => {
      const value = sent.get(name)
      return value === undefined || isUnreadable(value) ? undefined : value
    },
    set: (name, value, { maxAgeSeconds, ...attributes }) => {
      sent.set(name, value)
      reply.setCookie(name, value, { ...everywhere, ...attributes, maxAge: maxAgeSeconds })
    },
    clear: (name, attributes) => {
      sent.delete(name)
      reply.clearCookie(name, { ...everywhere, ...attributes })
    },
  }
}

/** The library would pass on a value that cannot be decoded. */
const decode = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return '\uFFFD'
  }
}

/** For pages that everybody gets: they may neither read nor set a cookie. */
export const noCookies: Cookies = {
  read: () => undefined,
  set: (name) => refuse(name),
  clear: (name) => refuse(name),
}

const refuse = (name: string): never => {
  throw new Error(`a shared page must not set a cookie: ${name}`)
}
