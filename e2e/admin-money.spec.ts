import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callAs } from './call-as.ts'
import { expect, open, overflow, test, violations } from './journey.ts'
import { beDemoUser } from './members.ts'
import { queryRow } from './rows.ts'

test.setTimeout(90_000)

const notice = (page: Page, text: string | RegExp) => page.locator('.notices').getByText(text)

/** A pledge of JMD 100 to a public project, and the name of its pledger. */
const addPledge = async () => {
  const name = `Quashie-${randomBytes(4).toString('hex')}`
  const row = await queryRow<{ id: string; code: string }>(
    `insert into pledges (code, project_id, investor_type, first_name, last_name, email, phone_number, currency, total_minor, terms_version)
     select 'PL-' || upper(substr(md5($1), 1, 9)), id, 'Individual', 'Ada', $1, $1 || '@people.test', '8765550100', 'JMD', 10000, '1'
     from projects where is_public limit 1 returning id, code`,
    [name],
  )
  return { ...row, name }
}

test('money at the bank: one person of finance enters it, another confirms it', async ({ page, browser }) => {
  const { name, code } = await addPledge()
  await beDemoUser(page, 'finance')
  await open(page, '/admin/pledges')
  await page.getByLabel('Code, name, email or telephone').fill(name)
  await expect(page.getByRole('region', { name: 'Totals' }).getByText('JMD $100.00')).toBeVisible()
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('link', { name: code }).click()
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
  await page.getByRole('button', { name: 'Money at the bank' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter money that the bank received' })
  await expect(dialog.getByLabel('Amount in JMD')).toHaveValue('100.00')
  await dialog.getByLabel('Value date').fill('2026-01-05')
  await dialog.getByLabel('Our account').selectOption('NCB JMD')
  await dialog.getByLabel('Reference on the statement').fill(randomBytes(4).toString('hex'))
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(notice(page, 'The money waits for a second person')).toBeVisible()
  await expect(page.getByText('Waits for somebody else than you.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)

  const other = await (await browser.newContext()).newPage()
  await beDemoUser(other, 'finance2')
  await open(other, page.url())
  await other.getByRole('button', { name: /^Confirm/ }).click()
  await other.getByRole('dialog', { name: 'Book this?' }).getByRole('button', { name: 'Book it' }).click()
  await expect(notice(other, 'It is booked')).toBeVisible()
  await expect(other.getByText('Fulfilled', { exact: true }).first()).toBeVisible()
  await expect(other.getByRole('table', { name: 'Payments of this pledge' })).toContainText('JMD $100.00')
  expect(await violations(other)).toEqual([])
})

test('a wrong entry is taken back by two people, and the rest of the pledge stays', async ({ page, browser }) => {
  const { id, code } = await addPledge()
  await beDemoUser(page, 'finance')
  const reference = randomBytes(4).toString('hex').toUpperCase()
  const entered = {
    id,
    status: 'Unfulfilled',
    amountReceived: '12.00',
    bankAccount: 'NCB JMD',
    valueDate: '2026-01-05',
  }
  const { requestId } = await callAs(page, '/api/Payment/ChangePledgeStatus', { ...entered, bankReference: reference })
  const other = await (await browser.newContext()).newPage()
  await beDemoUser(other, 'finance2')
  await callAs(other, '/api/Payment/ApproveMoneyRequest', { id: requestId })

  await page.setViewportSize({ width: 360, height: 800 })
  await open(page, `/admin/pledges/${id}`)
  await page.getByRole('button', { name: `Take back ${reference}` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Take back an entry that was a mistake?' })
  await expect(dialog.getByText('JMD $12.00 is taken from')).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await dialog.getByLabel('Reason').fill('The bank kept a fee')
  await dialog.getByRole('button', { name: 'Request it' }).press('Enter')
  await expect(notice(page, 'The correction waits for a second person')).toBeVisible()
  await expect(page.getByText('Waits for somebody else than you.')).toBeVisible()

  await open(other, `/admin/pledges/${id}`)
  await other.getByRole('button', { name: /^Confirm/ }).click()
  await other.getByRole('dialog', { name: 'Book this?' }).getByRole('button', { name: 'Book it' }).click()
  await expect(notice(other, 'It is booked')).toBeVisible()
  await expect(other.getByRole('table', { name: 'Payments of this pledge' })).toContainText('−JMD $12.00')
  await expect(other.getByRole('heading', { level: 1, name: code })).toBeVisible()
  await expect(other.getByRole('button', { name: `Take back ${reference}` })).toHaveCount(0)
  expect(await violations(other)).toEqual([])
})

test('overdue pledges are a queue, in which many are rejected with one reason', async ({ page }) => {
  const made = [await addPledge(), await addPledge()]
  const ids = made.map(({ id }) => id)
  await queryRow(`update pledges set created_at = now() - interval '70 days' where id = any ($1) returning id`, [ids])
  await beDemoUser(page, 'finance')
  await open(page, '/admin/pledges?queue=Overdue')
  const parts = page.getByRole('navigation', { name: 'Parts of this list' })
  await expect(parts.getByRole('link', { name: 'Overdue' })).toHaveAttribute('aria-current', 'page')
  for (const { code, name } of made) await page.getByLabel(`Select ${code}, Ada ${name}`).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject 2 pledges' })
  await dialog.getByLabel('Reason').fill('No money after three reminders')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(notice(page, '2 pledges were rejected')).toBeVisible()
  const { n } = await queryRow<{ n: number }>(
    `select count(*)::int as n from pledges where id = any ($1) and status = 'Rejected' and reason like 'No money%'`,
    [ids],
  )
  expect(n).toBe(2)
})

/** A payment at a provider that names no order of ours. */
const addUnmatched = async () => {
  const txn = `T-${randomBytes(5).toString('hex')}`
  const facts = JSON.stringify([{ ord: 1, provider: 'fygaro', txn, currency: 'JMD', minor: 250_000, cause: 'journey' }])
  await queryRow(`select outcome from apply_captures($1::jsonb, ''::bytea, ''::bytea)`, [facts])
  return txn
}

test('money that names no order goes to a project, once a second person has confirmed it', async ({
  page,
  browser,
}) => {
  const txn = await addUnmatched()
  const { name } = await queryRow<{ name: string }>(
    `select name from projects where is_public order by name limit 1`,
    [],
  )
  await beDemoUser(page, 'finance')
  await open(page, `/admin/unallocated?transaction=${txn}`)
  await page.getByRole('row', { name: new RegExp(txn) }).click()
  await page.getByRole('button', { name: /^Allocate/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Allocate this money' })
  const project = dialog.getByLabel('Project', { exact: true })
  await project.fill(name)
  await expect(dialog.locator('option').first()).toBeAttached()
  await project.fill((await dialog.locator('option').first().textContent()) ?? '')
  await dialog.getByLabel('First name').fill('Ada')
  await dialog.getByLabel('Last name').fill('Reid')
  await dialog.getByLabel('Reason').fill('She called and sent her statement.')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Ask a second person' }).click()
  await expect(notice(page, 'It waits for a second person')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await beDemoUser(other, 'finance2')
  await open(other, '/admin/waiting?kind=allocation')
  await other.getByRole('row', { name: new RegExp(txn) }).click()
  await other.getByRole('button', { name: /^Confirm/ }).click()
  await other.getByRole('dialog', { name: 'Book this?' }).getByRole('button', { name: 'Book it' }).click()
  await expect(notice(other, 'It is booked')).toBeVisible()
  await open(other, `/admin/payments?search=${txn}`)
  await expect(other.getByText('JMD $2,500.00').first()).toBeVisible()
})

/** A paid order, as soon as the demo's first gifts have their receipts. */
const paidOrder = async () => {
  const read = () =>
    queryRow<{ receipt: string; invoice: string }>(
      `select receipt_number as receipt, lpad(invoice_no::text, 8, '0') as invoice from orders
       where receipt_number is not null and status = 'Successful' order by id desc limit 1`,
      [],
    )
  await expect(read).toPass({ timeout: 60_000 })
  return read()
}

test('an auditor finds a payment by its receipt and reads what happened, without a button that changes it', async ({
  page,
}) => {
  const { receipt, invoice } = await paidOrder()
  await beDemoUser(page, 'auditor')
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, `/admin/payments?search=${receipt}`)
  await expect(page.getByRole('link', { name: new RegExp(`INV-${invoice}$`) })).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: new RegExp(`INV-${invoice}$`) }).click()
  await expect(page.getByText('Who must act:')).toBeVisible()
  await expect(page.getByText(`Receipt ${receipt} was issued`)).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await violations(page)).toEqual([])
})
