export type ContentKind = 'png' | 'jpeg' | 'gif' | 'webp' | 'pdf'

const startsWith = (bytes: Buffer, signature: string, at = 0): boolean =>
  bytes.subarray(at, at + signature.length).equals(Buffer.from(signature, 'latin1'))

/** Detects the content type from the bytes, regardless of the name. SVG is not accepted: it can run scripts. */
export const sniffContent = (bytes: Buffer): ContentKind | null => {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  return startsWith(bytes, '%PDF-') ? 'pdf' : null
}
