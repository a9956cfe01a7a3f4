import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { openTestDatabase } from '../../../../test/worlds/test-database.ts'
import { invoiceNumber } from '../orders/invoice-number.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { judgeReceipt } from './judge-receipt.ts'
import { createReceiptSeal } from './receipt-seal.ts'

const { db, pool } = await openTestDatabase()
const seal = createReceiptSeal(['a secret of the tests'])
const [project = ''] = await addProjects(db, 1)

const receiptOfGift = async (minor = 500): Promise<string> => {
  const order = await addOrder(db, { gifts: [{ projectId: project, minor }] })
  const [applied] = await applyCaptures(db, seal, [captureOf(order)])
  return applied?.receiptNumber ?? ''
}
const setLastSerial = (last: number) => pool.query('update receipt_series set last = $1', [last])
const serialOf = (number: string) => number.split('-')[2]

test('the ten-millionth and the billionth receipt of a year are written out, and no two are alike', async () => {
  expect(await receiptOfGift()).toMatch(/^JM-\d{4}-000000001-[0-9A-F]{6}$/)
  await setLastSerial(9_999_999)
  const tenMillionth = [await receiptOfGift(), await receiptOfGift()]
  expect(tenMillionth.map(serialOf)).toEqual(['010000000', '010000001'])
  await setLastSerial(999_999_999)
  expect([await receiptOfGift(), await receiptOfGift()].map(serialOf)).toEqual(['1000000000', '1000000001'])
  await setLastSerial(1)
})

test('concurrent gifts take serials without a gap', async () => {
  await setLastSerial(20_000_000)
  const numbers = await Promise.all(Array.from({ length: 20 }, () => receiptOfGift()))
  expect(numbers.map(serialOf).toSorted()).toEqual(
    Array.from({ length: 20 }, (_, i) => String(20_000_001 + i).padStart(9, '0')),
  )
})

test('a receipt in the old number format, without the code of the exchange, still verifies', async () => {
  const old = '2026-0000042-9F3A1C'
  const number = await receiptOfGift(750)
  await pool.query(
    `update receipts set number = $1, seal = seal_of(receipt_text($1, transaction_id), $3, $4) where number = $2`,
    [old, number, seal.inner, seal.outer],
  )
  const verdict = { verdict: 'Valid', amount: 7.5 }
  expect(await judgeReceipt({ db, seal }, old.toLowerCase())).toMatchObject(verdict)
  expect(await judgeReceipt({ db, seal }, number)).toMatchObject({ verdict: 'Unknown' })
})

test.each([1, 42, 99_999_999, 100_000_000, 1_234_567_890])(
  'server and database format the invoice number %d alike, without truncation',
  async (no) => {
    const { rows } = await pool.query(`select invoice_number('JM', $1) as number`, [no])
    expect(rows).toEqual([{ number: invoiceNumber(no) }])
    expect(Number(invoiceNumber(no).slice('JM-INV-'.length))).toBe(no)
  },
)

test('the same serial in two exchanges gives different receipt numbers', async () => {
  const id = randomUUID()
  const { rows } = await pool.query(
    `select receipt_number(x, 2026, 7, $1, '', '') as number from unnest(array['JM', 'TT']) x`,
    [id],
  )
  expect(rows.map(({ number }) => String(number).slice(0, 17))).toEqual(['JM-2026-000000007', 'TT-2026-000000007'])
})
