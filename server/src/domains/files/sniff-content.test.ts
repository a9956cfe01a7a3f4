import { expect, test } from 'vitest'
import { pdf, picture } from '../../../test/scenes/pictures.ts'
import { sniffContent } from './sniff-content.ts'

test.each(['png', 'jpeg', 'webp', 'gif'] as const)('a %s is recognized by its first bytes', async (kind) => {
  expect(sniffContent(await picture(4, 4, kind))).toBe(kind)
})

test('a PDF is recognized by its first bytes only', () => {
  expect(sniffContent(pdf())).toBe('pdf')
  expect(sniffContent(Buffer.concat([Buffer.from('<script>'), pdf()]))).toBeNull()
})

test.each([
  ['an empty file', ''],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['an HTML page', '<!doctype html><title>x</title>'],
  ['a program', 'MZ\x90\0'],
  ['an archive', 'PK\x03\x04'],
  ['a WAVE sound', 'RIFF\x10\0\0\0WAVEfmt '],
  ['half a signature', '\x89PNG'],
  ['a PDF after a byte order mark', '\xef\xbb\xbf%PDF-1.7\n'],
  ['a PDF after an ID3 tag', 'ID3\x03\0\0\0\0\0\0%PDF-1.7\n'],
  ['a PDF without its version', '%PDFx'],
  ['a GIF of no known version', 'GIF00a'],
])('%s is not recognized', (_what, text) => {
  expect(sniffContent(Buffer.from(text, 'latin1'))).toBeNull()
})
