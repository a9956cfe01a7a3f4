import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callAs } from './call-as.ts'
import { expect, open, overflow, violations } from './journey.ts'
import { addCompany, addUnfinished, makeLive, removeFiles } from './listing.ts'
import { beDemoUser } from './members.ts'
import { queryRow } from './rows.ts'

/** A reference of the bank that no other line has. */
export const newReference = () => randomUUID().slice(0, 8).toUpperCase()

/** An amount in cents that no other line of the demo has, and as the bank writes it. */
export const newAmount = () => {
  const cents = 100_000 + randomInt(900_000)
  return { cents, text: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}` }
}

/** A pledge of this amount. */
export const addPledge = async (cents: number) => {
  const characters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'.split('')
  const body = Array.from({ length: 8 }, () => characters[randomInt(31)] ?? '2')
  const check = characters[body.reduce((sum, char, i) => sum + (i + 1) * characters.indexOf(char), 0) % 31]
  const code = `PL-${body.slice(0, 4).join('')}-${body.slice(4).join('')}${check}`
  await queryRow(
    `insert into pledges (code, project_id, investor_type, first_name, last_name, email, phone_number, currency, total_minor, terms_version)
     select $1, id, 'Individual', 'Ana', 'Reid', 'ana@people.test', '8765550100', 'JMD', $2, '1' from projects where is_public limit 1
     returning id`,
    [code, cents],
  )
  return code
}

/** A project that was listed and is suspended. */
export const addSuspendedProject = async () => {
  const project = await addUnfinished(await addCompany())
  await makeLive(project.id)
  await removeFiles(project.id)
  await queryRow(`update projects set is_suspended = true where id = $1 returning id`, [project.id])
  return project
}

type StatementLine = { readonly reference: string; readonly details?: string; readonly amount: string }

const format = {
  encoding: 'utf-8',
  delimiter: ',',
  headerRow: 1,
  dateFormat: 'yyyy-mm-dd',
  decimalSign: '.',
  day: 'Date',
  reference: 'Reference',
  description: ['Details'],
  payer: null,
  amount: { kind: 'signed', column: 'Amount' },
}

export const addAccount = (page: Page, name = `Bank ${newReference()}`) =>
  callAs(page, '/api/Bank/SaveBankAccount', { name, currency: 'JMD', format })

/** Imports a statement as the person of this browser, of a new account unless one is given. The import on the page has its own test. */
export const importLines = async (
  page: Page,
  lines: readonly StatementLine[],
  into?: Awaited<ReturnType<typeof addAccount>>,
): Promise<void> => {
  const account = into ?? (await addAccount(page))
  const rows = lines.map(({ reference, details = '', amount }) => `2026-01-05,${reference},${details},${amount}`)
  const content = Buffer.from(['Date,Reference,Details,Amount', ...rows].join('\n')).toString('base64')
  await callAs(page, '/api/Bank/ImportBankStatement', { accountId: account['id'], fileName: 'january.csv', content })
}

export const queueOf = (reference: string) => `/admin/reconciliation?text=${reference}`

/** Opens the line beside the list. */
export const openLine = async (page: Page, reference: string, also = '') => {
  await open(page, `${queueOf(reference)}${also}`)
  await page.getByRole('row', { name: new RegExp(reference) }).click()
}

/** Chooses a project by its name, as one of those that are found. */
export const chooseProject = async (page: Page, name: string, at = 0) => {
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel('Project', { exact: true }).nth(at)
  await field.fill(name)
  const option = dialog.locator('datalist').nth(at).locator('option').first()
  await expect(option).toBeAttached()
  await field.fill((await option.textContent()) ?? '')
}

export const notice = (page: Page, text: string | RegExp) => page.locator('.notices').getByText(text)
export const isBooked = (page: Page) => expect(notice(page, 'The line is explained and booked')).toBeVisible()
export const dialogOf = (page: Page) => page.getByRole('dialog')

/** It fits a telephone, and axe finds nothing on a desk. */
export const looksWell = async (page: Page) => {
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await violations(page)).toEqual([])
}

export const explain = async (page: Page, kind: string) => {
  await page.getByRole('button', { name: 'Say what it is' }).click()
  await page.getByLabel('It is').selectOption(kind)
}

/** An approved refund of money that named no order, which has to be made by hand. */
export const addManualRefund = async (page: Page, cents: number) => {
  const txn = `T-${randomBytes(5).toString('hex')}`
  const facts = JSON.stringify([{ ord: 1, provider: 'fygaro', txn, currency: 'JMD', minor: cents, cause: 'journey' }])
  await queryRow(`select outcome from apply_captures($1::jsonb, ''::bytea, ''::bytea)`, [facts])
  await beDemoUser(page, 'finance')
  const { id } = await callAs(page, '/api/Payment/RequestParkedRefund', {
    provider: 'fygaro',
    transactionId: txn,
    reason: 'It was meant for somebody else',
  })
  await beDemoUser(page, 'finance2')
  await callAs(page, '/api/Payment/ApproveRefund', { id })
  await expect
    .poll(async () => (await queryRow<{ state: string }>('select state from refunds where id = $1', [id])).state)
    .toBe('manual')
  return { id: String(id), txn }
}
