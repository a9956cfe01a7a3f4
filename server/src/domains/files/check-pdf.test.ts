import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { packedObjects, pdf } from '../../../test/scenes/pictures.ts'
import { checkPdf } from './check-pdf.ts'
import { isSafePdf } from './pdf-safety.policy.ts'

const stream = (body: string, dictionary = '') => `8 0 obj\n<< ${dictionary} >>\nstream\n${body}\nendstream\nendobj`

describe('a PDF that only shows pages passes', () => {
  test.each([
    ['plain', pdf()],
    [
      'with a link to click',
      pdf('', '5 0 obj\n<< /Subtype /Link /A << /S /URI /URI (https://lignum.test) >> >>\nendobj'),
    ],
    ['that opens at one of its pages', pdf('/OpenAction 5 0 R', '5 0 obj\n<< /S /GoTo /D [3 0 R /Fit] >>\nendobj')],
    ['with links and outlines', pdf('/Outlines 5 0 R /OpenAction [3 0 R /Fit]')],
    ['with names that only begin alike', pdf('/JSON 1 /LaunchPad 2 /JavaScripted 3')],
    ['with packed objects', pdf('', packedObjects('<< /Type /Font /BaseFont /Helvetica >>'))],
    ['with several packs', pdf('', [packedObjects('<< /A 1 >>'), packedObjects('<< /B 2 >>')].join('\n'))],
    ['with an image that contains /JS by chance', pdf('', stream('\x01/JS(\x02\xff', '/Subtype /Image'))],
    ['with text about scripts', pdf('', stream('(How to write JavaScript) Tj'))],
  ])('%s', (_what, bytes) => {
    expect(isSafePdf(bytes)).toBe(true)
  })
})

describe('a PDF that does more than show pages is refused', () => {
  test.each([
    ['a script on opening', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
    ['a script in a name tree', pdf('/Names << /JavaScript 5 0 R >>')],
    ['a script written with escapes', pdf('/OpenAction << /S /J#61vaScr#69pt /J#53 (x) >>')],
    ['a script beside a video', pdf('/AA << /O << /S /Rendition /JS 5 0 R >> >>')],
    ['/JS alone', pdf('/AA << /JS(x) >>')],
    ['/JS with a hexadecimal string', pdf('/AA << /JS <41> >>')],
    ['an address fetched on opening', pdf('/OpenAction << /S /URI /URI (https://tracker.test) >>')],
    [
      'an address fetched on opening, by reference',
      pdf('/OpenAction 5 0 R', '5 0 obj\n<< /S /URI /URI (https://tracker.test) >>\nendobj'),
    ],
    [
      'an action when a page is shown',
      pdf('', '5 0 obj\n<< /Type /Page /AA << /O << /S /URI /URI (https://tracker.test) >> >> >>\nendobj'),
    ],
    ['a form submission', pdf('', '5 0 obj\n<< /S /SubmitForm /F (https://collector.test) >>\nendobj')],
    ['a link into another file', pdf('', '5 0 obj\n<< /S /GoToR /F (//server/share) >>\nendobj')],
    ['rich media', pdf('', '5 0 obj\n<< /Subtype /RichMedia >>\nendobj')],
    [
      'too many open actions',
      pdf('/OpenAction 5 0 R '.repeat(600_000), '5 0 obj\n<< /S /GoTo /D [3 0 R /Fit] >>\nendobj'),
    ],
    ['a program launch', pdf('/OpenAction << /S /Launch /F (cmd.exe) >>')],
    ['an attached file', pdf('', stream('MZ', '/Type /EmbeddedFile'))],
    ['a list of attached files', pdf('/Names << /EmbeddedFiles 5 0 R >>')],
    ['an XFA form', pdf('/AcroForm << /XFA 5 0 R >>')],
    ['encryption', pdf('/Encrypt 5 0 R')],
    ['a script in packed objects', pdf('', packedObjects('<< /S /JavaScript /JS (x) >>'))],
    ['a script in packed objects, with escapes', pdf('', packedObjects('<< /S /JavaScr#69pt >>'))],
    ['a script in the second pack', pdf('', [packedObjects('<< >>'), packedObjects('<< /JS (x) >>')].join('\n'))],
  ])('%s', (_what, bytes) => {
    expect(isSafePdf(bytes)).toBe(false)
  })
})

const twice = deflateSync(deflateSync(Buffer.from('7 0 << /JS (x) >>'))).toString('latin1')
const objects = '/Type /ObjStm /Filter'

describe('a PDF with unreadable object streams is refused', () => {
  test.each([
    ['not compressed as declared', pdf('', stream('7 0 nonsense', `${objects} /FlateDecode`))],
    ['compressed twice', pdf('', stream(twice, `${objects} [/FlateDecode /FlateDecode]`))],
    ['with an unusual filter', pdf('', packedObjects('<< >>', `${objects} [/FlateDecode /ASCIIHexDecode]`))],
    ['with a predictor', pdf('', packedObjects('<< >>', `${objects} /FlateDecode /DecodeParms << /Predictor 12 >>`))],
    ['declared but not found', pdf('/Type /ObjStm')],
    [
      'behind a comment that looks like endstream',
      pdf('', packedObjects('<< /JS (x) >>', `${objects} /FlateDecode %endstream\n`)),
    ],
    ['behind a comment that looks like stream', pdf('', packedObjects('<< >>', `${objects} /FlateDecode %stream\n`))],
    ['larger than the limit', pdf('', packedObjects('0 '.repeat(20_000_000)))],
  ])('%s', (_what, bytes) => {
    expect(isSafePdf(bytes)).toBe(false)
  })
})

test.each([
  ['starts of streams', 'stream\n'],
  ['starts of objects', '1 0 obj\n<< '],
  ['names', '/JS '],
  ['unfinished escapes', '#2'],
  ['escapes', '#41'],
  ['blanks', '          '],
])('twenty million bytes of %s are read in one pass, without blocking the event loop', async (_what, part) => {
  const bytes = pdf('', part.repeat(20_000_000 / part.length))
  let ticks = 0
  const timer = setInterval(() => (ticks += 1), 5)
  const before = performance.now()
  await checkPdf(bytes)
  clearInterval(timer)
  // At most two seconds on an idle machine; quadratic behaviour takes minutes on any.
  expect(performance.now() - before).toBeLessThan(40_000)
  // If the check ran on this thread, the timer would not fire.
  expect(ticks).toBeGreaterThan(5)
})

test('an unsafe file is refused with its error code', async () => {
  await expect(checkPdf(pdf('/Encrypt 5 0 R'))).rejects.toMatchObject({ code: 'files.unsafe-pdf' })
})
