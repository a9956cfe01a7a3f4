import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { pageHeaders } from '#kit/http/security-headers'
import { Refusal } from '#kit/values/refusal'
import type { Config } from '../config/config.ts'
import { isCall, sendPage, toWebRequest } from './page-exchange.ts'
import { readPageBodies } from './page-bodies.ts'
import { readFilePages } from './page-url.ts'
import { type EntryModule, pageRenderer } from './page-renderer.ts'

const webFolder = fileURLToPath(new URL('../../../web/', import.meta.url))

/**
 * Serves the site from its source, for development: Vite replaces a changed component in the open browser. Pages are
 * rendered in this process as in production, but not cached, and without a content security policy, because Vite writes
 * inline scripts and styles of its own.
 */
export const mountDevWeb = async (app: FastifyInstance, { http: { publicUrl } }: Config) => {
  // Not awaited: after a restart calls respond at once, and only a page waits for Vite.
  const starting = startVite(app)
  const load = async () => {
    const vite = await starting
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
    return { build, entry: build.entry.module as unknown as EntryModule }
  }
  let takesFiles: (url: string) => boolean = () => false
  const loaded = load().then(({ build }) => (takesFiles = readFilePages(build.routes)))
  loaded.catch((err: unknown) => app.log.error({ err }, 'the pages cannot be loaded'))
  const show = async (req: FastifyRequest, reply: FastifyReply) => {
    const { build, entry } = await load()
    const render = pageRenderer(app, { build, entry, mode: 'development' })
    const { page } = await render(toWebRequest(req, publicUrl), req.caller, { posted: req.posted })
    for (const name of pageHeaders) reply.removeHeader(name)
    return sendPage(reply, page)
  }
  await app.register(async (site) => {
    // Which page takes files is asked when a body arrives.
    site.addHook('onRequest', async (req) => {
      if (req.method === 'POST') await loaded
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

/** Vite's modules, its client and its WebSocket, on the server that listens for the site. */
const startVite = (app: FastifyInstance) => {
  const starting = import('vite').then(({ createServer }) =>
    createServer({
      root: webFolder,
      configFile: `${webFolder}vite.config.ts`,
      configLoader: 'native',
      appType: 'custom',
      logLevel: 'warn',
      server: { middlewareMode: true, hmr: { server: app.server } },
    }),
  )
  app.addHook('onClose', async () => (await starting).close())
  app.addHook('onRequest', async (req, reply) => {
    if (isCall(req.url)) return
    const { middlewares } = await starting
    // Does not settle when Vite has sent the response itself.
    await new Promise<void>((resolve, reject) => {
      middlewares(req.raw, reply.raw, (err: unknown) => (err instanceof Error ? reject(err) : resolve()))
    })
  })
  return starting
}
