import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { carriesSession } from '#domains/accounts'
import { createStore } from '#kit/values/cache-store'
import { createConcurrencyLimit } from '#kit/jobs/concurrency-limit'
import { bytesFor, encode, type Encoded, type Encoding, encodingFor } from './page-encodings.ts'
import { createRenewals } from './page-renewals.ts'
import { hashSources, pagePolicy, withoutNonce } from './page-policy.ts'

/** A page, or its data, as every visitor without a session gets it. */
type SharedPage = Encoded & {
  readonly status: number
  /** The response headers, prepared once for each encoding. */
  readonly heads: Record<Encoding, Record<string, string | number>>
  readonly begunAt: number
}

export type PageCacheOptions = {
  /** How long a page is served without being renewed; 0 switches sharing off. */
  readonly freshMs: number
  /** The address that a page is cached under, or null when it is not shared. */
  readonly addressOf: (url: string) => string | null
  /**
   * Renders an address for an anonymous visitor. It gets the address alone: nothing of the request can enter the page.
   */
  readonly render: (address: string) => Promise<{ readonly page: Response; readonly nonce: string }>
  /** The headers of every response of the server. */
  readonly headers: Record<string, string>
  readonly isSecure: boolean
  readonly onFailure: (err: unknown) => void
  readonly maxBytes?: number
  readonly oldest?: Oldest
}

/**
 * How old a page may be that is served while it is renewed; and how old while other pages are being rendered, because
 * queueing would delay the visitors of all of them. A page that can no longer be rendered disappears after that.
 */
type Oldest = { readonly usually: number; readonly whenBusy: number }
const defaultOldest: Oldest = { usually: 10_000, whenBusy: 60_000 }
/** Some 1,500 pages in both encodings. */
const mostBytes = 64 * 1_048_576
const renderLimits = { atOnce: 4, longestQueue: 200 }

/**
 * Browsers revalidate every time, because a login changes what they get. A CDN may cache a page for a moment and serve
 * it while it fetches the next; the directives for CDNs are a separate header (RFC 9213), or browsers would follow them
 * too.
 */
const sharedCaching = {
  'cache-control': 'public, max-age=0, s-maxage=2',
  'cdn-cache-control': 'public, max-age=2, stale-while-revalidate=2',
}

/**
 * Caches whole pages for a short time: rendered and compressed once for all visitors, served while the next one is
 * rendered.
 */
export const createPageCache = (options: PageCacheOptions) => {
  const pages = createPages(options)
  const sharedAddress = (req: IncomingMessage): string | null => {
    const { url = '' } = req
    if (options.freshMs <= 0 || !isAnonymous(req)) return null
    // The key of a cached page is already its canonical address.
    return pages.has(url) ? url : options.addressOf(url)
  }
  return {
    /** Sends a cached page at once; false when there is none. */
    serveCached: (req: IncomingMessage, res: ServerResponse): boolean => {
      const address = sharedAddress(req)
      const page = address && pages.find(address)
      if (page) send(req, res, page)
      return Boolean(page)
    },
    /** Sends a shared page, rendered if necessary; false when the page must be rendered for this visitor. */
    serve: async (req: IncomingMessage, reply: FastifyReply): Promise<boolean> => {
      const address = sharedAddress(req)
      const page = address && (pages.find(address) ?? (await pages.render(address)))
      if (!page) return false
      reply.hijack()
      send(req, reply.raw, page)
      return true
    },
    clear: pages.clear,
    size: pages.size,
  }
}

const createPages = (options: PageCacheOptions) => {
  const { freshMs, onFailure, maxBytes = mostBytes, oldest = defaultOldest } = options
  const bytes = { most: maxBytes, of: (page: SharedPage) => page.br.length + page.gzip.length + headBytes }
  const cached = createStore<SharedPage>({ lifeMs: oldest.whenBusy, max: mostPages, bytes })
  const renders = new Map<string, Promise<SharedPage | null>>()
  const limited = createConcurrencyLimit(renderLimits)
  let clearedAt = 0

  const renderAndStore = async (address: string) => {
    const page = await limited(() => renderPage(address, options))
    if (page && page.begunAt < clearedAt) return page
    if (page?.status === 200) cached.set(address, page)
    // A withdrawn page disappears at once. A page that only failed to render may still be served for its time.
    else if (!page || page.status < 500) cached.delete(address)
    return page
  }
  const render = (address: string): Promise<SharedPage | null> => {
    const known = renders.get(address)
    if (known) return known
    const started: Promise<SharedPage | null> = renderAndStore(address).finally(
      () => renders.get(address) === started && renders.delete(address),
    )
    renders.set(address, started)
    return started
  }
  const renewals = createRenewals((address) => render(address).then(() => undefined, onFailure))

  /** A page that may be served without waiting. A stale one is renewed in the background. */
  const find = (address: string): SharedPage | null => {
    const page = cached.get(address)
    const age = page ? performance.now() - page.begunAt : Number.POSITIVE_INFINITY
    const isBusy = renders.size > 0 || renewals.areDue()
    if (!page || age > (isBusy ? oldest.whenBusy : oldest.usually)) return null
    if (age > freshMs) renewals.add(address)
    return page
  }
  /** Forgets all pages; one that is being rendered is not stored, because it may show what was hidden meanwhile. */
  const clear = () => {
    clearedAt = performance.now()
    cached.clear()
    renders.clear()
  }
  return { find, render, clear, has: cached.has, size: cached.size }
}

const mostPages = 10_000
/** The headers of both encodings: mostly the policy with its hashes. */
const headBytes = 6_000

/**
 * True when nothing in the request identifies its sender. Of the cookies only the session's matters: no page reads
 * another one on the server.
 */
const isAnonymous = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.authorization === undefined && !carriesSession(headers.cookie)

type Rendering = Pick<PageCacheOptions, 'render' | 'headers' | 'isSecure'>

/** Null when the page declares by its headers that it is for one visitor only. */
const renderPage = async (address: string, { render, headers, isSecure }: Rendering): Promise<SharedPage | null> => {
  const begunAt = performance.now()
  const { page, nonce } = await render(address)
  if (page.headers.has('set-cookie') || page.headers.has('cache-control')) return null
  const html = await page.text()
  const head = {
    ...headers,
    ...Object.fromEntries(page.headers),
    ...(page.status === 200 ? sharedCaching : { 'cache-control': 'no-store' }),
    vary: 'Accept-Encoding',
    'content-security-policy': pagePolicy(hashSources(html, nonce), isSecure),
  }
  const encoded = await encode(Buffer.from(withoutNonce(html, nonce)))
  return { status: page.status, heads: headsOf(head, encoded), begunAt, ...encoded }
}

const headsOf = (head: Record<string, string>, encoded: Encoded): SharedPage['heads'] => {
  const headOf = (encoding: 'br' | 'gzip') => ({
    ...head,
    'content-encoding': encoding,
    'content-length': encoded[encoding].length,
  })
  return { br: headOf('br'), gzip: headOf('gzip'), identity: { ...head, 'content-length': encoded.length } }
}

/**
 * Written directly to the socket: the page is compressed and its headers are known, so the reply has nothing left to
 * do.
 */
const send = ({ method, headers }: IncomingMessage, res: ServerResponse, page: SharedPage) => {
  const encoding = encodingFor(headers['accept-encoding'])
  res.writeHead(page.status, page.heads[encoding])
  res.end(method === 'HEAD' ? undefined : bytesFor(encoding, page))
}
