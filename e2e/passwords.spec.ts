import type { Page } from '@playwright/test'
import { linkFor } from './inbox.ts'
import { expect, open, test } from './journey.ts'
import { logIn, newAddress, password, registerConfirmed } from './registration.ts'

const another = 'Breadfruit-9-Hill'

test.setTimeout(90_000)

test('a forgotten password is reset with the mailed link, which works once', async ({ page }) => {
  const email = await registerConfirmed(page, 'joyce')
  await open(page, '/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Password reset password email has been sent.')).toBeVisible()
  const link = await linkFor(email, '/reset-password-confirm')
  await open(page, link)
  await page.getByLabel('Password', { exact: true }).fill(another)
  await page.getByLabel('Confirm Password').fill(another)
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Password has been reset')).toBeVisible()
  await logIn(page, email, another)
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.context().clearCookies()
  await open(page, link)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page).toHaveURL(/\/reset-password$/)
  await expect(page.getByText('Invalid Url')).toBeVisible()
  await expect(
    page.getByText(
      'Please try reseting your password again or if this issue persist contact us at support@lignum.test',
    ),
  ).toBeVisible()
})

test('a changed password is confirmed, and the form returns to the profile', async ({ page }) => {
  const email = await registerConfirmed(page, 'joyce')
  await logIn(page, email, password)
  await expect(page).toHaveURL(/\/dashboard$/)
  await open(page, '/user-profile')
  await page.getByRole('link', { name: 'Change Password' }).click()
  await page.getByLabel('Current Password').fill(password)
  await page.getByLabel('New Password').fill(another)
  await page.getByLabel('Confirm Password').fill(another)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page).toHaveURL(/\/user-profile$/)
  await expect(page.getByText('Password has been updated')).toBeVisible()
})

test('a profile is edited, and the page confirms it', async ({ page }) => {
  const email = await registerConfirmed(page, 'joyce')
  await open(page, '/login?from=%2Fedit-user-profile')
  await logIn(page, email, password)
  await page.getByLabel('First Name').fill('Joyce-Ann')
  await expect(page.getByRole('combobox', { name: 'State / Parish' })).toHaveValue('Trelawny')
  await page.getByLabel('Line 1').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Line 1')).toHaveAccessibleDescription('Line 1 is required')
  await page.getByLabel('Line 1').fill('4 Duke Street')
  await page.getByRole('combobox', { name: 'State / Parish' }).selectOption('Portland')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/user-profile$/)
  await expect(page.getByText('Profile has been updated')).toBeVisible()
  await expect(page.getByText('Joyce-Ann').first()).toBeVisible()
  await expect(page.getByText('4 Duke Street, Falmouth, Portland, Jamaica')).toBeVisible()
})

test('an incomplete reset link redirects to the request form', async ({ page }) => {
  await open(page, '/reset-password-confirm?email=someone%40people.test')
  await expect(page).toHaveURL(/\/reset-password$/)
})

test('a wrong activation link shows an error and links to the form for a new one', async ({ page }) => {
  await open(page, '/auth/confirm?email=nobody%40people.test&token=not-a-token')
  await expect(page.getByRole('alert').first()).toContainText('This link is not correct.')
  await expect(page).toHaveURL(/\/auth\/confirm$/)
  await page.getByRole('link', { name: 'Send me a new activation email' }).click()
  await expect(page.getByRole('heading', { name: 'Resend activation email' })).toBeVisible()
  await page.getByLabel('Email Address').fill('nobody@people.test')
  await page.getByRole('button', { name: 'Send the email' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Activation Email Sent!')).toBeVisible()
})

/** Sends requests until the server requires a proof of work from this IP address. */
const requestTooOften = async (page: Page) => {
  for (let n = 0; n < 60; n++) {
    const data = { emailAddress: newAddress('nobody') }
    const response = await page.request.post('/api/UserManagement/ResendMyActivationEmail', { data })
    if (response.ok()) continue
    const { code }: { code: string } = await response.json()
    return code
  }
  return 'never'
}

test('near the rate limit of an IP address the browser solves a proof of work, and the mail is sent', async ({
  page,
}) => {
  test.setTimeout(120_000)
  expect(await requestTooOften(page)).toBe('proof-needed')
  await open(page, '/resend-activation')
  const challenge = page.waitForRequest((request) => request.url().endsWith('/api/Token/GetProofChallenge'))
  await page.getByLabel('Email Address').fill(newAddress('nobody'))
  await page.getByRole('button', { name: 'Send the email' }).click()
  await challenge
  await expect(page.getByText('Activation Email Sent!')).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(/\/login$/)
})
