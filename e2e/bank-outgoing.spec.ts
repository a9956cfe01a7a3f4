import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  addManualRefund,
  addPledge,
  addSuspendedProject,
  chooseProject,
  dialogOf,
  explain,
  importLines,
  isBooked,
  looksWell,
  newAmount,
  newReference,
  notice,
  openLine,
  queueOf,
} from './bank-lines.ts'
import { callAs } from './call-as.ts'
import { expect, open, test } from './journey.ts'
import { reach } from './keys.ts'
import { beDemoUser } from './members.ts'
import { countRows, queryRow } from './rows.ts'

test.setTimeout(60_000)

test('a gift that nobody pledged reaches a suspended project, and its receipt can be printed', async ({ page }) => {
  const [{ name }, reference] = [await addSuspendedProject(), newReference()]
  await beDemoUser(page, 'finance')
  await importLines(page, [{ reference, details: 'Mrs Brown', amount: '75.00' }])
  await beDemoUser(page, 'finance2')
  await openLine(page, reference)
  await explain(page, 'gift')
  await page.getByRole('button', { name: 'Show what would be booked' }).click()
  await expect(dialogOf(page).getByText('Please choose a project')).toBeVisible()
  await chooseProject(page, name)
  await expect(dialogOf(page).getByLabel('Project', { exact: true })).toHaveValue(/\(suspended\)$/)
  await page.getByLabel('Last name of the donor (optional)').fill('Brown')
  await page.getByRole('button', { name: 'Show what would be booked' }).click()
  await expect(dialogOf(page).getByRole('row', { name: `Project: ${name}` })).toContainText('Credit')
  await looksWell(page)
  await page.getByRole('button', { name: 'Book it' }).click()
  await isBooked(page)
  await openLine(page, reference, '&explained=true')
  await page.getByRole('link', { name: /JMD \$75\.00 for pledge PL-/ }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^JM-/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
})

/** Gives a project JMD 75 by a bank line, and waits until the totals have it. */
const fund = async (page: Page, projectId: string, reference: string) => {
  const { id, version } = await queryRow<{ id: string; version: number }>(
    'select id, version from bank_lines where reference = $1',
    [reference],
  )
  await callAs(page, '/api/Bank/ConfirmBankLine', { id, version, parts: [{ kind: 'gift', projectId, amount: 75 }] })
  const held = () => countRows('ledger_balances where project_id = $1 and balance_minor = -7500', projectId)
  await expect.poll(held).toBe(1)
}

test('the company of a suspended project is paid, never more than the project holds', async ({ page }) => {
  const [{ id, name }, given, paid, more] = [
    await addSuspendedProject(),
    newReference(),
    newReference(),
    newReference(),
  ]
  await beDemoUser(page, 'finance')
  await importLines(page, [
    { reference: given, amount: '75.00' },
    { reference: paid, amount: '-60.00' },
    { reference: more, amount: '-75.01' },
  ])
  await beDemoUser(page, 'finance2')
  await fund(page, id, given)
  await openLine(page, more)
  await explain(page, 'payout')
  await chooseProject(page, name)
  await page.getByRole('button', { name: 'Show what would be booked' }).click()
  await expect(dialogOf(page).getByText(`${name} holds only JMD $75.00`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book it' })).toBeDisabled()
  await openLine(page, paid)
  await explain(page, 'payout')
  await chooseProject(page, name)
  await page.getByRole('button', { name: 'Show what would be booked' }).click()
  await expect(dialogOf(page).getByText(`${name} holds JMD $75.00 now, and JMD $15.00 afterwards.`)).toBeVisible()
  await expect(page.getByLabel('It is')).toBeHidden()
  await looksWell(page)
  await page.getByRole('button', { name: 'Book it' }).click()
  await isBooked(page)
  await openLine(page, paid, '&explained=true')
  await expect(page.getByText(`JMD $60.00 paid out to the company of ${name}`)).toBeVisible()
  await expect(page.getByText('ask a colleague to undo it')).toBeVisible()
})

test('a transfer makes an approved refund, which cannot be undone', async ({ page }) => {
  const [{ cents, text }, reference] = [newAmount(), newReference()]
  await beDemoUser(page, 'finance')
  await importLines(page, [{ reference, amount: `-${text}` }])
  await beDemoUser(page, 'finance2')
  await openLine(page, reference)
  await explain(page, 'refund')
  await expect(dialogOf(page).getByText('No approved refund of exactly this amount')).toBeVisible()
  await page.getByRole('button', { name: 'Show what would be booked' }).click()
  await expect(dialogOf(page).getByText('There is no refund that this transfer can have made.')).toBeVisible()

  const { txn } = await addManualRefund(page, cents)
  await openLine(page, reference)
  await explain(page, 'refund')
  await expect(page.getByLabel('Refund', { exact: true })).toContainText(txn)
  await looksWell(page)
  await page.getByRole('button', { name: 'Show what would be booked' }).click()
  await expect(dialogOf(page).getByRole('row', { name: 'Our bank account' })).toContainText('Credit')
  await page.getByRole('button', { name: 'Book it' }).click()
  await isBooked(page)
  await beDemoUser(page, 'finance')
  await openLine(page, reference, '&explained=true')
  await expect(page.getByText('A refund that was paid is final.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
})

test('by keyboard alone: money is split over two pledges; going back keeps what was typed', async ({ page }) => {
  const [reference, first, second] = [newReference(), await addPledge(4_000), await addPledge(6_000)]
  await beDemoUser(page, 'finance')
  await importLines(page, [{ reference, amount: '110.00' }])
  await beDemoUser(page, 'finance2')
  await open(page, queueOf(reference))
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  const press = async (name: string | RegExp, key = 'Enter') => {
    await reach(page, page.getByRole('button', { name }))
    await page.keyboard.press(key)
  }
  await press('Say what it is')
  await press('Add another pledge')
  const type = async (label: string, at: number, text: string) => {
    await reach(page, page.getByLabel(label).nth(at))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  await type('Code of the pledge', 0, first.toLowerCase())
  await type('Amount in JMD', 0, '40')
  await type('Code of the pledge', 1, second)
  await type('Amount in JMD', 1, '60.00')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByRole('row', { name: 'Unallocated money' })).toContainText('JMD $10.00')
  await press('Back')
  await expect(page.getByLabel('Code of the pledge').nth(1)).toHaveValue(second)
  await press('Show what would be booked')
  await press('Book it')
  await isBooked(page)
  const { n } = await queryRow<{ n: number }>(
    `select count(*)::int as n from pledges where code = any ($1) and status = 'Fulfilled'`,
    [[first, second]],
  )
  expect(n).toBe(2)
})

test('exact matches are listed before they are booked, and one that a colleague was faster with is named', async ({
  page,
  context,
}) => {
  const mark = newReference()
  const [one, two] = [newAmount(), newAmount()]
  const codes = [await addPledge(one.cents), await addPledge(two.cents)]
  await beDemoUser(page, 'finance')
  await importLines(page, [
    { reference: `${mark}1`, details: `Gift ${codes[0]}`, amount: one.text },
    { reference: `${mark}2`, details: `Gift ${codes[1]}`, amount: two.text },
  ])
  await beDemoUser(page, 'finance2')
  await open(page, queueOf(mark))
  const tab = await context.newPage()
  await openLine(tab, `${mark}2`)
  await page.getByRole('button', { name: 'Book 2 selected lines…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book 2 lines' })
  for (const code of codes) await expect(dialog.getByRole('row', { name: code })).toBeVisible()
  await expect(dialog.getByText('in all: debit of our bank account')).toBeVisible()
  await looksWell(page)
  await tab.getByRole('button', { name: /^Confirm/ }).click()
  await tab.getByRole('button', { name: 'Book it' }).click()
  await isBooked(tab)
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(dialog.getByText('1 of 2 done, 1 failed')).toBeVisible()
  await expect(dialog.getByText(/explained/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(notice(page, 'One line is booked')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Book / })).toHaveCount(0)
})

test('the auditor reads the lines and can change nothing; an editor does not reach them', async ({ page }) => {
  const reference = newReference()
  await beDemoUser(page, 'finance')
  await importLines(page, [{ reference, amount: '-5.00' }])
  await beDemoUser(page, 'auditor')
  await openLine(page, reference)
  await expect(page.getByText('Put into the queue by')).toBeVisible()
  for (const name of ['Say what it is', 'Choose a file', 'Compare'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await looksWell(page)
  await beDemoUser(page, 'editor')
  const response = await page.goto('/admin/reconciliation')
  expect(response?.status()).toBe(403)
})

test('the report of a provider is compared, and says what differs and what cannot be read', async ({ page }) => {
  await beDemoUser(page, 'finance')
  await open(page, '/admin/reconciliation')
  const txn = `T-${randomBytes(5).toString('hex')}`
  const csv = `transaction_id,custom_reference,currency,gross\n${txn},,JMD,12.00\nnonsense\n`
  const file = { name: 'report.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel('CSV file of the provider').setInputFiles(file)
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(notice(page, 'The report is compared')).toBeVisible()
  await expect(page.getByText('Not readable: nonsense')).toBeVisible()
  await expect(page.getByText(/a second person has confirmed it|What differs/).first()).toBeVisible()
  await looksWell(page)
})
