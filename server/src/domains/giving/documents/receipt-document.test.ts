import { expect, test } from 'vitest'
import { inspectPdf } from '../../../../test/pdf/inspect-pdf.ts'
import { readPdf } from '../../../../test/pdf/read-pdf.ts'
import { drawReceipt } from './draw-receipt.ts'
import { drawStatement } from './draw-statement.ts'
import type { ReceiptRow } from './printed-receipts.reads.ts'

const lineOf = (project: string, minor: number) => ({ project, company: 'Hope Bay', minor, localMinor: minor })
const row: ReceiptRow = {
  number: 'JM-2026-000000042-QX7RT2',
  status: 'Valid',
  issued_at: new Date('2026-11-15T17:00:00Z'),
  voided_at: null,
  currency: 'JMD',
  amount_minor: 250_001,
  order_id: null,
  pledge_receipt_id: null,
  prints: 1,
  replaces: null,
  replaced_minor: null,
  moves: [],
  invoice_no: 7,
  payment_type: 'CreditCard',
  was_closed: false,
  card_brand: 'Visa',
  card_last4: '1111',
  pledge_code: null,
  pledging_company: null,
  user_id: null,
  email: 'dana@example.test',
  first_name: 'Dana',
  last_name: 'Donor',
  lines: [lineOf('Solar roofs', 125_000), lineOf('Reef nursery', 125_001)],
}
const publicUrl = 'https://lignum.example'
const renderedReceipt = (also: Partial<ReceiptRow> = {}) =>
  drawReceipt({ row: { ...row, ...also }, isDuplicate: true, publicUrl })
const gift = {
  date: '2026-03-01',
  channel: 'Online' as const,
  reference: row.number,
  project: 'Solar roofs',
  currency: 'JMD' as const,
  minor: 125_000,
  localMinor: 125_000,
  refundedMinor: 0,
  refundedLocalMinor: 0,
}
const statement = {
  from: '2026-01-01',
  to: '2026-12-31',
  totals: [{ currency: 'JMD' as const, minor: 125_000 }],
  totalInJmdMinor: 125_000,
}

test('the QR code of a receipt contains its verification URL', async () => {
  const { codes } = await inspectPdf(await renderedReceipt())
  expect(codes).toEqual([`${publicUrl}/verify/${row.number}`])
})

test('a receipt contains its number, amounts and projects as text', async () => {
  const { text } = await readPdf(await renderedReceipt())
  for (const fragment of [row.number, 'JMD 2,500.01', 'Solar roofs', 'JMD 1,250.00', 'Reef nursery', 'JMD 1,250.01'])
    expect(text).toContain(fragment)
})

const documents: [string, string, string[], () => Promise<Buffer>][] = [
  ['a receipt', `Receipt ${row.number}`, ['H1', 'P', 'Table', 'Figure'], renderedReceipt],
  [
    'a void receipt',
    `Receipt ${row.number}`,
    ['H1', 'P', 'Table', 'Figure'],
    () => renderedReceipt({ status: 'Void', voided_at: row.issued_at }),
  ],
  [
    'a receipt of two pages',
    `Receipt ${row.number}`,
    ['H1', 'P', 'Table', 'Figure'],
    () => renderedReceipt({ lines: Array.from({ length: 40 }, (_, i) => lineOf(`Project ${i}`, 100 + i)) }),
  ],
  [
    'a statement',
    'Statement of gifts, 1 Jan 2026 to 31 Dec 2026',
    ['H1', 'Table'],
    () => drawStatement('Dana', { ...statement, lines: [gift] }),
  ],
  [
    'an empty statement',
    'Statement of gifts, 1 Jan 2026 to 31 Dec 2026',
    ['H1', 'P', 'Table'],
    () => drawStatement('Dana', { ...statement, lines: [] }),
  ],
]

test.each(documents)('%s is tagged for screen readers, as PDF/UA requires', async (_, title, roles, draw) => {
  const { elements, ...pdf } = await inspectPdf(await draw())
  expect(pdf).toMatchObject({ isMarked: true, showsTitle: true, titleOfXmp: title, unmarked: 0, untagged: [] })
  expect(pdf.info).toMatchObject({ Title: title, Language: 'en-JM' })
  expect(elements.map(({ role }) => role)).toEqual(expect.arrayContaining(['Document', ...roles]))
  expect(elements.filter(({ role }) => role === 'H1')).toHaveLength(1)
  for (const { alt, bbox } of elements.filter(({ role }) => role === 'Figure'))
    expect([alt, bbox]).toEqual([expect.stringMatching(/\S/), expect.any(Array)])
  for (const { scope } of elements.filter(({ role }) => role === 'TH')) expect(scope).toMatch(/^(Row|Column)$/)
  for (const { children } of elements.filter(({ role }) => role === 'Table'))
    expect(new Set(children.map(({ role }) => role))).toEqual(new Set(['TR']))
})
