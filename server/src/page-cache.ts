import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { consentCookie, visitCookie } from '@lignum/contract/page-views'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createCache } from '#kit/cache'
import { hashSources, pagePolicy, withoutNonce } from './page-policy.ts'

/** A page, or the data of one, as every visitor without a session gets it. */
type KeptPage = {
  readonly headers: Record<string, string>
  readonly encoded: Record<Encoding, Buffer>
  /** Everything before the bytes, written out once: it is the same for all. */
  readonly heads: Partial<Record<Encoding, Head>>
}
type Head = Record<string, string | number | string[]>
type Encoding = 'br' | 'gzip' | 'identity'

/** Content of the public site; a form, an account or a payment is never among it. `.data` is the same page for a moving browser. */
const publicPages =
  /^\/(|_root|dashboard|welcome|projects(\/.*)?|news(\/.*)?|about-us(\/.*)?|how-to-donate|caribtix|terms|privacy|risk|accessibility)\/?(\.data)?(\?|$)/i

const longestAddress = 600
const mostPages = 300

/** Cookies that no page looks at on the server. Any other of ours means that the page may be a person's own. */
const harmless = new Set([consentCookie, visitCookie])
const ours = /(?:^|;\s*)(lignum-[\w-]+)=/g

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** True when this request may be answered with a page made for everybody. */
export const mayShare = (asked: Pick<FastifyRequest, keyof Asked>): boolean =>
  asked.url.length <= longestAddress && publicPages.test(asked.url) && isFromNobody(asked)

/** True when nothing in the request says who asks. */
const isFromNobody = ({ method, headers }: Asked): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers.authorization === undefined &&
  (headers.cookie === undefined || [...headers.cookie.matchAll(ours)].every(([, name = '']) => harmless.has(name)))

type Rendered = { readonly page: Response; readonly nonce: string }
type Render = () => Promise<Rendered>
/** A page that is not for keeping: refused, moved, or with a cookie in it. */
class NotForAll extends Error {}

/** Keeps whole pages for a short time: rendered once however many ask, compressed once for each way of sending. */
export const createPageCache = ({ ttlMs, isSecure }: { ttlMs: number; isSecure: boolean }) => {
  const pages = createCache<KeptPage>({ ttlMs, max: mostPages })
  const shared = { 'cache-control': 'public, max-age=1', vary: 'Accept-Encoding, Cookie' }

  const make = async (render: Render): Promise<KeptPage> => {
    const { page, nonce } = await render()
    if (page.status !== 200 || page.headers.has('set-cookie') || page.headers.has('cache-control'))
      throw new NotForAll()
    const html = await page.text()
    const policy = pagePolicy(hashSources(html, nonce), isSecure)
    const headers = { ...Object.fromEntries(page.headers), ...shared, 'content-security-policy': policy }
    return { headers, encoded: await encode(Buffer.from(withoutNonce(html, nonce))), heads: {} }
  }

  /** Answers at once what is kept and was sent before, its head included; false when there is more to do. */
  const answerKept = (req: IncomingMessage, res: ServerResponse): boolean => {
    const page = pages.peek(req.url ?? '')
    if (!page || !isFromNobody(req)) return false
    const encoding = encodingFor(req.headers['accept-encoding'])
    const head = page.heads[encoding]
    if (head) sendBytes(req, res, head, page.encoded[encoding])
    return head !== undefined
  }

  /** Answers from what is kept; hands back what may not be kept, to whoever it was made for. */
  const answer = async (req: FastifyRequest, reply: FastifyReply, render: Render): Promise<Rendered | null> => {
    const made: Rendered[] = []
    const draw = async () => {
      const rendered = await render()
      made.push(rendered)
      return rendered
    }
    try {
      send(req, reply, await pages.get(req.url, () => make(draw)))
      return null
    } catch (err) {
      if (err instanceof NotForAll) return made[0] ?? render()
      throw err
    }
  }
  return { answer, answerKept }
}

/** Straight to the socket: the page is packed and its head is known, so nothing is left for the reply to do. */
const send = (req: FastifyRequest, reply: FastifyReply, { headers, encoded, heads }: KeptPage) => {
  const encoding = encodingFor(req.headers['accept-encoding'])
  const bytes = encoded[encoding]
  heads[encoding] ??= {
    ...present(reply.getHeaders()),
    ...headers,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': bytes.length,
  }
  reply.hijack()
  sendBytes(req.raw, reply.raw, heads[encoding], bytes)
}

const sendBytes = ({ method }: IncomingMessage, res: ServerResponse, head: Head, bytes: Buffer) => {
  res.writeHead(200, head)
  res.end(method === 'HEAD' ? undefined : bytes)
}

const present = <V>(headers: Record<string, V | undefined>): Record<string, V> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

const encode = async (bytes: Buffer): Promise<Record<Encoding, Buffer>> => {
  const [br, zip] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(bytes, { level: 6 }),
  ])
  return { br, gzip: zip, identity: bytes }
}

/** Brotli where it is taken, gzip next; what the reader rates at zero is not taken. */
export const encodingFor = (accepted: string | string[] | undefined): Encoding => {
  if (accepted === undefined) return 'identity'
  const names = String(accepted)
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : 'identity'
}
