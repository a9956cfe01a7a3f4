import type { Page } from '@playwright/test'
import { begin, fillCart, payInNewTab, typeAmounts } from './giving.ts'
import { expect, open, test, violations } from './journey.ts'
import { logIn, password, registerConfirmed } from './registration.ts'

test.setTimeout(90_000)
const soon = { timeout: 20_000 }
const refreshed = 'Logged in and cart is refreshed'

const idOf = async (page: Page, title: string) => {
  await open(page, `/projects?title=${encodeURIComponent(title)}`)
  const href = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
  return /[\da-f-]{36}/.exec(href ?? '')?.[0] ?? ''
}

test('at login the amounts of both currencies move to the account, and the chosen currency stays', async ({ page }) => {
  const email = await registerConfirmed(page, 'dollars')
  await fillCart(page)
  await typeAmounts(page, '1,250.50')
  await page.getByRole('radio', { name: 'USD', exact: true }).check()
  await typeAmounts(page, '25')
  await page.getByRole('link', { name: 'Log in and continue' }).click()
  await logIn(page, email, password)
  await expect(page.getByRole('status').getByText(refreshed)).toBeVisible()
  await expect(page.getByLabel(/^Amount in USD/)).toHaveValue('25')
  await page.getByRole('radio', { name: 'JMD', exact: true }).check()
  await expect(page.getByLabel(/^Amount in JMD/)).toHaveValue('1250.5')
})

test('a project that the server refuses at login stays in the browser and is shown, without a success notice', async ({
  page,
}) => {
  const email = await registerConfirmed(page, 'refused')
  const closed = await idOf(page, 'Grandpa')
  await fillCart(page)
  await open(page, `/donate?add=${closed}`)
  await expect(page.getByText('This project no longer takes gifts. Please remove it.')).toBeVisible()
  await page.getByRole('link', { name: 'Log in and continue' }).click()
  await logIn(page, email, password)
  const rest = page.getByRole('region', { name: 'Not in your cart yet' })
  await expect(rest).toContainText('Read to Me, Grandpa')
  await expect(page.getByRole('alert').getByText(/could not be added to your cart/)).toBeVisible()
  await expect(page.getByText(refreshed)).toHaveCount(0)
  await expect(page.getByLabel(/^Amount in JMD/)).toHaveCount(1)
  expect(await page.evaluate<string>('localStorage.getItem("lignum-cart")')).toContain(closed)
  expect(await violations(page)).toEqual([])
  await rest.getByRole('button', { name: /^Remove/ }).click()
  await expect(rest).toHaveCount(0)
  expect(await page.evaluate<string>('localStorage.getItem("lignum-cart")')).not.toContain(closed)
})

test('a project added in a second tab during a payment stays in the cart', async ({ page }) => {
  const email = await registerConfirmed(page, 'two-tabs')
  await logIn(page, email, password)
  await expect(page).toHaveURL(/\/dashboard$/)
  await fillCart(page)
  await typeAmounts(page, '1,000')
  await begin(page, 'JMD $1,000.00')
  const second = await page.context().newPage()
  await open(second, '/projects')
  const link = second.getByRole('link', { name: /^Donate to/ }).nth(1)
  const name = ((await link.textContent()) ?? '').replace('Donate to ', '')
  await link.click()
  await second.getByRole('dialog', { name: 'Added to cart' }).waitFor()
  const tab = await payInNewTab(page)
  await tab.getByRole('button', { name: 'Pay' }).click()
  await expect(tab).toHaveURL(/\/payment\/return/, soon)
  await tab.close()
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible(soon)
  await open(second, '/donate')
  await expect(second.getByLabel(/^Amount in JMD/)).toHaveCount(1)
  await expect(second.getByRole('heading', { name })).toBeVisible()
  await expect(second.locator('.counter').first()).toContainText('1')
})
