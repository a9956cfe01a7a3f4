import { expect, open, signIn, test } from './journey.ts'

const login = /\/login\?notice=no-permission&from=%2Fuser-profile/

test('a guarded page redirects a visitor to the login by document request, data request and navigation', async ({
  page,
  request,
}) => {
  const document = await request.get('/user-profile', { maxRedirects: 0 })
  expect(document.status()).toBe(302)
  expect(document.headers()['location']).toMatch(login)

  const data = await request.get('/user-profile.data', { maxRedirects: 0 })
  expect(await data.text()).toMatch(login)

  await open(page, '/login')
  await signIn(page)
  await page
    .getByText(/^Welcome /)
    .first()
    .click()
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'My Profile' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await expect(page.getByText('Sorry, but you do not have permission to access that page.')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?from=%2Fuser-profile$/)
})

test('no variant spelling of a guarded URL bypasses the guard', async ({ request }) => {
  const spellings = ['/USER-PROFILE', '/user-profile/', '/%75ser-profile', '/.//user-profile']
  for (const path of spellings) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect([302, 404], path).toContain(response.status())
  }
  for (const path of [
    '/user-profile/_.data',
    '/USER-PROFILE.data',
    '/user-profile.data?_routes=root',
    '/_.data?x=/user-profile',
  ]) {
    const body = await (await request.get(path, { maxRedirects: 0 })).text()
    expect(body, path).not.toContain('@demo.lignum.test')
  }
})
