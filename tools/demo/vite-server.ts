import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { createServer as createVite, type HotPayload } from 'vite'
import { ports } from './demo-settings.ts'

// Vite by itself, for `npm run dev`: it outlives the restarts of the API process, which renders the pages and gets
// their modules here (server/src/web/dev-modules.ts). What Vite has transformed once stays ready, and the browser keeps
// its connection for hot replacement.
const webFolder = fileURLToPath(new URL('../../web/', import.meta.url))
const http = createServer()
const vite = await createVite({
  root: webFolder,
  configFile: `${webFolder}vite.config.ts`,
  configLoader: 'native',
  appType: 'custom',
  logLevel: 'warn',
  server: { middlewareMode: true, hmr: { server: http, clientPort: ports.VITE_PORT } },
})

type Response = Awaited<ReturnType<typeof vite.environments.ssr.hot.handleInvoke>>

/** What was sent, by its request: an API process that has just started, or sees a change, gets it all at once. */
const responses = new Map<string, Response>()
/** Shows the API process when its modules are outdated. */
let changes = 0
/** Which routes there are is part of a module without a file. */
const isRouteList = (file: string) => /\/web\/(app\/routes\.ts|react-router\.config\.ts)$/.test(file)
vite.watcher.on('all', (_event, file) => {
  changes += 1
  if (isRouteList(file)) return responses.clear()
  for (const [request, response] of responses)
    if ('error' in response || response.result?.file === file) responses.delete(request)
})

const respond = async (payload: string) => {
  const asOf = changes
  const invocation: HotPayload = JSON.parse(payload)
  const response = await vite.environments.ssr.hot.handleInvoke(invocation)
  if (asOf === changes) responses.set(payload, response)
  return response
}

const sendModules = async (req: IncomingMessage, res: ServerResponse) => {
  const payload = await text(req)
  const body = payload === '' ? [...responses] : await respond(payload)
  res.setHeader('content-type', 'application/json').end(JSON.stringify(body))
}

http.on('request', (req, res) => {
  res.setHeader('changes', changes)
  if (req.method === 'POST') return void sendModules(req, res).catch(() => res.writeHead(500).end())
  vite.middlewares(req, res, () => res.writeHead(404).end())
})
http.listen(ports.VITE_PORT, '127.0.0.1')
