import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'

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
  const names = String(accepted)
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : 'identity'
}
