import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { linkFor } from './inbox.ts'
import { expect, open, test, violations } from './journey.ts'
import { fillByKeys, type Keystroke, press, reach } from './keys.ts'
import { newAddress, password, registerInvestor } from './registration.ts'

// Every account screen from its first field to its submission, by keyboard only.

const another = 'Breadfruit-9-Hill'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name })

const address: Keystroke[] = [
  ['Line 1', '12 Harbour View'],
  ['City', 'Falmouth'],
  ['Country', 'Jamaica'],
]

const person: Keystroke[] = [
  ['First name', 'Marva'],
  ['Last name', 'Bennett'],
  ['Telephone', '876-555-0177'],
  ['Date of Birth', '06021984'],
  ['Id Type', 'Passport'],
  ['Id Number', 'JD-44-9031'],
  ['Tax Registration Number', '104-233-871'],
]

const company: Keystroke[] = [
  ['Business name', 'Rio Bueno Growers'],
  ['TRN', '002-118-553'],
  { attach: 'Proof of Incorporation' },
  { attach: 'Proof of Tax Compliance' },
  ['Contact first name', 'Devon'],
  ['Contact last name', 'Clarke'],
  ['Contact telephone', '876-555-0139'],
  ['Contact id type', 'Passport'],
  ['Contact id number', 'DL-2290-11'],
  ['Contact TRN', '118-904-220'],
]

const kinds: Record<string, Keystroke[]> = {
  'an individual investor': [{ choose: 'Account type', arrows: 0 }, ...person],
  'a company investor': [{ choose: 'Account type', arrows: 0 }, { choose: 'Investor type', arrows: 1 }, ...company],
  'an entrepreneur': [{ choose: 'Account type', arrows: 1 }, ...company],
}

const signIn = (email: string): Keystroke[] => [
  ['Email Address', email],
  ['Confirm Email Address', email],
  ['Password', password],
  ['Confirm Password', password],
  { tick: /^I agree/ },
]

const logIn = async (page: Page, email: string, secret: string) => {
  await fillByKeys(page, [
    ['Email Address', email],
    ['Password', secret],
  ])
  await press(page, button(page, 'Login'))
}

const registerAndLogIn = async (page: Page, from: string) => {
  const email = newAddress('keys')
  await registerInvestor(page, email)
  await open(page, await linkFor(email, '/auth/confirm'))
  await expect(page.getByText('Email Confirmed')).toBeVisible()
  await open(page, `/login?from=${encodeURIComponent(from)}`)
  await logIn(page, email, password)
  await expect(page).toHaveURL(new RegExp(`${from}$`))
  return email
}

/** Checks that axe finds no violations on a phone and on a desktop. */
const expectNoViolations = async (page: Page) => {
  for (const width of [360, 1_280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violations(page), `at ${width} px`).toEqual([])
  }
}

test.setTimeout(120_000)

for (const [kind, strokes] of Object.entries(kinds)) {
  test(`${kind} registers, confirms and logs in by keyboard`, async ({ page }) => {
    const email = newAddress('keys')
    await open(page, '/register')
    await fillByKeys(page, [...strokes, ...address])
    await expect(page.getByRole('combobox', { name: 'State / Parish' })).toBeVisible()
    await fillByKeys(page, [['State / Parish', 'Trelawny'], ...signIn(email)])
    await press(page, button(page, 'Register'))
    await expect(page.getByText('Successfully Registered', { exact: true })).toBeVisible({ timeout: 20_000 })
    await open(page, await linkFor(email, '/auth/confirm'))
    await expect(page.getByText('Email Confirmed')).toBeVisible()
    await logIn(page, email, password)
    await expect(page).toHaveURL(/\/dashboard$/)
  })
}

test('an activation mail and a password reset are requested, and a new password is set, by keyboard', async ({
  page,
}) => {
  const email = newAddress('keys')
  await registerInvestor(page, email)
  const first = await linkFor(email, '/auth/confirm')
  await press(page, link(page, 'Resend activation email'))
  await fillByKeys(page, [['Email Address', email]])
  await press(page, button(page, 'Send the email'))
  await expect(page.getByText('Activation Email Sent!')).toBeVisible()
  await open(page, await linkFor(email, '/auth/confirm', [first]))
  await expect(page.getByText('Email Confirmed')).toBeVisible()

  await press(page, link(page, 'Forgot your password?'))
  await fillByKeys(page, [['Email Address', email]])
  await press(page, button(page, 'Send the link'))
  await expect(page.getByText('Password reset password email has been sent.')).toBeVisible()
  await open(page, await linkFor(email, '/reset-password-confirm'))
  await fillByKeys(page, [
    ['Password', another],
    ['Confirm Password', another],
  ])
  await press(page, button(page, 'Save the new password'))
  await expect(page.getByText('Password has been reset')).toBeVisible()
  await logIn(page, email, another)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('profile, password and security questions are changed by keyboard from the settings', async ({ page }) => {
  await registerAndLogIn(page, '/settings')
  await press(page, link(page, /^Profile/))
  await expect(page).toHaveURL(/\/user-profile$/)
  await press(page, link(page, 'Edit Profile'))
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeVisible()
  await fillByKeys(page, [['Phone Number (optional)', '876-555-0100']])
  await press(page, button(page, 'Save'))
  await expect(page.getByText('Profile has been updated')).toBeVisible()

  await press(page, link(page, 'Change Password'))
  await fillByKeys(page, [
    ['Current Password', password],
    ['New Password', another],
    ['Confirm Password', another],
  ])
  await press(page, button(page, 'Change Password'))
  await expect(page.getByText('Password has been updated')).toBeVisible()

  await open(page, '/settings')
  await press(page, link(page, /^Security questions/))
  await expect(page.getByRole('heading', { level: 1, name: 'Security Questions' })).toBeVisible()
  await fillByKeys(page, [
    ['Question (optional)', 'First boat?'],
    ['Answer (optional)', 'Morning Star'],
  ])
  await press(page, button(page, 'Save'))
  await expect(page.getByText('Security questions have been updated')).toBeVisible()
})

test('a second factor is added and used, notifications saved and data downloaded, by keyboard', async ({ page }) => {
  const email = await registerAndLogIn(page, '/settings/account')
  await press(page, page.locator('summary', { hasText: 'Add an authenticator app' }))
  await fillByKeys(page, [['Your password', password]])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'QR code of the key below' })).toBeVisible()
  await expectNoViolations(page)
  const secret = ((await page.locator('.secret').textContent()) ?? '').replaceAll(' ', '')
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await fillByKeys(page, [['Code from the app', code]])
  await press(page, button(page, 'Turn on'))
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeFocused()
  await expectNoViolations(page)
  const [recovery = ''] = await page.locator('.codes li').allTextContents()

  await fillByKeys(page, [{ tick: /^News of the exchange/ }])
  await press(page, button(page, 'Save notifications'))
  await expect(page.getByText('Notifications have been updated')).toBeVisible()
  await press(page, page.locator('summary', { hasText: 'Download my data' }))
  const download = page.waitForEvent('download')
  await fillByKeys(page, [['Your password', password]])
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/\.json$/)

  await page.context().clearCookies()
  await open(page, '/login?from=%2Fuser-profile')
  await logIn(page, email, password)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await fillByKeys(page, [['Code', recovery]])
  await press(page, button(page, 'Continue'))
  await expect(page).toHaveURL(/\/user-profile$/)
})

test('the wizard is completed by keyboard, and no step has axe violations', async ({ page }) => {
  await registerAndLogIn(page, '/accounts/wizard')
  const step = async (name: string) => {
    await expect(page.getByRole('heading', { name, exact: true })).toBeFocused()
    await expectNoViolations(page)
  }
  await fillByKeys(page, [
    { choose: 'Client type', arrows: 0 },
    ['First name (optional)', 'Marva'],
    ['Last name (optional)', 'Bennett'],
    ['TIN', '104-233-871'],
    ['Account Nickname', 'Harbour'],
    ['JCSD Number', 'JC-1180'],
  ])
  await reach(page, page.getByLabel('Broker'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await fillByKeys(page, [{ attach: 'Id upload' }, { choose: 'Are there joint holders?', arrows: 0 }])
  await press(page, button(page, 'Next'))
  await step('Joint Holders')
  await fillByKeys(page, [
    ['Client type', 'Individual'],
    ['First name (or name of the company)', 'Joyce'],
    ['Last name', 'Gordon'],
    ['Date of birth', '04011979'],
    ['TRN', '200-000-001'],
  ])
  await press(page, button(page, 'Next'))
  await step('Review')
  await press(page, button(page, 'Done'))
  await expect(page).toHaveURL(/\/applications\/[^/]+$/)
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible()
  await expectNoViolations(page)
})
