import type { FastifyInstance } from 'fastify'
import { Refusal } from '#kit/values/refusal'

/** Replaces a target that cannot be decoded, so that the request still passes through all hooks. */
const unreadable = '/unreadable-address'

/** Most targets: nothing to decode and no other host. */
const ordinary = /^\/(?![/\\])[^\\%#]*$/

/**
 * The path and query of a request, whatever form its target has. A target may name a host (`GET
 * http://other/projects`), and parsers that follow browsers treat a backslash as a slash: neither may decide which site
 * a page believes it is on.
 */
export const readTarget = (target: string): string => {
  if (ordinary.test(target)) return target
  const local = `/${target.replace(/^[a-z][a-z\d+.-]*:[/\\]{2}[^/\\?#]*/i, '').replace(/^[/\\]+/, '')}`
  const [path = ''] = local.split(/[?#]/, 1)
  const rest = local.slice(path.length)
  if (!isDecodable(path) || /%00/.test(local))
    return `${/^\/api\//i.test(path) ? '/api' : ''}${unreadable}${dataSuffix(path)}`
  return path.replaceAll('\\', '%5C') + rest
}

const unreadableTargets = new Set(
  ['', '/api'].flatMap((prefix) => [prefix + unreadable, `${prefix}${unreadable}.data`]),
)

/** The browser's router expects errors of data requests in its own format. */
const dataSuffix = (path: string) => (path.endsWith('.data') ? '.data' : '')

const isDecodable = (path: string): boolean => {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

/** Refuses those targets, after the request has its caller and its headers. */
export const refuseUnreadableTargets = (app: FastifyInstance) => {
  app.addHook('onRequest', (req, _reply, done) => {
    done(unreadableTargets.has(req.url) ? new Refusal('unreadable-address') : undefined)
  })
}
