import { randomBytes, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { mailsTo } from './inbox.ts'
import { callAs } from './call-as.ts'
import { expect, open, overflow, test, violations } from './journey.ts'
import { addAccount, beDemoUser, startSession } from './members.ts'
import { newAddress } from './registration.ts'
import { queryRow } from './rows.ts'

test.setTimeout(60_000)

const notice = (page: Page, text: string | RegExp) => page.locator('.notices').getByText(text)

/** An email that the mail server refused at every attempt. */
const addFailedMail = async () => {
  const recipient = newAddress('refused')
  await queryRow(
    `with mail as (
       insert into mail_log (mail_key, template, recipient, subject, html, body_text, status, attempts, last_error)
       values ($1, 'accounts.welcome', $2, 'Welcome to Lignum', '<p>Welcome</p>', 'Welcome', 'Failed', 12, '452 4.2.2 Mailbox full')
       returning id, mail_key)
     insert into mail_keys (mail_key, mail_id) select mail_key, id from mail returning mail_id`,
    [randomUUID(), recipient],
  )
  return recipient
}

test('an email that failed shows why, is sent again once, and arrives', async ({ page }) => {
  const recipient = await addFailedMail()
  await beDemoUser(page, 'administrator')
  await open(page, '/admin/jobs')
  await expect(page.getByText(/^Every day at \d+:\d\d [ap]m/).first()).toBeVisible()
  await expect(page.getByText(/^Next: /).first()).toBeVisible()
  await expect(page.getByText('* * *')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Emails' }).click()
  await page.getByLabel('Email address').fill(recipient)
  await expect(page.getByText('1 to 1 of 1')).toBeVisible()
  await page.getByRole('row', { name: new RegExp(recipient) }).click()
  await expect(page.getByText('452 4.2.2 Mailbox full').last()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(notice(page, `The email to ${recipient} will be sent again`)).toBeVisible()
  await expect.poll(async () => (await mailsTo(recipient)).length, { timeout: 10_000 }).toBe(1)
})

test('several emails are sent again at once, by keyboard, and it is said how many', async ({ page }) => {
  const recipient = await addFailedMail()
  await beDemoUser(page, 'administrator')
  await open(page, `/admin/jobs/emails?recipient=${encodeURIComponent(recipient)}`)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Send again 1 email' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
  await expect(notice(page, '1 email will be sent again')).toBeVisible()
  await expect.poll(async () => (await mailsTo(recipient)).length, { timeout: 10_000 }).toBe(1)
})

/** Somebody who answers messages and may do nothing else. */
const addDeskPerson = async () => {
  const member = await addAccount()
  await queryRow(
    `with role as (insert into roles (name) values ($1) returning id),
     operations as (insert into role_operations (role_id, operation) select id, unnest($2::text[]) from role),
     enrolled as (update users set two_factor_enabled = true where id = $3),
     passkey as (insert into passkeys (user_id, credential_id, public_key, counter, name) values ($3, $1, '', 0, 'Phone'))
     insert into user_roles (user_id, role_id) select $3, id from role returning role_id`,
    [`Desk ${randomBytes(4).toString('hex')}`, ['Is_Authenticated', 'Login_to_Admin', 'Manage_Messages'], member.id],
  )
  return member
}

/** A gift of JMD 2,500 that two people of finance allocated to a project for the owner of this address. */
const addGift = async (page: Page, email: string) => {
  const txn = `T-${randomBytes(5).toString('hex')}`
  const facts = JSON.stringify([{ ord: 1, provider: 'fygaro', txn, currency: 'JMD', minor: 250_000, cause: 'journey' }])
  await queryRow(`select outcome from apply_captures($1::jsonb, ''::bytea, ''::bytea)`, [facts])
  const project = await queryRow<{ id: string }>('select id from projects where is_public limit 1', [])
  await beDemoUser(page, 'finance')
  const { requestId } = await callAs(page, '/api/Payment/AllocateUnallocatedMoney', {
    provider: 'fygaro',
    transactionId: txn,
    projectId: project.id,
    donor: { firstName: 'Wanda', lastName: 'Reid', email },
    reason: 'She called',
  })
  await beDemoUser(page, 'finance2')
  await callAs(page, '/api/Payment/ApproveMoneyRequest', { id: requestId })
}

test('a message shows what its sender gave to those who may see payments, and to nobody else', async ({ page }) => {
  const email = newAddress('donor')
  await addGift(page, email)
  const { id } = await queryRow<{ id: string }>(
    `insert into contact_messages (name, email, category, message)
     values ('Wanda Reid', $1, 'Donations and receipts', 'Where is my receipt?') returning id`,
    [email.toUpperCase()],
  )
  await beDemoUser(page, 'administrator')
  await open(page, `/admin/messages/${id}`)
  const gifts = page.getByRole('region', { name: 'Given with this email address' })
  await expect(gifts.getByText('JMD $2,500.00')).toBeVisible()
  await expect(gifts.getByText('Nobody has verified that the sender owns this address.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await gifts.getByRole('link', { name: /^Payment / }).click()
  await expect(page.getByText('Who must act:')).toBeVisible()

  await startSession(page, (await addDeskPerson()).id)
  await open(page, `/admin/messages/${id}`)
  await expect(page.getByText('Where is my receipt?').first()).toBeVisible()
  await expect(gifts).toHaveCount(0)
  expect(await page.content()).not.toContain('2,500')
})
