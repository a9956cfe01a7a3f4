import { test as base } from '@playwright/test'
import { expect, firstProject, signIn } from './journey.ts'

const test = base.extend({ javaScriptEnabled: false })

test('the HTML of the list contains names, amounts and progress', async ({ page, request }) => {
  const html = await (await request.get('/projects')).text()
  expect(html.match(/<article/g)).toHaveLength(12)
  expect(html).toMatch(/JMD \$[\d,]+\.\d\d/)
  expect(html).toMatch(/<progress[^>]+aria-valuetext="[^"]+raised of JMD/)
  expect(html).toMatch(/<title>Current Projects \| /)
  await page.goto('/projects')
  await expect(page.getByRole('article')).toHaveCount(12)
})

test('a project page has a title, description, canonical URL and Open Graph tags', async ({ page }) => {
  await page.goto(await firstProject(page))
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const content = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content')
  expect(await content('og:title')).toBe(name)
  expect(await content('og:description')).toMatch(/JMD \$/)
  expect(await content('og:image')).toMatch(/^https?:\/\/.+/)
  expect(await content('og:url')).toMatch(/^https?:\/\/.+\/projects\/view\//)
  expect(await page.title()).toContain(name)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https?:\/\/.+\/projects\/view\//)
})

test('the filter, the pages, the tabs and the menu work', async ({ page }) => {
  await page.goto('/projects')
  const name = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? ''
  await page.getByLabel('Filter by title').fill(name)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('in the title')).toBeVisible()
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Background' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Organizer' })).toBeHidden()
  await page.getByRole('link', { name: 'Organizer' }).click()
  await expect(page.getByRole('region', { name: 'Organizer' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Background' })).toBeHidden()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Current Projects' }).click()
  await expect(page).toHaveURL(/\/projects$/)
})

test('login and logout are plain forms', async ({ page }) => {
  await page.goto('/user-profile')
  await expect(page.getByText('Sorry, but you do not have permission to access that page.')).toBeVisible()
  await signIn(page)
  await expect(page).toHaveURL(/\/user-profile$/)
  await page.goto('/logout')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You are logged out.')).toBeVisible()
  await expect(page).toHaveURL(/\/welcome$/, { timeout: 6_000 })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('registration follows the selected type, shows missing fields and preserves the entered values', async ({
  page,
}) => {
  await page.goto('/register')
  await page.getByRole('radio', { name: /Social Investor/ }).check()
  await page.getByLabel('City').fill('Falmouth')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('radiogroup', { name: 'Investor type' })).toHaveAccessibleDescription(
    'Please select a investor type!',
  )
  await expect(page.getByLabel('City')).toHaveValue('Falmouth')
  await page.getByRole('radio', { name: 'Company' }).check()
  await page.getByRole('button', { name: 'Show the fields for this choice' }).click()
  await expect(page.getByLabel('Business name')).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Falmouth')
})

test('an activation link is confirmed by a button, and a wrong one shows an error', async ({ page }) => {
  await page.goto('/auth/confirm?email=nobody%40people.test&token=wrong')
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page.getByText('This link is not correct. Please open it again from the email.')).toBeVisible()
})

test('a password reset is requested by a plain form', async ({ page }) => {
  await page.goto('/reset-password')
  await page.getByLabel('Email Address').fill('nobody@people.test')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Password reset password email has been sent.')).toBeVisible()
})
