import type { Call } from '@lignum/contract/core/call'
import { everyCall } from '@lignum/contract/core/every-call'
import { describeAccess, openApiOf } from '@lignum/contract/core/open-api'
import type { FastifyInstance } from 'fastify'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const style = `body{font:1rem/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem;color:#13211c;background:#fbf7ee}
h2{margin-top:2rem}summary{cursor:pointer;padding:.4rem 0}code,pre{font-family:ui-monospace,monospace}pre{overflow:auto;background:#fff;border:1px solid #d9cfb8;padding:.8rem}
b{display:inline-block;min-width:3.5rem}details{border-top:1px solid #d9cfb8}`

const callInHtml = ([name, c]: [string, Call], paths: Record<string, Record<string, unknown>>): string => {
  const operation = paths[c.path]?.[c.method.toLowerCase()]
  return `<details id="${name}"><summary><b>${c.method}</b> <code>${escaped(c.path)}</code></summary>
<p>${escaped(c.does)}</p><p>Who: ${escaped(describeAccess(c))}</p>
<pre tabindex="0" role="region" aria-label="${name}: schema">${escaped(JSON.stringify(operation, null, 2))}</pre></details>`
}

const pageOf = (paths: Record<string, Record<string, unknown>>): string => {
  const groups = Map.groupBy(Object.entries(everyCall), ([, c]) => c.path.split('/').at(2) ?? 'Site')
  const sections = [...groups].map(
    ([group, calls]) => `<h2>${escaped(group)}</h2>${calls.map((c) => callInHtml(c, paths)).join('')}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Lignum API</title><style>${style}</style></head><body><main><h1>Lignum API</h1>
<p>${Object.keys(everyCall).length} calls. The same as an OpenAPI 3.1 document: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
${sections.join('')}</main></body></html>`
}

const renderDocument = () => {
  const json = JSON.stringify(openApiOf(everyCall, '1'))
  return { json, page: pageOf(JSON.parse(json).paths) }
}

let rendered: ReturnType<typeof renderDocument> | undefined

/** Rendered at the first request: it takes longer than all the rest of starting a server. */
const documentOnce = () => (rendered ??= renderDocument())

/** The API documentation: a plain page at /api/docs, and the OpenAPI document beside it. */
export const serveApiDocument = (app: FastifyInstance) => {
  app.get('/api/openapi.json', async (_req, reply) => reply.type('application/json').send(documentOnce().json))
  app.get('/api/docs', async (_req, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html; charset=utf-8')
      .send(documentOnce().page),
  )
}
