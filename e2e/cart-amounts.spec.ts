import { test as base } from '@playwright/test'
import { fillCart, guestEmail, typeAmounts } from './giving.ts'
import { expect, hydrated, open, test } from './journey.ts'

test('a refused amount in JMD is not used for USD, and each currency shows its own amount again', async ({ page }) => {
  await fillCart(page)
  await typeAmounts(page, '5000')
  await page.getByRole('link', { name: 'Continue as a guest' }).click()
  await page.getByLabel('Email address').fill(guestEmail())
  await page.getByLabel('Last name').fill('Reid')
  await page.getByRole('button', { name: 'Donate JMD $5,000.00' }).click()
  await expect(page.locator('.mistake').getByText('First name is required')).toBeVisible()
  await page.getByRole('radio', { name: 'USD', exact: true }).check()
  await expect(page.getByLabel(/^Amount in USD/)).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Donate', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Donate', exact: true }).click()
  await expect(page.locator('.mistake').getByText('Amount cannot be less than USD $1')).toBeVisible()
  await typeAmounts(page, '25')
  await page.getByRole('radio', { name: 'JMD', exact: true }).check()
  await expect(page.getByLabel(/^Amount in JMD/)).toHaveValue('5000')
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel(/^Amount in JMD/)).toHaveValue('5000')
  await page.getByRole('radio', { name: 'USD', exact: true }).check()
  await expect(page.getByLabel(/^Amount in USD/)).toHaveValue('25')
})

base.describe('without script', () => {
  base.use({ javaScriptEnabled: false })
  base('after a change of currency the amount of the first currency is not used', async ({ page }) => {
    await page.goto('/projects')
    await page
      .getByRole('link', { name: /^Donate to/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Continue as a guest' }).click()
    await page.getByLabel(/^Amount in JMD/).fill('5000')
    await page.getByLabel('Email address').fill(guestEmail())
    await page.getByLabel('First name').fill('Ana')
    await page.getByLabel('Last name').fill('Reid')
    await page.getByLabel('Phone number').fill('876 555 0100')
    await page.getByLabel(/privacy notice/).check()
    await page.getByRole('radio', { name: 'USD', exact: true }).check()
    await page.getByRole('button', { name: /^Donate/ }).click()
    await expect(page.locator('.mistake').getByText('Amount cannot be less than USD $1')).toBeVisible()
    await expect(page.getByLabel(/^Amount in USD/)).toHaveValue('')
    await page.getByLabel(/^Amount in USD/).fill('25')
    await page.getByLabel('Email address').fill('')
    await page.getByRole('radio', { name: 'JMD', exact: true }).check()
    await page.getByRole('button', { name: /^Donate/ }).click()
    await expect(page.locator('.mistake').getByText('Email is required')).toBeVisible()
    await expect(page.getByLabel(/^Amount in JMD/)).toHaveValue('5000')
  })
})

/** Fills the stored cart with `count` projects. */
const addMany = async (page: Parameters<typeof open>[0], count: number) => {
  const ids = Array.from({ length: count }, (_, i) => `0198a0b0-0000-7000-8000-${String(i).padStart(12, '0')}`)
  const lines = ids.map((id) => ({ id, amounts: {} }))
  await page.evaluate((text) => localStorage.setItem('lignum-cart', text), JSON.stringify({ currency: 'JMD', lines }))
}

test('a project beyond the limit of fifty is refused and not reported as added', async ({ page }) => {
  await open(page, '/projects')
  await addMany(page, 50)
  await page.reload()
  await hydrated(page)
  const donate = page.getByRole('link', { name: /^Donate to/ }).first()
  await donate.click()
  await expect(page.getByRole('alert').getByText(/holds 50 projects/)).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Added to cart' })).toHaveCount(0)
  await expect(page.getByRole('status').getByText('Added to cart')).toHaveCount(0)
  await open(page, (await donate.getAttribute('href')) ?? '')
  await expect(page.getByRole('alert').getByText(/holds 50 projects/)).toBeVisible()
  await expect(page.locator('.counter').first()).toContainText('50')
})
