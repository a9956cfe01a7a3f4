import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'
/** A page in the two encodings that nearly every client accepts. */
export type Encoded = { readonly br: Buffer; readonly gzip: Buffer; readonly length: number }

export const encode = async (bytes: Buffer): Promise<Encoded> => {
  const [br, zip] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(bytes, { level: 6 }),
  ])
  return { br, gzip: zip, length: bytes.length }
}

/**
 * For the few clients that accept neither the page is decompressed on request: stored uncompressed it would take four
 * times the memory.
 */
export const bytesFor = (encoding: Encoding, page: Encoded): Buffer =>
  encoding === 'identity' ? gunzipSync(page.gzip) : page[encoding]

/** Brotli if accepted, then gzip; encodings with q=0 are not accepted. */
export const encodingFor = (accepted: string | string[] | undefined): Encoding => {
  if (accepted === undefined) return 'identity'
  const header = String(accepted)
  const known = negotiated.get(header)
  if (known) return known
  const encoding = negotiate(header)
  negotiated.set(header, encoding)
  return encoding
}

/**
 * Browsers send a handful of different headers, and every cached page needs the result: a lookup takes a twentieth of
 * the time that parsing the header takes.
 */
const negotiated = new LRUCache<string, Encoding>({ max: 100 })

const smallestFirst = ['br', 'gzip'] as const

const negotiate = (header: string): Encoding => {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...smallestFirst])
  return smallestFirst.find((encoding) => accepted.includes(encoding)) ?? 'identity'
}
