import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { mailsTo } from './inbox.ts'
import { expect, open, overflow, test, violations } from './journey.ts'
import { reach } from './keys.ts'
import { addAccount, beDemoUser, startSession } from './members.ts'
import { newAddress } from './registration.ts'
import { queryRow } from './rows.ts'

test.setTimeout(60_000)

const notice = (page: Page, text: string | RegExp) => page.locator('.notices').getByText(text)
const status = (page: Page) => page.locator('.detail-head .badge')

test('a message is assigned, replied to, read in the inbox, closed, and the closing undone', async ({ page }) => {
  const email = newAddress('writer')
  const { id } = await queryRow<{ id: string }>(
    `insert into contact_messages (name, email, category, message)
     values ('Ann Example', $1, 'Report a concern', 'The gate is open.') returning id`,
    [email],
  )
  await beDemoUser(page, 'administrator')
  await open(page, '/admin/messages?status=Open')
  expect(await violations(page)).toEqual([])
  await open(page, `/admin/messages/${id}`)
  await reach(page, page.getByRole('button', { name: 'Assign to me' }))
  await page.keyboard.press('Enter')
  await expect(notice(page, 'The message is assigned to you')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Return to the queue' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Reply' }).fill('We have closed it. Thank you, Ann.')
  await page.getByRole('button', { name: 'Send the reply' }).click()
  await expect(notice(page, `The reply is on its way to ${email}`)).toBeVisible()
  await expect(page.locator('.thread-entry.reply')).toContainText('We have closed it.')
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 20_000 }).toBe(1)
  await page.locator('.detail-actions').getByRole('button', { name: 'Close' }).click()
  await expect(status(page)).toHaveText('Closed')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(status(page)).toHaveText('Open')
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})

test('an application is accepted and another one rejected, and the applicant reads why', async ({ page, browser }) => {
  const applicant = await addAccount()
  const apply = async () => {
    const name = `AP-${randomBytes(4).toString('hex')}`
    const { id } = await queryRow<{ id: string }>(
      `insert into applications (name, user_id, form)
       values ($1::text, $2, json_build_object('accountType', 1, 'accountName', 'Rainy days', 'jcsdNumber', $1::text)) returning id`,
      [name, applicant.id],
    )
    return { id, name }
  }
  const [good, bad] = [await apply(), await apply()]
  await beDemoUser(page, 'administrator')
  await open(page, '/admin/applications?status=Submitted')
  expect(await violations(page)).toEqual([])
  await open(page, `/admin/applications/${good.id}`)
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.getByRole('button', { name: 'Accept it' }).click()
  await expect(status(page)).toHaveText('Accepted')
  await open(page, `/admin/applications/${bad.id}`)
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await page.getByLabel('Reason').fill('The passport is blurred.')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Reject it' }).click()
  await expect(status(page)).toHaveText('Rejected')
  await expect.poll(async () => (await mailsTo(applicant.email)).length, { timeout: 20_000 }).toBe(2)
  const theirs = await browser.newPage()
  await startSession(theirs, applicant.id)
  await open(theirs, `/applications/${bad.name}`)
  await expect(theirs.getByText('Reason: The passport is blurred.')).toBeVisible()
  await theirs.close()
})
