export type ContentKind = 'png' | 'jpeg' | 'gif' | 'webp' | 'pdf'

const startsWith = (bytes: Buffer, signature: string, at = 0): boolean =>
  bytes.subarray(at, at + signature.length).equals(Buffer.from(signature, 'latin1'))

/** What the bytes say they are, whatever their sender calls them. SVG is none of these: it is a program. */
export const sniffContent = (bytes: Buffer): ContentKind | null => {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  return startsWith(bytes, '%PDF-') ? 'pdf' : null
}
