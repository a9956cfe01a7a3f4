import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { carriesSession } from '#domains/accounts'
import { createStore } from '#kit/values/cache-store'
import { createConcurrencyLimit } from '#kit/jobs/concurrency-limit'
import { bytesFor, encode, type Encoded, type Encoding, encodingFor } from './page-encodings.ts'
import { createRenewals } from './page-renewals.ts'
import { hashSources, pagePolicy, withoutNonce } from './page-policy.ts'

/** A page, or the data of one, as every visitor without a session gets it. */
type SharedPage = Encoded & {
  readonly status: number
  /** Everything before the bytes, written out once for each packing. */
  readonly heads: Record<Encoding, Record<string, string | number>>
  readonly begunAt: number
}

export type PageCacheOptions = {
  /** How long a page is shown without being made anew; 0 shares nothing. */
  readonly freshMs: number
  /** The address a page is kept under, or null where it is not shared. */
  readonly addressOf: (url: string) => string | null
  /** Renders an address for nobody. It is given the address alone: nothing of the one who asks can enter the page. */
  readonly render: (address: string) => Promise<{ readonly page: Response; readonly nonce: string }>
  /** What every answer of the server carries. */
  readonly headers: Record<string, string>
  readonly isSecure: boolean
  readonly onFailure: (err: unknown) => void
  readonly maxBytes?: number
  readonly oldest?: Oldest
}

/**
 * How old a page may be that is shown while it is made anew; and how old while others are being made, because waiting in a queue
 * would cost the readers of all of them. A page that cannot be made any more disappears after that.
 */
type Oldest = { readonly usually: number; readonly whenBusy: number }
const tenSecondsOrAMinute: Oldest = { usually: 10_000, whenBusy: 60_000 }
/** Some 1,500 pages in both packings. */
const mostBytes = 64 * 1_048_576
const rendering = { atOnce: 4, longestQueue: 200 }

/**
 * Browsers ask every time, because a login changes what they get. A CDN may keep a page for a moment and show it while it asks for
 * the next; the words for CDNs stand apart (RFC 9213), or browsers would do that too.
 */
const forAll = {
  'cache-control': 'public, max-age=0, s-maxage=2',
  'cdn-cache-control': 'public, max-age=2, stale-while-revalidate=30',
}

/** Keeps whole pages for a short time: rendered once however many ask, packed once, shown while the next is made. */
export const createPageCache = (options: PageCacheOptions) => {
  const pages = createPages(options)
  const sharedAddress = (req: IncomingMessage): string | null => {
    const { url = '' } = req
    if (options.freshMs <= 0 || !isFromNobody(req)) return null
    // What a page is kept under is its own address already.
    return pages.has(url) ? url : options.addressOf(url)
  }
  return {
    /** Answers at once what is kept; false when there is more to do. */
    answerKept: (req: IncomingMessage, res: ServerResponse): boolean => {
      const address = sharedAddress(req)
      const page = address && pages.find(address)
      if (page) send(req, res, page)
      return Boolean(page)
    },
    /** Answers what is shared, rendered if need be; false when the page is to be rendered for this visitor. */
    answer: async (req: IncomingMessage, reply: FastifyReply): Promise<boolean> => {
      const address = sharedAddress(req)
      const page = address && (pages.find(address) ?? (await pages.make(address)))
      if (!page) return false
      reply.hijack()
      send(req, reply.raw, page)
      return true
    },
    size: pages.size,
  }
}

const createPages = (options: PageCacheOptions) => {
  const { freshMs, onFailure, maxBytes = mostBytes, oldest = tenSecondsOrAMinute } = options
  const bytes = { most: maxBytes, of: (page: SharedPage) => page.br.length + page.gzip.length + headBytes }
  const kept = createStore<SharedPage>({ lifeMs: oldest.whenBusy, max: mostPages, bytes })
  const makings = new Map<string, Promise<SharedPage | null>>()
  const inTurn = createConcurrencyLimit(rendering)

  const makeAndKeep = async (address: string) => {
    const page = await inTurn(() => makePage(address, options))
    if (page?.status === 200) kept.set(address, page)
    // What is gone is gone at once. What only failed may still be shown for its time.
    else if (!page || page.status < 500) kept.delete(address)
    return page
  }
  const make = (address: string): Promise<SharedPage | null> => {
    const known = makings.get(address)
    if (known) return known
    const started = makeAndKeep(address).finally(() => makings.delete(address))
    makings.set(address, started)
    return started
  }
  const renewals = createRenewals((address) => make(address).then(() => undefined, onFailure))

  /** What may be shown without waiting. Whoever finds an old page has it made anew. */
  const find = (address: string): SharedPage | null => {
    const page = kept.get(address)
    const age = page ? performance.now() - page.begunAt : Number.POSITIVE_INFINITY
    const isBusy = makings.size > 0 || renewals.areDue()
    if (!page || age > (isBusy ? oldest.whenBusy : oldest.usually)) return null
    if (age > freshMs) renewals.add(address)
    return page
  }
  return { find, make, has: kept.has, size: kept.size }
}

const mostPages = 10_000
/** The heads of its packings: the policy with its hashes, mostly. */
const headBytes = 6_000

/** True when nothing in the request says who asks. Of the cookies only the session's matters: no page looks at another on the server. */
const isFromNobody = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.authorization === undefined && !carriesSession(headers.cookie)

type Making = Pick<PageCacheOptions, 'render' | 'headers' | 'isSecure'>

/** Null when the page says itself that it is for one visitor only. */
const makePage = async (address: string, { render, headers, isSecure }: Making): Promise<SharedPage | null> => {
  const begunAt = performance.now()
  const { page, nonce } = await render(address)
  if (page.headers.has('set-cookie') || page.headers.has('cache-control')) return null
  const html = await page.text()
  const head = {
    ...headers,
    ...Object.fromEntries(page.headers),
    ...(page.status === 200 ? forAll : { 'cache-control': 'no-store' }),
    vary: 'Accept-Encoding',
    'content-security-policy': pagePolicy(hashSources(html, nonce), isSecure),
  }
  const encoded = await encode(Buffer.from(withoutNonce(html, nonce)))
  return { status: page.status, heads: headsOf(head, encoded), begunAt, ...encoded }
}

const headsOf = (head: Record<string, string>, encoded: Encoded): SharedPage['heads'] => {
  const packed = (encoding: 'br' | 'gzip') => ({
    ...head,
    'content-encoding': encoding,
    'content-length': encoded[encoding].length,
  })
  return { br: packed('br'), gzip: packed('gzip'), identity: { ...head, 'content-length': encoded.length } }
}

/** Straight to the socket: the page is packed and its head is known, so nothing is left for the reply to do. */
const send = ({ method, headers }: IncomingMessage, res: ServerResponse, page: SharedPage) => {
  const encoding = encodingFor(headers['accept-encoding'])
  res.writeHead(page.status, page.heads[encoding])
  res.end(method === 'HEAD' ? undefined : bytesFor(encoding, page))
}
