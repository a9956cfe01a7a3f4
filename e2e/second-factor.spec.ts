import { Secret, TOTP } from 'otpauth'
import { expect, open, test } from './journey.ts'
import { logIn } from './registration.ts'

/** A code from the TOTP secret of the demo staff. */
const codeNow = () => new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP') }).generate()

test('staff log in with a code, and a wrong code shows an error', async ({ page }) => {
  await open(page, '/login?from=%2Fuser-profile')
  await logIn(page, 'reviewer@demo.lignum.test', 'Lignum-2026')
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/Please input your code!/)
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('That code is not correct, or it was used before.').first()).toBeVisible()
  await page.getByLabel('Code').fill(codeNow())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/user-profile$/)
})

for (const from of ['//evil.test', '/\\evil.test', '/%5Cevil.test', '/%2F%2Fevil.test', '%2F%2Fevil.test']) {
  test(`after the second factor there is no redirect to ${from}`, async ({ page }) => {
    await open(page, `/login/second-factor?methods=Totp&from=${encodeURIComponent(from)}`)
    expect(new URL(page.url()).host).not.toContain('evil')
    await open(page, `/login?from=${encodeURIComponent(from)}`)
    await logIn(page, 'investor@demo.lignum.test', 'Lignum-2026')
    await expect(page).toHaveURL(/^http:\/\/(127\.0\.0\.1|localhost)[^/]*\/dashboard$/)
  })
}
