import type { Page } from '@playwright/test'
import { expect, open, overflow, signIn, test, violations } from './journey.ts'

const refusedRegistration = (type: RegExp) => async (page: Page) => {
  await open(page, '/register')
  await page.getByRole('radio', { name: type }).check()
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByText(/^There are \d+ problems to fix$/).waitFor()
}

const signedIn = (path: string, heading: string) => async (page: Page) => {
  await open(page, `/login?from=${encodeURIComponent(path)}`)
  await signIn(page)
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
}

const screens: Record<string, (page: Page) => Promise<unknown>> = {
  register: (page) => open(page, '/register'),
  'register refused, individual': refusedRegistration(/Social Investor/),
  'register refused, company': refusedRegistration(/Entrepreneur/),
  'confirm refused': async (page) => {
    await open(page, '/auth/confirm?email=nobody%40people.test&token=wrong')
    await page.getByRole('link', { name: 'Send me a new activation email' }).waitFor()
  },
  'reset password': (page) => open(page, '/reset-password?notice=invalid-url'),
  'reset password confirm': (page) => open(page, '/reset-password-confirm?email=a%40people.test&token=wrong'),
  'resend activation': (page) => open(page, '/resend-activation'),
  'second factor': (page) => open(page, '/login/second-factor?methods=Totp+Passkey'),
  'change password': signedIn('/change-password', 'Change Password'),
  profile: signedIn('/user-profile', 'My Profile'),
  'edit profile': signedIn('/edit-user-profile', 'Edit Profile'),
  'security questions': signedIn('/update-security', 'Security Questions'),
  settings: signedIn('/settings', 'Settings'),
  'account and security': signedIn('/settings/account', 'Account and security'),
  wizard: signedIn('/accounts/wizard', 'Add investment account'),
}

/** Fields without the autocomplete attribute that browsers and password managers need. */
const withoutAutocomplete =
  'main :is(input:not([type=radio], [type=checkbox], [type=file], [type=hidden]), select):not([autocomplete])'

// Two axe runs over a long form are slow on a small machine.
test.setTimeout(90_000)

for (const [name, show] of Object.entries(screens)) {
  test(`${name} has no axe violations at 360 and 1280 px, sets autocomplete, and fits 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await show(page)
    await expect(page.locator(withoutAutocomplete)).toHaveCount(0)
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 1_280, height: 900 })
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })
}

test('both password fields of the registration are marked as new passwords', async ({ page }) => {
  for (const type of [/Social Investor/, /Entrepreneur/]) {
    await open(page, '/register')
    await page.getByRole('radio', { name: type }).check()
    await expect(page.locator(withoutAutocomplete)).toHaveCount(0)
    await expect(page.locator('[autocomplete=new-password]')).toHaveCount(2)
  }
})
