import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'
/** A page in the two ways in which nearly everybody takes it. */
export type Encoded = { readonly br: Buffer; readonly gzip: Buffer; readonly length: number }

export const encode = async (bytes: Buffer): Promise<Encoded> => {
  const [br, zip] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(bytes, { level: 6 }),
  ])
  return { br, gzip: zip, length: bytes.length }
}

/** The few who take neither get it unpacked for them: kept that way, a page would take four times the memory. */
export const bytesFor = (encoding: Encoding, page: Encoded): Buffer =>
  encoding === 'identity' ? gunzipSync(page.gzip) : page[encoding]

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
