import { randomUUID } from 'node:crypto'
import { expect, open, overflow, test, violations } from './journey.ts'
import { beDemoUser } from './members.ts'
import { queryRow } from './rows.ts'

const document = Buffer.from(
  `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n` +
    `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>\nendobj\ntrailer\n<< /Root 1 0 R /Size 4 >>\n%%EOF\n`,
)

const format = {
  encoding: 'utf-8',
  delimiter: ',',
  headerRow: 1,
  dateFormat: 'dd/mm/yyyy',
  decimalSign: '.',
  day: 'Date',
  reference: 'Reference',
  description: ['Details'],
  payer: null,
  amount: { kind: 'signed', column: 'Amount' },
}

/** A line of January of a new account, which nobody has explained. */
const addLine = (reference: string) =>
  queryRow(
    `with account as (
       insert into bank_accounts (name, code, currency, format, created_by, created_at, modified_at)
       values ('Bank ' || $1, $1, 'USD', $2, new_id(), now(), now()) returning id
     ), statement as (
       insert into bank_statements (account_id, file_name, sha256, lines, imported_by, imported_at)
       select id, 'january.csv', '', 1, new_id(), now() from account returning id, account_id
     )
     insert into bank_lines (account_id, booked_on, reference, amount_minor, position, description, payer, statement_id, line_no, queued_by, queued_at)
     select account_id, '2026-01-05', $1, 700, 1, 'GIFT', '', id, 1, new_id(), now() from statement returning id`,
    [reference, JSON.stringify(format)],
  )

test('one person of finance enters the balance of a month, the other closes it, and the auditor prints it', async ({
  page,
}) => {
  test.setTimeout(60_000)
  const reference = randomUUID().slice(0, 8).toUpperCase()
  await addLine(reference)
  await beDemoUser(page, 'finance')
  await open(page, '/admin/reconciliation/months?currency=USD')
  const name = (await page.getByRole('heading', { name: / in USD$/ }).textContent()) ?? ''
  await page.getByRole('button', { name: 'Enter the balance of the bank' }).click()
  await page.getByLabel('Balance in USD').fill('7.01')
  const file = { name: 'january.pdf', mimeType: 'application/pdf', buffer: document }
  await page.getByLabel('Document of the bank').setInputFiles(file)
  await page.getByRole('button', { name: 'Enter it' }).click()
  await expect(page.getByRole('alert')).toContainText('explain it in a note')
  await page.getByLabel('Note (optional)').fill('The bank looks for a cent')
  await page.getByRole('button', { name: 'Enter it' }).click()
  await expect(page.getByText('somebody else has to close the month')).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(reference) })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await beDemoUser(page, 'finance2')
  await open(page, '/admin/reconciliation/months?currency=USD')
  await page.getByRole('button', { name: 'Close the month' }).click()
  await page.getByRole('button', { name: 'Close it' }).click()
  await expect(page.getByText('The month is closed')).toBeVisible()

  await beDemoUser(page, 'auditor')
  await open(page, '/admin/reconciliation/months?currency=USD')
  await page.getByRole('link', { name: name.replace(' in USD', '') }).click()
  const print = page.getByRole('link', { name: /Print this month/ })
  await expect(print).toBeVisible()
  await expect(page.getByRole('button', { name: /balance|Close/ })).toHaveCount(0)
  const printed = await page.request.get((await print.getAttribute('href')) ?? '')
  expect(printed.headers()['content-type']).toBe('application/pdf')
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})
