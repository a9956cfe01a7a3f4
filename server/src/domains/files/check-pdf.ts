import { inflateSync } from 'node:zlib'
import { Refusal } from '#kit/refusal'

/** What runs by itself, carries other files, or hides the rest from us. */
const refused = /\/(JavaScript|Rendition|Launch|EmbeddedFiles?|XFA|Encrypt)(?![A-Za-z])/
/** Three letters come up by chance in compressed pictures, so these are looked for outside of streams. */
const refusedShort = /\/JS\s*([(<]|\d+\s+\d+\s+R)/

/** Refuses PDFs that do more than show pages. Each step reads the file once, however it was made up. */
export const checkPdf = (bytes: Buffer): void => {
  const raw = bytes.toString('latin1')
  const packed = packedObjects(bytes, raw)
  const isSafe =
    packed !== null &&
    ![spelledOut(raw), packed].some((text) => refused.test(text)) &&
    ![spelledOut(outsideStreams(raw)), packed].some((text) => refusedShort.test(text))
  if (!isSafe) throw new Refusal('files.unsafe-pdf')
}

/** `/J#61vaScript` is a way to write /JavaScript. */
const spelledOut = (text: string): string =>
  text.replaceAll(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const streamStarts = /\bstream[ \t]*(\r\n|\r|\n)/g

const outsideStreams = (text: string): string => {
  const parts: string[] = []
  let at = 0
  for (const { index, 0: keyword } of text.matchAll(streamStarts)) {
    if (index < at) continue
    parts.push(text.slice(at, index))
    const end = text.indexOf('endstream', index + keyword.length)
    at = end === -1 ? text.length : end
  }
  return [...parts, text.slice(at)].join('\n')
}

const objectStream = /\/ObjStm(?![A-Za-z])/g
const unusualPacking = /\/(Predictor|ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL)(?![A-Za-z])/
const mostUnpacked = 32 * 1_048_576

/** The text of objects that are kept compressed together; null when one cannot be read, and so cannot be vouched for. */
const packedObjects = (bytes: Buffer, raw: string): string | null => {
  const found: string[] = []
  let [from, left] = [0, mostUnpacked]
  for (const { index, 0: keyword } of raw.matchAll(streamStarts)) {
    const before = spelledOut(raw.slice(from, index))
    from = index + keyword.length
    if (before.search(objectStream) === -1) continue
    const text = unusualPacking.test(before) ? null : unpacked(bytes.subarray(from), left)
    if (text === null) return null
    left -= text.length
    found.push(spelledOut(text))
  }
  // One that was announced but not found is hidden from us, and perhaps not from a viewer.
  return [...spelledOut(raw).matchAll(objectStream)].length === found.length ? found.join('\n') : null
}

/** Such a stream begins with the numbers of its objects. */
const unpacked = (bytes: Buffer, maxOutputLength: number): string | null => {
  try {
    const text = maxOutputLength > 0 ? inflateSync(bytes, { maxOutputLength }).toString('latin1') : ''
    return /^\s*\d+\s+\d+\s/.test(text) ? text : null
  } catch {
    return null
  }
}
