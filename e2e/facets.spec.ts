import { expect, open, test } from './journey.ts'

test('facets and sorting are in the URL, are described in the summary and can be cleared', async ({ page }) => {
  await open(page, '/projects')
  await page.getByLabel('Category').focus()
  await page.getByLabel('Category').selectOption('Education')
  await expect(page).toHaveURL(/\/projects\?category=Education$/)
  await expect(page.getByLabel('Category')).toBeFocused()
  await page.getByLabel('Sort by').selectOption('nearly-funded')
  await expect(page).toHaveURL(/category=Education&sort=nearly-funded$/)
  await expect(page.getByText(/^\d+ projects? in Education · nearly funded first$/)).toBeVisible()
  await page.goto(page.url())
  await expect(page.getByLabel('Sort by')).toHaveValue('nearly-funded')
  for (const badge of await page.locator('.project-card .badge').allTextContents()) expect(badge).toBe('Education')
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/projects$/)
})

test('filters without matches show a message and link to the whole list', async ({ page }) => {
  await open(page, '/projects?parish=Kingston&title=zzzzqqqq')
  await expect(page.getByText('0 projects from Kingston with “zzzzqqqq” in the title')).toBeVisible()
  await page.getByRole('link', { name: 'Show all projects' }).click()
  await expect(page.getByRole('article')).toHaveCount(12)
})
