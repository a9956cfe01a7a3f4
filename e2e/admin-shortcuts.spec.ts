import type { Page } from '@playwright/test'
import { expect, open, overflow, test, violations } from './journey.ts'
import { reach } from './keys.ts'
import { beDemoUser } from './members.ts'

const list = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('by keyboard alone: g and a letter, ? for the list, and turning single keys off', async ({ page }) => {
  await beDemoUser(page, 'auditor')
  await open(page, '/admin')
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(heading(page, 'Seals')).toBeFocused()
  await page.keyboard.press('?')
  await expect(list(page)).toContainText('Show the keyboard shortcuts')
  expect(await violations(page)).toEqual([])

  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(list(page)).toBeVisible()
  await reach(page, list(page).getByRole('checkbox'))
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await page.keyboard.press('?')
  await expect(list(page)).toBeHidden()

  await page.reload()
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.keyboard.press('?')
  await expect(list(page)).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
})

test('the list of shortcuts opens from the account menu too', async ({ page }) => {
  await beDemoUser(page, 'auditor')
  await open(page, '/admin')
  await page.getByRole('banner').getByRole('button', { name: 'Alton' }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await expect(list(page)).toBeVisible()
})

test('by keyboard alone: the palette opens a screen, and says when nothing was found', async ({ page }) => {
  await beDemoUser(page, 'auditor')
  await open(page, '/admin')
  await page.keyboard.press('Control+k')
  const field = palette(page).getByRole('combobox')
  await expect(field).toBeFocused()
  await expect(palette(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  expect(await violations(page)).toEqual([])
  await page.keyboard.type('seal')
  await expect(palette(page).getByRole('option')).toHaveText([/^Seals/])
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Seals')).toBeVisible()
  await expect(palette(page)).toBeHidden()

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('zzzzqqqq')
  await expect(palette(page).getByText('Nothing was found for “zzzzqqqq”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
})

test('the palette fits on a phone, where a button opens it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await beDemoUser(page, 'administrator')
  await open(page, '/admin')
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(palette(page).getByRole('option').first()).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await violations(page)).toEqual([])
})

test('the palette offers only screens that the person may open', async ({ page }) => {
  await beDemoUser(page, 'editor')
  await open(page, '/admin')
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('option')).toHaveText([/^Overview/, /^News/, /^Home images/])
})
