import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { anonymousCaller } from '#kit/http/caller'
import { pageHeaders, securityHeaders } from '#kit/http/security-headers'
import { Refusal } from '#kit/values/refusal'
import type { Config } from '../config/config.ts'
import { readFilePages, readPageAddresses } from './page-url.ts'
import { readPageBodies } from './page-bodies.ts'
import { createPageCache } from './page-cache.ts'
import { isCall, sendPage, toWebRequest } from './page-exchange.ts'
import { nonceSources, pagePolicy } from './page-policy.ts'
import { type About, type EntryModule, pageRenderer } from './page-renderer.ts'

const buildFolder = new URL('../../../web/build/', import.meta.url)

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
  app.publicCaches.add(pages)
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
  return { build, noticeCodes: entry.noticeCodes, render: pageRenderer(app, { build, entry, mode: 'production' }) }
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
