import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import serveStatic from '@fastify/static'
import type { Client } from '@lignum/contract/core/client'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { type Caller, anonymousCaller } from '#kit/http/caller'
import type { ErrorResponse } from '#kit/http/error-handler'
import type { MultipartForm } from '#kit/http/parse-upload'
import { pageHeaders, securityHeaders } from '#kit/http/security-headers'
import { clientInProcess } from '#kit/http/serve'
import { Refusal } from '#kit/values/refusal'
import type { Config } from '../config/config.ts'
import { readFilePages, readPageAddresses } from './page-url.ts'
import { readPageBodies } from './page-bodies.ts'
import { createPageCache } from './page-cache.ts'
import { nonceSources, pagePolicy } from './page-policy.ts'

const buildFolder = new URL('../../../web/build/', import.meta.url)

/** The router contexts by which the build receives the data of a request. */
type EntryModule = {
  readonly apiContext: RouterContext<Client>
  readonly nonceContext: RouterContext<string>
  readonly postedContext: RouterContext<MultipartForm | null>
  readonly problemContext: RouterContext<Problem | null>
  readonly faultsContext: RouterContext<Faults>
  readonly noticeCodes: readonly string[]
}
/** How a page reports an error in it, and gets the event marker to show (web/app/lib/page/page-errors.ts). */
type Faults = { readonly report: (error: unknown) => void; readonly marker: () => string | null }
type Problem = ErrorResponse['body'] & {
  readonly status: number
  readonly errors: NonNullable<ErrorResponse['body']['errors']>
}
type About = { readonly posted?: MultipartForm | null; readonly problem?: Problem }

/**
 * Serves the React site from the same process. Pages reach the API in process, with the rights of their visitor only.
 */
export const mountWeb = async (app: FastifyInstance, config: Config) => {
  const { build, noticeCodes, render } = await openBuild(app)
  const { isSecure, publicUrl } = config.http
  const pages = createPageCache({
    freshMs: config.publicCacheMs * forRendering,
    addressOf: readPageAddresses(build.routes, noticeCodes),
    // Rendered by GET even for a HEAD request: for HEAD the router would omit the page that others then get from the
    // cache.
    render: (address) => render(new Request(new URL(address, publicUrl)), anonymousCaller()),
    headers: securityHeaders(isSecure),
    isSecure,
    onFailure: (err) => app.log.warn({ err }, 'cached page not renewed'),
  })
  app.pageCache.serve = pages.serveCached
  await serveAssets(app)
  const show = async (req: FastifyRequest, reply: FastifyReply, about: About) => {
    const rendered = await render(toWebRequest(req, publicUrl), req.caller, about)
    reply.header('content-security-policy', pagePolicy(nonceSources(rendered.nonce), isSecure))
    return sendPage(reply, rendered.page)
  }
  await app.register(async (site) => {
    readPageBodies(site, readFilePages(build.routes))
    site.setErrorHandler(async (err, req, reply) => {
      if (isCall(req.url)) throw err
      const { status, body, retryAfterSeconds } = app.reportError(err, req.caller, 'page')
      if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
      return show(req, reply, { problem: { status, ...body, errors: body.errors ?? [] } })
    })
    site.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      handler: async (req, reply) => {
        if (isCall(req.url)) throw new Refusal('not-found')
        return (await pages.serve(req.raw, reply)) ? reply : show(req, reply, { posted: req.posted })
      },
    })
  })
}

/** The built site, and the function that renders one of its pages for a caller. */
const openBuild = async (app: FastifyInstance) => {
  const built = new URL('server/index.js', buildFolder)
  if (!existsSync(built)) throw new Error('The web build is missing: run `npm run build` first.')
  const build: ServerBuild = await import(built.href)
  const entry: EntryModule = await import(built.href).then((module) => module.entry.module)
  const handle = createRequestHandler(build, 'production')
  const render = async (request: Request, caller: Caller, { posted = null, problem }: About = {}) => {
    const nonce = randomBytes(16).toString('base64')
    const context = new RouterContextProvider()
    const faults = faultsOf(app, caller)
    context.set(entry.apiContext, clientInProcess(app, caller))
    context.set(entry.nonceContext, nonce)
    context.set(entry.postedContext, posted)
    context.set(entry.problemContext, problem ?? null)
    context.set(entry.faultsContext, faults)
    const page = await handle(request, context)
    const marker = faults.marker()
    if (marker) page.headers.set('event-marker', marker)
    return { page, nonce }
  }
  return { build, noticeCodes: entry.noticeCodes, render }
}

const isCall = (url: string) => /^\/api(\/|$)/i.test(url)

/** A page is logged like the calls: by its route, because addresses carry people's e-mails and tokens. */
const faultsOf = (app: FastifyInstance, caller: Caller): Faults => {
  let marker: string | null = null
  return {
    report: (error) => {
      marker = app.reportError(error, caller, 'page').body.eventMarker
    },
    marker: () => marker,
  }
}

/**
 * A page is fresh a little shorter than a response: rendering the next one takes time, while this one is still served.
 */
const forRendering = 0.75

/** Built files have their hash in the name and never change; the others (icons, fonts) may change with a release. */
const serveAssets = async (app: FastifyInstance) => {
  const client = fileURLToPath(new URL('client/', buildFolder))
  const shared = { root: client, wildcard: false, index: false, preCompressed: true, decorateReply: false } as const
  await app.register(serveStatic, {
    ...shared,
    prefix: '/',
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
    maxAge: '1d',
  })
  await app.register(serveStatic, {
    ...shared,
    root: `${client}assets`,
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    acceptRanges: false,
    lastModified: false,
    setHeaders: (reply, path) => {
      if (!isWorker(path)) for (const name of pageHeaders) reply.removeHeader(name)
    },
  })
}

/**
 * A worker runs under the policy of its own response, as a page does; other scripts, styles and fonts run under their
 * page's.
 */
const isWorker = (path: string) => path.includes('.worker.')

const toWebRequest = (req: FastifyRequest, publicUrl: string): Request => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) if (value !== undefined) headers.set(name, String(value))
  const url = new URL(req.url.replace(/^\/+/, '/'), publicUrl)
  if (req.method !== 'POST') return new Request(url, { method: req.method, headers })
  return new Request(url, {
    method: 'POST',
    headers,
    body: Buffer.isBuffer(req.body) ? new Uint8Array(req.body) : null,
  })
}

const sendPage = (reply: FastifyReply, page: Response) => {
  reply.code(page.status)
  for (const [name, value] of page.headers) reply.header(name, value)
  if (!page.headers.has('cache-control')) reply.header('cache-control', 'no-store')
  return reply.send(page.body ? Readable.fromWeb(page.body) : null)
}
