import { expect, open, signIn, test } from './journey.ts'

test('Login in the header leads back to the page it was pressed on, with its search', async ({ page }) => {
  await open(page, '/projects?title=reef')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).first().click()
  await signIn(page)
  await expect(page).toHaveURL(/\/projects\?title=reef$/)
})

test('an origin on another site is not followed', async ({ page }) => {
  await open(page, `/login?from=${encodeURIComponent('//evil.test/x')}`)
  await signIn(page)
  await expect(page).toHaveURL(/\/dashboard$/)
})
