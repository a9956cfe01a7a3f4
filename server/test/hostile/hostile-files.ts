import { randomBytes } from 'node:crypto'
import { deflateSync, gzipSync } from 'node:zlib'
import type { ProjectFileType } from '@lignum/contract/catalogue/project-drafts'
import sharp from 'sharp'
import { packedObjects, pdf, picture } from '../scenes/pictures.ts'

export type HostileFile = {
  readonly name: string
  readonly type: ProjectFileType
  readonly content: Buffer
  readonly fileName?: string
  /** Accepted, but only its pixels are stored. */
  readonly isHarmless?: true
}

const text = (content: string) => Buffer.from(content, 'latin1')
const script = '<script>alert(document.domain)</script>'

/** A PNG whose header declares that many pixels; its data is missing, or far too little. */
const declaredPng = (width: number, height: number): Buffer => {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(crc32(body))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, body, crc])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1_000_000))
  const parts = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

const crc32 = (bytes: Buffer): number => {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

const pdfs = (): HostileFile[] =>
  (
    [
      ['a script', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
      ['a script with an escaped name', pdf('/OpenAction << /S /J#61vaScript /J#53 (x) >>')],
      ['a script in a packed object', pdf('', packedObjects('<< /S /JavaScript /JS (x) >>'))],
      ['a script by reference', pdf('/AA << /O 9 0 R >>', '9 0 obj\n<< /JS 8 0 R >>\nendobj')],
      ['an attached file', pdf('/Names << /EmbeddedFiles << /Names [] >> >>')],
      ['a program to launch', pdf('/OpenAction << /S /Launch /F (cmd.exe) >>')],
      ['an address to open', pdf('/OpenAction << /S /URI /URI (https://evil.example) >>')],
      ['a form to submit', pdf('', '9 0 obj\n<< /S /SubmitForm /F (https://evil.example) >>\nendobj')],
      ['data to import', pdf('', '9 0 obj\n<< /S /ImportData /F (x.fdf) >>\nendobj')],
      ['another document to open', pdf('', '9 0 obj\n<< /S /GoToR /F (\\\\\\\\evil\\\\x.pdf) >>\nendobj')],
      ['an embedded document to open', pdf('', '9 0 obj\n<< /S /GoToE >>\nendobj')],
      ['an XFA form', pdf('/AcroForm << /XFA 9 0 R >>')],
      ['a password', pdf('', 'trailer\n<< /Encrypt 9 0 R >>')],
      ['a film', pdf('', '9 0 obj\n<< /Subtype /RichMedia >>\nendobj')],
      ['a rendition', pdf('', '9 0 obj\n<< /S /Rendition >>\nendobj')],
      ['a packed object that does not unpack', pdf('', packedObjects('x').replace('stream\n', 'stream\n!'))],
      ['an unusual packing', pdf('', packedObjects('x', '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]'))],
      ['a packed bomb', pdf('', packedObjects(' '.repeat(40_000_000)))],
    ] as const
  ).map(([what, content]) => ({ name: `a PDF with ${what}`, type: 'ProjectDocument', content }))

const wrongKinds = async (): Promise<HostileFile[]> => [
  { name: 'an SVG with a script', type: 'GalleryDocument', content: text(`<svg onload="alert(1)">${script}</svg>`) },
  {
    name: 'an SVG named as PNG',
    type: 'GalleryDocument',
    content: text('<?xml version="1.0"?><svg/>'),
    fileName: 'x.png',
  },
  { name: 'a page', type: 'GalleryDocument', content: text(`<!doctype html>${script}`), fileName: 'photo.jpg' },
  {
    name: 'a page named as PDF',
    type: 'ProjectDocument',
    content: text(`<html>${script}</html>`),
    fileName: 'plan.pdf',
  },
  { name: 'a program', type: 'ProjectDocument', content: text('MZ\x90\0\x03\0\0\0'), fileName: 'plan.pdf' },
  { name: 'an ELF program', type: 'GalleryDocument', content: text('\x7fELF\x02\x01\x01'), fileName: 'a.png' },
  { name: 'a zip', type: 'ProjectDocument', content: text('PK\x03\x04\x14\0\0\0'), fileName: 'plan.pdf' },
  { name: 'a gzip bomb', type: 'ProjectDocument', content: gzipSync(Buffer.alloc(30_000_000)) },
  { name: 'a PostScript program', type: 'ProjectDocument', content: text('%!PS-Adobe-3.0\n(x) run') },
  { name: 'a page before a PDF', type: 'ProjectDocument', content: Buffer.concat([text(script), pdf()]) },
  { name: 'an image as document', type: 'ProjectDocument', content: await picture(9, 9) },
  { name: 'a PDF as gallery image', type: 'GalleryDocument', content: pdf() },
  { name: 'a PDF as thumbnail', type: 'ProjectThumbnail', content: pdf() },
  {
    name: 'a TIFF',
    type: 'GalleryDocument',
    content: await sharp(await picture(9, 9))
      .tiff()
      .toBuffer(),
  },
  { name: 'a text', type: 'GalleryDocument', content: text('just a note') },
]

const images = async (): Promise<HostileFile[]> => {
  const photo = await picture(40, 30, 'jpeg')
  const gif = await picture(40, 30, 'gif')
  return [
    {
      name: 'a PNG of 10,000 by 10,000 declared pixels',
      type: 'GalleryDocument',
      content: declaredPng(10_000, 10_000),
    },
    { name: 'a PNG that ends early', type: 'GalleryDocument', content: (await noisy(200, 200)).subarray(0, 60_000) },
    { name: 'a PNG signature alone', type: 'GalleryDocument', content: text('\x89PNG\r\n\x1a\n') },
    { name: 'a JPEG signature and a page', type: 'GalleryDocument', content: text(`\xff\xd8\xff${script}`) },
    {
      name: 'a picture of 6,000 by 5,000 pixels',
      type: 'GalleryDocument',
      content: await picture(6_000, 5_000, 'jpeg'),
    },
    {
      name: 'a JPEG followed by a page',
      type: 'GalleryDocument',
      content: Buffer.concat([photo, text(script)]),
      isHarmless: true,
    },
    {
      name: 'a GIF that is also a script',
      type: 'GalleryDocument',
      content: Buffer.concat([gif, text(`*/=1;${script}`)]),
      isHarmless: true,
    },
    {
      name: 'a PNG with a page in its metadata',
      type: 'GalleryDocument',
      content: await sharp(await picture(40, 30))
        .withExif({ IFD0: { Copyright: script } })
        .png()
        .toBuffer(),
      isHarmless: true,
    },
  ]
}

/** Noise does not compress: the file has about as many bytes as its pixels. */
const noisy = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()

/** Forty files that somebody uploads to do harm, or by mistake; empty and too large ones are sent by their own tests. */
export const hostileFiles = async (): Promise<HostileFile[]> => [
  ...pdfs(),
  ...(await wrongKinds()),
  ...(await images()),
]
