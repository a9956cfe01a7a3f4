import type { Page } from '@playwright/test'
import { expect, hydrated, open } from './journey.ts'

/** Adds the first projects of the list to the cart and opens it. */
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

/** Enters the amounts, one per project. */
export const typeAmounts = async (page: Page, ...amounts: string[]) => {
  for (const [i, amount] of amounts.entries())
    await page
      .getByLabel(/^Amount in/)
      .nth(i)
      .fill(amount)
}

export const guestEmail = () => `guest-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@people.test`

/** Continues as a guest and fills in the details. */
export const beGuest = async (page: Page, email = guestEmail()) => {
  await page.getByRole('link', { name: 'Continue as a guest' }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Reid')
  await page.getByLabel('Phone number').fill('876 555 0100')
  await page.getByLabel(/privacy notice/).check()
  return email
}

/** Opens the pledge form of the first project and fills it in, except for the consent. */
export const fillPledge = async (page: Page, amount: string) => {
  await open(page, '/projects')
  await page
    .getByRole('link', { name: /^Make a Pledge to/ })
    .first()
    .click()
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Reid')
  await page.getByLabel('Email address').fill('ana@people.test')
  await page.getByLabel('Phone number').fill('876 555 0100')
  await page.getByLabel('Pledge amount').fill(amount)
  await page.getByRole('radio', { name: 'JMD' }).check()
}

/** Closes the tab and opens a path in a new tab of the same browser. */
export const closeAndReturn = async (page: Page, path: string) => {
  const context = page.context()
  await page.close()
  const next = await context.newPage()
  await next.goto(path)
  await hydrated(next)
  return next
}

/** Selects a payment method by its name. */
export const payBy = (page: Page, name: RegExp) => page.getByRole('radio', { name }).check()

/** Presses the Donate button with the total, and waits for the payment dialog. */
export const begin = async (page: Page, sum: string) => {
  await page.getByRole('button', { name: `Donate ${sum}` }).click()
  const dialog = page.getByRole('dialog', { name: `Pay ${sum}` })
  await dialog.waitFor({ timeout: 30_000 })
  return dialog
}

/** Opens the payment link in a new tab. */
export const payInNewTab = async (page: Page) => {
  const link = page.getByRole('dialog').getByRole('link', { name: /opens in new tab/ })
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await expect(page.getByText('Awaiting Payment Confirmation')).toBeVisible()
  return tab
}

/** The id of the order in the local store. */
export const storedOrderId = (page: Page) =>
  page.evaluate<string>('JSON.parse(localStorage.getItem("lignum-order")).id')

/** Enters a card on the page of the gateway. */
export const typeCard = async (page: Page, number: string) => {
  await page.getByLabel('Card number').fill(number)
  await page.getByRole('button', { name: 'Pay' }).click()
}
