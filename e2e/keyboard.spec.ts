import type { Page } from '@playwright/test'
import { expect, open, test } from './journey.ts'

/** Presses Tab until the named element has the focus; throws after `most` presses. */
const tabTo = async (page: Page, name: RegExp, most = 40) => {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    const text = (await focused.getAttribute('aria-label')) ?? (await focused.textContent()) ?? ''
    if (name.test(text.trim())) return focused
  }
  throw new Error(`${name} was not reached in ${most} steps`)
}

test('a keyboard user gets from the home page to a document of a project, and closes it again', async ({ page }) => {
  await open(page, '/welcome')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, /^View All Causes$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Current Projects' })).toBeFocused()

  await tabTo(page, /^View /)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Current Projects')

  const share = await tabTo(page, /^Share/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(share).toBeFocused()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { name: 'Background' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tabpanel', { name: 'Organizer' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tabpanel', { name: 'Documents' })).toBeVisible()
  await page.keyboard.press('Tab')
  const document = page.locator(':focus')
  await expect(document).toHaveAttribute('href', /\.pdf$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText(/\d pages?$/)).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(document).toBeFocused()
})
