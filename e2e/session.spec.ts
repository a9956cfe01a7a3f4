import { expect, hydrated, open, signIn, test } from './journey.ts'

const noPermission =
  'Sorry, but you do not have permission to access that page. Either login with a user who does or continue using the site.'

test('a visitor is sent to the login, returns to the requested page, and is redirected 2 s after logout', async ({
  page,
}) => {
  await open(page, '/user-profile')
  await expect(page.getByText(noPermission)).toBeVisible()
  await signIn(page)
  await expect(page).toHaveURL(/\/user-profile$/)
  await expect(page.getByText(noPermission)).toBeHidden()
  await page
    .getByText(/^Welcome /)
    .first()
    .click()
  await page.getByRole('link', { name: 'Logout' }).first().click()
  await expect(page.getByText('You are logged out.')).toBeVisible()
  const loggedOutAt = Date.now()
  await expect(page).toHaveURL(/\/welcome$/)
  expect(Date.now() - loggedOutAt).toBeGreaterThan(1_900)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect((await page.context().cookies()).filter(({ name }) => /session/.test(name))).toEqual([])
})

test('a wrong password shows an error, and the email address stays filled in', async ({ page }) => {
  await open(page, '/login')
  await page.getByLabel('Email Address').fill('nobody@demo.lignum.test')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('The email address or password is not correct.').first()).toBeVisible()
  await expect(page.getByLabel('Email Address')).toHaveValue('nobody@demo.lignum.test')
  await page.getByRole('button', { name: /^Dismiss/ }).click()
  await page.getByRole('button', { name: /^Recent notices/ }).click()
  await expect(page.getByRole('dialog')).toContainText('The email address or password is not correct.')
})

test('the timer of a notice pauses on hover, and the notice disappears after its ten seconds', async ({ page }) => {
  await open(page, '/login')
  await page.clock.install()
  await page.getByLabel('Email Address').fill('nobody@demo.lignum.test')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Login' }).click()
  const notice = page.locator('.notices .notice')
  await notice.hover()
  await page.clock.runFor(30_000)
  await expect(notice).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(9_000)
  await expect(notice).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(notice).toBeHidden()
})

test('empty login fields show their messages', async ({ page }) => {
  await open(page, '/login')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription('Please input your email!')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Please input your Password!')
})

test('a logged-in user is redirected from the login page', async ({ page }) => {
  await open(page, '/login?from=%2Fprojects')
  await signIn(page)
  await expect(page).toHaveURL(/\/projects$/)
  await page.goto('/login')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a logout in another window is detected by the session cookie, without requests', async ({ page, context }) => {
  await open(page, '/login')
  await signIn(page)
  await expect(page.getByText(/^Welcome /).first()).toBeVisible()
  await page.waitForTimeout(2_500)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.waitForTimeout(4_500)
  expect(requested).toEqual([])
  await context.clearCookies()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible({ timeout: 4_000 })
})

for (const from of ['//elsewhere.test', '/\\elsewhere.test', 'https://elsewhere.test', '/logout', '/nowhere']) {
  test(`after login there is no redirect to ${from}`, async ({ page }) => {
    await open(page, `/login?from=${encodeURIComponent(from)}`)
    await signIn(page)
    await expect(page).toHaveURL(/127\.0\.0\.1.*\/dashboard$|localhost.*\/dashboard$/)
    await hydrated(page)
  })
}
