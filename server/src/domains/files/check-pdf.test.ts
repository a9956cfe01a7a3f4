import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { packedObjects, pdf } from '../../../test/pictures.ts'
import { checkPdf } from './check-pdf.ts'

const unsafe: unknown = expect.objectContaining({ code: 'files.unsafe-pdf' })
const stream = (body: string, dictionary = '') => `8 0 obj\n<< ${dictionary} >>\nstream\n${body}\nendstream\nendobj`

describe('pages pass', () => {
  test.each([
    ['plain', pdf()],
    ['with links and outlines', pdf('/Outlines 5 0 R /OpenAction [3 0 R /Fit]')],
    ['with names that only begin alike', pdf('/JSON 1 /LaunchPad 2 /JavaScripted 3')],
    ['with packed objects', pdf('', packedObjects('<< /Type /Font /BaseFont /Helvetica >>'))],
    ['with several packs', pdf('', [packedObjects('<< /A 1 >>'), packedObjects('<< /B 2 >>')].join('\n'))],
    ['with a picture that holds the three letters by chance', pdf('', stream('\x01/JS(\x02\xff', '/Subtype /Image'))],
    ['with text about scripts', pdf('', stream('(How to write JavaScript) Tj'))],
  ])('%s', (_what, bytes) => {
    expect(() => checkPdf(bytes)).not.toThrow()
  })
})

describe('what does more than show pages is refused', () => {
  test.each([
    ['a script on opening', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
    ['a script in a tree of names', pdf('/Names << /JavaScript 5 0 R >>')],
    ['a script written with escapes', pdf('/OpenAction << /S /J#61vaScr#69pt /J#53 (x) >>')],
    ['a script beside a film', pdf('/AA << /O << /S /Rendition /JS 5 0 R >> >>')],
    ['the three letters alone', pdf('/AA << /JS(x) >>')],
    ['the three letters with a hexadecimal text', pdf('/AA << /JS <41> >>')],
    ['a program to start', pdf('/OpenAction << /S /Launch /F (cmd.exe) >>')],
    ['an attached file', pdf('', stream('MZ', '/Type /EmbeddedFile'))],
    ['a list of attached files', pdf('/Names << /EmbeddedFiles 5 0 R >>')],
    ['a form that is a program', pdf('/AcroForm << /XFA 5 0 R >>')],
    ['a password', pdf('/Encrypt 5 0 R')],
    ['a script in packed objects', pdf('', packedObjects('<< /S /JavaScript /JS (x) >>'))],
    ['a script in packed objects, with escapes', pdf('', packedObjects('<< /S /JavaScr#69pt >>'))],
    ['a script in the second pack', pdf('', [packedObjects('<< >>'), packedObjects('<< /JS (x) >>')].join('\n'))],
  ])('%s', (_what, bytes) => {
    expect(() => checkPdf(bytes)).toThrow(unsafe)
  })
})

const twice = deflateSync(deflateSync(Buffer.from('7 0 << /JS (x) >>'))).toString('latin1')
const objects = '/Type /ObjStm /Filter'

describe('packed objects that cannot be read are refused', () => {
  test.each([
    ['not compressed as they say', pdf('', stream('7 0 nonsense', `${objects} /FlateDecode`))],
    ['packed twice', pdf('', stream(twice, `${objects} [/FlateDecode /FlateDecode]`))],
    ['packed in an unusual way', pdf('', packedObjects('<< >>', `${objects} [/FlateDecode /ASCIIHexDecode]`))],
    [
      'with the columns of pictures',
      pdf('', packedObjects('<< >>', `${objects} /FlateDecode /DecodeParms << /Predictor 12 >>`)),
    ],
    ['announced, but not found', pdf('/Type /ObjStm')],
    [
      'behind a remark that looks like the end',
      pdf('', packedObjects('<< /JS (x) >>', `${objects} /FlateDecode %endstream\n`)),
    ],
    ['behind a remark that looks like the start', pdf('', packedObjects('<< >>', `${objects} /FlateDecode %stream\n`))],
    ['without end', pdf('', packedObjects('0 '.repeat(20_000_000)))],
  ])('%s', (_what, bytes) => {
    expect(() => checkPdf(bytes)).toThrow(unsafe)
  })
})

test.each([
  ['starts of streams', 'stream\n'],
  ['starts of objects', '1 0 obj\n<< '],
  ['names', '/JS '],
  ['escapes', '#2'],
  ['blanks', '          '],
])('ten million bytes of %s are read in a few seconds', (_what, part) => {
  const bytes = pdf('', part.repeat(10_000_000 / part.length))
  const before = performance.now()
  expect(() => checkPdf(bytes)).not.toThrow()
  expect(performance.now() - before).toBeLessThan(5_000)
})
