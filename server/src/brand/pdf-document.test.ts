import { expect, test } from 'vitest'
import { readPdf } from '../../test/pdf/read-pdf.ts'
import { openPdfDocument } from './pdf-document.ts'

const date = new Date('2026-11-15T17:00:00Z')
const columns = [
  { title: 'Project', width: 0.7 },
  { title: 'Amount', width: 0.3, align: 'right' as const },
]

const render = async (rows: string[][]) => {
  const pdf = await openPdfDocument({ title: 'A document', date, foot: 'A document' })
  pdf.heading('A heading')
  pdf.facts([['Received from', 'Zoë Peña, Ōsaka 中']])
  pdf.table(columns, rows)
  pdf.qrCode('https://lignum.test/verify/1', 'QR code of an address')
  pdf.across('VOID')
  return pdf.done()
}

test('a PDF has extractable text, metadata and an accessible structure', async () => {
  const { text, metadata, roles, isMarked, source } = await readPdf(await render([['Solar', 'JMD 1.00']]))
  for (const expected of ['A heading', 'Received from', 'Zoë Peña, Osaka ?', 'Solar', 'JMD 1.00', 'VOID'])
    expect(text).toContain(expected)
  expect(metadata).toMatchObject({ Title: 'A document', Language: 'en-JM', CreationDate: 'D:20261115170000Z' })
  expect(isMarked).toBe(true)
  expect(roles).toEqual(expect.arrayContaining(['Document', 'H1', 'Table', 'TR', 'TH', 'TD', 'Figure']))
  expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>')
})

test('the same text and date produce the same bytes', async () => {
  const [one, two] = [await render([['Solar', 'JMD 1.00']]), await render([['Solar', 'JMD 1.00']])]
  expect(one.equals(two)).toBe(true)
  expect(one.equals(await render([['Solar', 'JMD 1.01']]))).toBe(false)
})

test('a long table continues on further pages and loses no row', async () => {
  const rows = Array.from({ length: 120 }, (_, i) => [`Project number ${i} with a name of some length`, `${i}.00`])
  const { text, pages } = await readPdf(await render(rows))
  expect(pages).toBeGreaterThan(3)
  for (const [name = ''] of rows) expect(text).toContain(name)
  expect(text).toContain(`page ${pages}`)
})
