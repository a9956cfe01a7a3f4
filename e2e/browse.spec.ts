import { test as base } from '@playwright/test'
import { expect, firstProject, open, test } from './journey.ts'

test('the home page shows its heading, the total donations and three causes', async ({ page }) => {
  await open(page, '/')
  await expect(page).toHaveURL(/\/welcome$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('dl').getByText('Total donations (JMD)')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Causes raising now' }).getByRole('article')).toHaveCount(3)
  await page.getByRole('main').getByRole('link', { name: 'View All Causes' }).last().click()
  await expect(page).toHaveURL(/\/projects$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Current Projects' })).toBeFocused()
})

test('a visitor filters by title, opens a project and comes back to the same list', async ({ page }) => {
  await open(page, '/projects')
  const name = (await page.getByRole('article').nth(4).getByRole('heading').textContent()) ?? ''
  await page.getByLabel('Filter by title').fill(name)
  await expect(page).toHaveURL(/\/projects\?title=/)
  await expect(page.getByText(`with “${name}” in the title`)).toBeVisible()
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: `View ${name}` })
    .click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/projects\?title=/)
  await expect(page.getByRole('article').first()).toContainText(name)
})

test('a filter without matches shows a message and links to the whole list', async ({ page }) => {
  await open(page, '/projects?title=zzzzqqqq')
  await expect(page.getByText('0 projects')).toBeVisible()
  await page.getByRole('link', { name: 'Show all projects' }).click()
  await expect(page.getByRole('article')).toHaveCount(12)
})

test('the list has pages of twelve projects, and the pages are links', async ({ page }) => {
  await open(page, '/projects')
  const names = () => page.getByRole('article').getByRole('heading').allTextContents()
  const first = await names()
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
  const second = await names()
  expect(first).toHaveLength(12)
  expect(second.some((name) => first.includes(name))).toBe(false)
})

test('a project can be shared through five channels and by copying its link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, await firstProject(page))
  await page
    .getByRole('link', { name: /^Share/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link')).toHaveCount(5)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const copied = await page.evaluate<string>('navigator.clipboard.readText()')
  await page.goto(copied)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/projects\/view\//)
})

test('an unknown URL is a 404 with a link to the homepage', async ({ page }) => {
  for (const path of ['/nowhere', '/projects/view/nothing', '/projects/view/01890000-0000-7000-8000-000000000000']) {
    expect((await open(page, path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Oops! This Page Could Not Be Found' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go to the homepage' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the component gallery is not part of the production build', async ({ page }) => {
  expect((await page.goto('/dev/ui'))?.status()).toBe(404)
})

base('without a network the navigation waits, and continues when the connection is back', async ({ page, context }) => {
  await open(page, '/projects')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: "You're offline." })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(12)
  await context.setOffline(false)
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('article')).toHaveCount(12)
})
