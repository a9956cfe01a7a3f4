import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, open, test } from './journey.ts'
import { logIn, password, registerConfirmed } from './registration.ts'

const openSettings = async (page: Page) => {
  const email = await registerConfirmed(page, 'safe')
  await open(page, '/login?from=%2Fsettings%2Faccount')
  await logIn(page, email, password)
  await expect(page.getByRole('heading', { name: 'Account and security' })).toBeVisible()
  return email
}

const confirmAction = async (page: Page, action: string, button: string) => {
  await page.locator('summary', { hasText: action }).click()
  const form = page.locator('details[open]', { hasText: action })
  await form.getByLabel('Your password').fill(password)
  await form.getByRole('button', { name: button }).click()
}

test.setTimeout(90_000)

test('an authenticator app is added, and a recovery code works once at login instead of its code', async ({ page }) => {
  const email = await openSettings(page)
  await confirmAction(page, 'Add an authenticator app', 'Continue')
  await expect(page.getByRole('img', { name: 'QR code of the key below' })).toBeVisible()
  const secret = ((await page.locator('.secret').textContent()) ?? '').replaceAll(' ', '')
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await page.getByLabel('Code from the app').fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('That code is not correct, or it was used before.').first()).toBeVisible()
  await page.getByLabel('Code from the app').fill(code())
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeFocused()
  const codes = await page.locator('.codes li').allTextContents()
  expect(codes).toHaveLength(10)
  await page.context().clearCookies()
  await open(page, '/login')
  await logIn(page, email, password)
  await page.getByLabel('Code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await open(page, '/settings/account')
  await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible()
})

test('a passkey is added and used at login', async ({ page, baseURL }) => {
  test.skip(/\/\/\d/.test(baseURL ?? ''), 'Browsers make passkeys for names only: run the site as http://localhost.')
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  const email = await openSettings(page)
  await confirmAction(page, 'Add a passkey', 'Continue')
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeVisible()
  await page.context().clearCookies()
  await open(page, '/login')
  await logIn(page, email, password)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('another device can be logged out', async ({ page, browser }) => {
  const email = await openSettings(page)
  const other = await browser.newPage()
  await open(other, '/login')
  await logIn(other, email, password)
  await expect(other).toHaveURL(/\/dashboard$/)
  await open(page, '/settings/account')
  await page.getByRole('button', { name: 'Log out all other devices' }).click()
  await expect(page.getByText('All other devices are logged out')).toBeVisible()
  await other.goto('/user-profile')
  await expect(other).toHaveURL(/\/login/)
  await other.close()
})

test('notifications are saved, the data is downloaded as a file, and the account is erased', async ({ page }) => {
  const email = await openSettings(page)
  await page.getByLabel('News of the exchange').setChecked(true)
  await page.getByRole('button', { name: 'Save notifications' }).click()
  await expect(page.getByText('Notifications have been updated')).toBeVisible()
  await expect(page.getByLabel('News of the exchange')).toBeChecked()
  const download = page.waitForEvent('download')
  await confirmAction(page, 'Download my data', 'Download')
  const file = await (await download).path()
  expect(await readFile(file, 'utf8')).toContain(email)
  await open(page, '/settings/account')
  await expect(page.getByText('Tax and accounting law', { exact: false })).toBeVisible()
  await confirmAction(page, 'Erase my account', 'Erase my account for good')
  await expect(page.getByText('Your account has been erased')).toBeVisible()
  await open(page, '/login')
  await logIn(page, email, password)
  await expect(page.getByText('The email address or password is not correct.').first()).toBeVisible()
})
