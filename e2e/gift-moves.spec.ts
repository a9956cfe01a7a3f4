import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, open, overflow, test, violations } from './journey.ts'
import { beDemoUser } from './members.ts'
import { queryRow } from './rows.ts'

test.setTimeout(90_000)

type Project = { readonly id: string; readonly name: string }

/** The two public projects that are first by their names. */
const twoProjects = async () => {
  const { all } = await queryRow<{ all: Project[] }>(
    `select json_agg(p) as all from (
       select id, name from projects where is_public and status = 'Finalized' order by name limit 2) p`,
    [],
  )
  const [from, to] = all
  if (!from || !to) throw new Error('the demo has two public projects')
  return { from, to }
}

/** A gift of a guest that was paid at Fygaro. */
const addGift = async ({ id: project }: Project, minor: number) => {
  const name = `Quashie-${randomBytes(4).toString('hex')}`
  const item = { project, minor, local: minor, news: false }
  const order = {
    ord: 1,
    hash: '',
    currency: 'JMD',
    total: minor,
    rate: 1_000_000,
    local: minor,
    type: 'Fygaro',
    provider: 'fygaro',
    status: 'AwaitingAuthentication',
    created: new Date(),
    expires: new Date(),
    email: `${name}@people.test`,
    first_name: 'Ada',
    last_name: name,
    items: [item],
  }
  const { id } = await queryRow<{ id: string }>('select order_id as id from open_orders($1::jsonb)', [
    JSON.stringify([order]),
  ])
  const txn = `T-${randomBytes(5).toString('hex')}`
  const fact = { ord: 1, order_id: id, provider: 'fygaro', txn, currency: 'JMD', minor, cause: 'journey' }
  await queryRow(`select outcome from apply_captures($1::jsonb, ''::bytea, ''::bytea)`, [JSON.stringify([fact])])
  const { invoice } = await queryRow<{ invoice: string }>(
    `select lpad(invoice_no::text, 8, '0') as invoice from orders where id = $1`,
    [id],
  )
  return { id, invoice }
}

const notice = (page: Page, text: string | RegExp) => page.locator('.notices').getByText(text)

/** Opens the dialog on the page of the payment and fills it in. */
const fillMove = async (page: Page, orderId: string, to: Project) => {
  await open(page, `/admin/payments/${orderId}`)
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Move the gift of Ada/ })
  const project = dialog.getByLabel('To the project')
  await project.fill(to.name)
  await expect(dialog.locator('option').first()).toBeAttached()
  await project.fill((await dialog.locator('option').first().textContent()) ?? '')
  await expect(dialog.getByRole('table', { name: 'What the projects hold' })).toContainText(to.name)
  await dialog.getByLabel('Reason').fill('The donor chose the wrong project.')
  return dialog
}

test('a gift above the limit moves to another project once a second person has confirmed it', async ({
  page,
  browser,
}) => {
  const { from, to } = await twoProjects()
  const { id, invoice } = await addGift(from, 2_500_000)
  const row = new RegExp(`INV-${invoice} moves from`)
  await beDemoUser(page, 'finance')
  const dialog = await fillMove(page, id, to)
  await expect(dialog.getByText('somebody else has to confirm it')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await dialog.getByRole('button', { name: 'Move the gift' }).click()
  await expect(notice(page, 'It waits for a second person')).toBeVisible()
  await expect(page.getByText('A move to another project was requested')).toBeVisible()
  await open(page, '/admin/waiting?kind=move')
  await page.getByRole('row', { name: row }).click()
  await expect(page.getByText('You entered it, so somebody else has to confirm it.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)

  const other = await (await browser.newContext()).newPage()
  await beDemoUser(other, 'finance2')
  await open(other, '/admin/waiting?kind=move')
  await other.getByRole('row', { name: row }).click()
  await other.getByRole('button', { name: /^Confirm/ }).click()
  await other.getByRole('dialog', { name: 'Book this?' }).getByRole('button', { name: 'Book it' }).click()
  await expect(notice(other, 'It is booked')).toBeVisible()
  await open(other, `/admin/payments/${id}`)
  await expect(other.getByText(`JMD $25,000.00 moved from ${from.name} to ${to.name}`)).toBeVisible()
  await expect(other.getByRole('table', { name: 'The projects of this payment' })).toContainText(to.name)
  await expect(async () => {
    await other.reload()
    await expect(other.getByText('Email to the donor: Your new receipt')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  expect(await violations(other)).toEqual([])
})

test('a small gift moves at once, and its receipt is replaced', async ({ page }) => {
  const { from, to } = await twoProjects()
  const { id } = await addGift(from, 150_000)
  await beDemoUser(page, 'finance')
  const dialog = await fillMove(page, id, to)
  await expect(dialog.getByText('You may do that alone.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Move the gift' }).click()
  await expect(notice(page, 'The gift was moved')).toBeVisible()
  await expect(page.getByText(`JMD $1,500.00 moved from ${from.name} to ${to.name}`)).toBeVisible()
  await expect(page.getByText(/became void/)).toBeVisible()
})

test('an auditor sees the payment without the button', async ({ page }) => {
  const { from } = await twoProjects()
  const { id } = await addGift(from, 150_000)
  await beDemoUser(page, 'auditor')
  await open(page, `/admin/payments/${id}`)
  await expect(page.getByText('Who must act:')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move', exact: true })).toHaveCount(0)
})
