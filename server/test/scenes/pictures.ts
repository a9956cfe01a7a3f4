import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Kind = 'png' | 'jpeg' | 'webp' | 'gif'

/** An image of one colour. */
export const picture = (width: number, height: number, kind: Kind = 'png'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#226644' } })
    .toFormat(kind)
    .toBuffer()

/** The smallest PDF that a viewer opens, with `extra` written into its catalogue. */
export const pdf = (extra = '', objects = ''): Buffer =>
  Buffer.from(
    [
      '%PDF-1.7',
      `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${extra} >>\nendobj`,
      '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj',
      '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>\nendobj',
      objects,
      'trailer\n<< /Root 1 0 R /Size 4 >>\n%%EOF\n',
    ].join('\n'),
    'latin1',
  )

/** A compressed object stream, as current programs write them. */
export const packedObjects = (
  text: string,
  dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
): string => {
  const body = deflateSync(Buffer.from(`7 0 ${text}`, 'latin1')).toString('latin1')
  return `9 0 obj\n<< ${dictionary} /Length ${body.length} >>\nstream\n${body}\nendstream\nendobj`
}
