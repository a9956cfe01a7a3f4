import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import serveStatic from '@fastify/static'
import type { Client } from '@lignum/contract/core/client'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { type Caller, nobody } from '#kit/http/caller'
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

/** By these the build is told about a request. */
type EntryModule = {
  readonly apiContext: RouterContext<Client>
  readonly nonceContext: RouterContext<string>
  readonly postedContext: RouterContext<MultipartForm | null>
  readonly problemContext: RouterContext<Problem | null>
  readonly faultsContext: RouterContext<Faults>
  readonly noticeCodes: readonly string[]
}
/** How a page reports what went wrong in it, and learns the event marker to show (web/app/lib/page/page-errors.ts). */
type Faults = { readonly report: (error: unknown) => void; readonly marker: () => string | null }
type Problem = ErrorResponse['body'] & {
  readonly status: number
  readonly errors: NonNullable<ErrorResponse['body']['errors']>
}
type About = { readonly posted?: MultipartForm | null; readonly problem?: Problem }

/** Serves the React site from the same process. Pages reach the API in process, as their visitor and no more. */
export const mountWeb = async (app: FastifyInstance, config: Config) => {
  const { build, noticeCodes, draw } = await openBuild(app)
  const { isSecure, publicUrl } = config.http
  const pages = createPageCache({
    freshMs: config.publicCacheMs * forRendering,
    addressOf: readPageAddresses(build.routes, noticeCodes),
    // By GET even for those who ask by HEAD: the router answers them without the page that others would then get.
    render: (address) => draw(new Request(new URL(address, publicUrl)), nobody()),
    headers: securityHeaders(isSecure),
    isSecure,
    onFailure: (err) => app.log.warn({ err }, 'page not made anew'),
  })
  app.early.answer = pages.answerKept
  await serveAssets(app)
  const show = async (req: FastifyRequest, reply: FastifyReply, about: About) => {
    const drawn = await draw(toWebRequest(req, publicUrl), req.caller, about)
    reply.header('content-security-policy', pagePolicy(nonceSources(drawn.nonce), isSecure))
    return answer(reply, drawn.page)
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
        return (await pages.answer(req.raw, reply)) ? reply : show(req, reply, { posted: req.posted })
      },
    })
  })
}

/** The built site, and how one of its pages is drawn for somebody. */
const openBuild = async (app: FastifyInstance) => {
  const built = new URL('server/index.js', buildFolder)
  if (!existsSync(built)) throw new Error('The web build is missing: run `npm run build` first.')
  const build: ServerBuild = await import(built.href)
  const entry: EntryModule = await import(built.href).then((module) => module.entry.module)
  const render = createRequestHandler(build, 'production')
  const draw = async (request: Request, caller: Caller, { posted = null, problem }: About = {}) => {
    const nonce = randomBytes(16).toString('base64')
    const context = new RouterContextProvider()
    const faults = faultsOf(app, caller)
    context.set(entry.apiContext, clientInProcess(app, caller))
    context.set(entry.nonceContext, nonce)
    context.set(entry.postedContext, posted)
    context.set(entry.problemContext, problem ?? null)
    context.set(entry.faultsContext, faults)
    const page = await render(request, context)
    const marker = faults.marker()
    if (marker) page.headers.set('event-marker', marker)
    return { page, nonce }
  }
  return { build, noticeCodes: entry.noticeCodes, draw }
}

const isCall = (url: string) => /^\/api(\/|$)/i.test(url)

/** A page is logged as the calls are: by its route, because addresses carry people's e-mails and tokens. */
const faultsOf = (app: FastifyInstance, caller: Caller): Faults => {
  let marker: string | null = null
  return {
    report: (error) => {
      marker = app.reportError(error, caller, 'page').body.eventMarker
    },
    marker: () => marker,
  }
}

/** A page is fresh a little shorter than an answer: making the next one takes its time, while this one is still shown. */
const forRendering = 0.75

/** Built files carry their hash in the name and never change; the others (icons, fonts) may, once a release. */
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

/** A worker lives under the policy it was sent with, as a page does; other scripts, styles and fonts live under their page's. */
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

const answer = (reply: FastifyReply, page: Response) => {
  reply.code(page.status)
  for (const [name, value] of page.headers) reply.header(name, value)
  if (!page.headers.has('cache-control')) reply.header('cache-control', 'no-store')
  return reply.send(page.body ? Readable.fromWeb(page.body) : null)
}
