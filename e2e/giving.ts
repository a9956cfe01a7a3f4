import type { Page } from '@playwright/test'
import { expect, hydrated, open } from './journey.ts'

/** Presses Donate on some projects of the list and opens the cart. */
export const fillCart = async (page: Page, projects = 1) => {
  await open(page, '/projects')
  for (let i = 0; i < projects; i++) {
    await page
      .getByRole('link', { name: /^Donate to/ })
      .nth(i)
      .click()
    await page.getByRole('dialog', { name: 'Added to cart' }).waitFor()
    if (i < projects - 1) await page.getByRole('button', { name: 'Keep browsing' }).click()
  }
  await page.getByRole('link', { name: 'Go to My Cart' }).click()
  await expect(page.getByRole('heading', { name: 'My Cart' })).toBeVisible()
  await expect(page.getByLabel(/^Amount in/)).toHaveCount(projects)
}

/** Types the amounts, one for each project. */
export const typeAmounts = async (page: Page, ...amounts: string[]) => {
  for (const [i, amount] of amounts.entries())
    await page
      .getByLabel(/^Amount in/)
      .nth(i)
      .fill(amount)
}

export const guestEmail = () => `guest-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@people.test`

/** Comes back in a new tab of the same browser, after the old one was closed. */
export const closeAndReturn = async (page: Page, path: string) => {
  const context = page.context()
  await page.close()
  const next = await context.newPage()
  await next.goto(path)
  await hydrated(next)
  return next
}
