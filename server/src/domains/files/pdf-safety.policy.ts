import { inflateSync } from 'node:zlib'

/** Features that run scripts, send or fetch data, embed other files, or hide content from this check. */
const refused =
  /\/(JavaScript|Rendition|RichMedia|Launch|SubmitForm|ImportData|GoToR|GoToE|EmbeddedFiles?|XFA|Encrypt)(?![A-Za-z])/
/** Scripts and automatic actions. Names this short occur by chance in compressed data: streams are not searched. */
const refusedShort = /\/(JS\s*[(<]|(JS|AA)\s*\d+\s+\d+\s+R|AA\s*<<)/

/** True for PDFs that only show pages; links to click are allowed. Each step is a single pass over the bytes. */
export const isSafePdf = (file: Uint8Array): boolean => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const raw = bytes.toString('latin1')
  const packed = packedObjects(bytes, raw)
  if (packed === null) return false
  const whole = unescaped(bytes)
  const outside = unescaped(Buffer.from(outsideStreams(raw), 'latin1'))
  return (
    ![whole, packed].some((text) => refused.test(text)) &&
    ![outside, packed].some((text) => refusedShort.test(text)) &&
    hasSafeOpenActions(`${outside}\n${packed}`)
  )
}

const [numberSign, notHex] = [0x23, -1]

const hexDigit = (byte = 0): number => {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const lower = byte | 0x20
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : notHex
}

/** Decodes name escapes: `/J#61vaScript` means /JavaScript. One pass over the bytes, without a string per escape. */
const unescaped = (bytes: Buffer): string => {
  const result = Buffer.allocUnsafe(bytes.length)
  let [length, from] = [0, 0]
  for (let at = bytes.indexOf(numberSign); at !== -1; at = bytes.indexOf(numberSign, at + 1)) {
    const [high, low] = [hexDigit(bytes[at + 1]), hexDigit(bytes[at + 2])]
    if (high === notHex || low === notHex) continue
    length += bytes.copy(result, length, from, at)
    result[length++] = high * 16 + low
    from = at + 3
    at += 2
  }
  length += bytes.copy(result, length, from)
  return result.toString('latin1', 0, length)
}

const opening = /\/OpenAction\s*(<<[^>]*|(\d+)\s+\d+\s+R|\[)/g
/** A file usually has one, plus one per incremental save. Each costs a search of the whole text. */
const maxOpenActions = 10

/** Opening the file may only jump to one of its pages: a URL would be fetched without a click. */
const hasSafeOpenActions = (text: string): boolean => {
  const actions = [...text.matchAll(opening)]
  return (
    actions.length <= maxOpenActions &&
    actions.every(([, target = '', object]) => {
      if (target === '[') return true
      const action = object === undefined ? target : objectText(text, object)
      return /\/S\s*\/GoTo(?![A-Za-z])/.test(action)
    })
  )
}

/** The beginning of a numbered object, long enough for an action. */
const objectText = (text: string, number: string): string => {
  const at = text.search(new RegExp(String.raw`(?<!\d)${number}\s+\d+\s+obj(?![A-Za-z])`))
  return at === -1 ? '' : text.slice(at, at + 500)
}

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
const maxUnpackedBytes = 32 * 1_048_576

/** The decompressed object streams; null when one cannot be read, and so cannot be checked. */
const packedObjects = (bytes: Buffer, raw: string): string | null => {
  const found: string[] = []
  let [from, left] = [0, maxUnpackedBytes]
  for (const { index, 0: keyword } of raw.matchAll(streamStarts)) {
    const before = unescaped(bytes.subarray(from, index))
    from = index + keyword.length
    if (before.search(objectStream) === -1) continue
    const text = unusualPacking.test(before) ? null : unpacked(bytes.subarray(from), left)
    if (text === null) return null
    left -= text.length
    found.push(unescaped(text))
  }
  // A declared stream that we did not find may still be visible to a viewer.
  return [...unescaped(bytes).matchAll(objectStream)].length === found.length ? found.join('\n') : null
}

/** An object stream begins with the numbers of its objects. */
const unpacked = (bytes: Buffer, maxOutputLength: number): Buffer | null => {
  try {
    const text = maxOutputLength > 0 ? inflateSync(bytes, { maxOutputLength }) : Buffer.alloc(0)
    return /^\s*\d+\s+\d+\s/.test(text.toString('latin1', 0, 100)) ? text : null
  } catch {
    return null
  }
}
