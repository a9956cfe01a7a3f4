import { expect, open, signIn, test } from './journey.ts'

test('Login in the header returns to the previous page with its query string', async ({ page }) => {
  await open(page, '/projects?title=reef')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).first().click()
  await signIn(page)
  await expect(page).toHaveURL(/\/projects\?title=reef$/)
})

test('a return path on another site is not followed', async ({ page }) => {
  await open(page, `/login?from=${encodeURIComponent('//evil.test/x')}`)
  await signIn(page)
  await expect(page).toHaveURL(/\/dashboard$/)
})
