import { type IncomingMessage, request } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unstable_setDevServerHooks as setDevServerHooks } from 'react-router'
import { pageHeaders } from '#kit/http/security-headers'
import { Refusal } from '#kit/values/refusal'
import type { Config } from '../config/config.ts'
import { openDevModules } from './dev-modules.ts'
import { isCall, sendPage, toWebRequest } from './page-exchange.ts'
import { readPageBodies } from './page-bodies.ts'
import { readFilePages } from './page-url.ts'
import { pageRenderer } from './page-renderer.ts'

/**
 * Serves the site from its source, for development: Vite, a process of its own at `viteUrl` (tools/demo/vite-server.ts),
 * replaces a changed component in the open browser. Pages are rendered in this process as in production, but not cached,
 * and without a content security policy, because Vite writes inline scripts and styles of its own.
 */
export const mountDevWeb = async (app: FastifyInstance, { http: { publicUrl } }: Config, viteUrl: string) => {
  const modules = openDevModules(viteUrl)
  useStylesOf(viteUrl)
  app.addHook('onRequest', async (req, reply) => {
    if (isCall(req.url) || !['GET', 'HEAD'].includes(req.method)) return
    const response = await requestFile(viteUrl, req.raw)
    modules.noteChanges(Number(response.headers['changes']))
    // Not a file of Vite's: a page.
    if (response.statusCode === 404) return void response.resume()
    for (const name of pageHeaders) reply.removeHeader(name)
    return reply
      .code(response.statusCode ?? 502)
      .headers(response.headers)
      .send(response)
  })
  const show = async (req: FastifyRequest, reply: FastifyReply) => {
    const { build, entry } = await modules.load()
    const render = pageRenderer(app, { build, entry, mode: 'development' })
    const { page } = await render(toWebRequest(req, publicUrl), req.caller, { posted: req.posted })
    for (const name of pageHeaders) reply.removeHeader(name)
    return sendPage(reply, page)
  }
  // Only now: after a restart calls respond at once, and only a page waits for its modules.
  app.addHook('onListen', async () => {
    modules.load().catch((err: unknown) => app.log.error({ err }, 'the pages cannot be loaded'))
  })
  await app.register(async (site) => {
    let takesFiles: (url: string) => boolean = () => false
    // Which page takes files is decided when a body arrives.
    site.addHook('onRequest', async (req) => {
      if (req.method === 'POST') takesFiles = readFilePages((await modules.load()).build.routes)
    })
    readPageBodies(site, (url) => takesFiles(url))
    site.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      handler: async (req, reply) => {
        if (isCall(req.url)) throw new Refusal('not-found')
        return show(req, reply)
      },
    })
  })
}

/** Without them a page would show for a moment without styles: in development its scripts bring them. */
const useStylesOf = (viteUrl: string) => {
  const getCriticalCss = async (pathname: string) => {
    const response = await fetch(`${viteUrl}/@react-router/critical.css?${new URLSearchParams({ pathname })}`)
    return response.ok ? response.text() : undefined
  }
  setDevServerHooks({ getCriticalCss })
}

const requestFile = (viteUrl: string, { method, url, headers }: IncomingMessage) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const options = { method, headers: { ...headers, host: new URL(viteUrl).host } }
    request(`${viteUrl}${url}`, options, resolve).on('error', reject).end()
  })
