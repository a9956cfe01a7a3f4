import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import serveStatic from '@fastify/static'
import type { Client } from '@lignum/contract/client'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Caller } from '#kit/http/caller'
import { pageHeaders } from '#kit/http/security-headers'
import { clientInProcess } from '#kit/http/serve'
import { Refusal } from '#kit/refusal'
import type { Config } from './config.ts'
import { createPageCache, mayShare } from './page-cache.ts'
import { nonceSources, pagePolicy } from './page-policy.ts'

const buildFolder = new URL('../../web/build/', import.meta.url)

type EntryModule = { readonly apiContext: RouterContext<Client>; readonly nonceContext: RouterContext<string> }

/** Serves the React site from the same process. Pages reach the API in process, as their visitor and no more. */
export const mountWeb = async (app: FastifyInstance, config: Config) => {
  const built = new URL('server/index.js', buildFolder)
  if (!existsSync(built)) throw new Error('The web build is missing: run `npm run build` first.')
  const build: ServerBuild = await import(built.href)
  const { apiContext, nonceContext }: EntryModule = await import(built.href).then((module) => module.entry.module)
  const render = createRequestHandler(build, 'production')
  const { isSecure } = config.http
  const pages = createPageCache({ ttlMs: config.publicCacheMs * forRendering, isSecure })
  app.early.answer = pages.answerKept
  await serveAssets(app)
  await app.register(async (site) => {
    site.removeAllContentTypeParsers()
    // The page reads the stream itself; as a body it would be walked like one.
    site.addContentTypeParser('*', (_req, _payload, done) => done(null))
    site.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      handler: async (req, reply) => {
        if (/^\/api(\/|$)/i.test(req.url)) throw new Refusal('not-found')
        const draw = async (caller: Caller) => {
          const nonce = randomBytes(16).toString('base64')
          const context = new RouterContextProvider()
          context.set(apiContext, clientInProcess(app, caller))
          context.set(nonceContext, nonce)
          return { page: await render(toWebRequest(req, config.http.publicUrl), context), nonce }
        }
        const isShared = mayShare(req)
        const drawn = isShared
          ? await pages.answer(req, reply, () => draw(asNobody(req.caller)))
          : await draw(req.caller)
        if (!drawn) return reply
        reply.header('content-security-policy', pagePolicy(nonceSources(drawn.nonce), isSecure))
        return answer(reply, drawn.page)
      },
    })
  })
}

/** A page is kept a little shorter than an answer: its figures are as old as its rendering took when its time begins. */
const forRendering = 0.75

/** A page for everybody is made for nobody, and from figures of this moment: it will be kept a while itself. */
const asNobody = (caller: Caller): Caller => ({ ...caller, who: async () => null, wantsFresh: true })

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
  return new Request(url, { method: 'POST', headers, body: Readable.toWeb(req.raw), duplex: 'half' })
}

const answer = (reply: FastifyReply, page: Response) => {
  reply.code(page.status)
  for (const [name, value] of page.headers) reply.header(name, value)
  if (!page.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache')
  return reply.send(page.body ? Readable.fromWeb(page.body) : null)
}
