import { test as base } from '@playwright/test'
import { fillPledge } from './giving.ts'
import { expect, open, overflow, test, violations } from './journey.ts'

test('a pledge form shows the messages of the specification, and the pledge can be tracked by its reference', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await open(page, '/pledge')
  await page
    .getByRole('link', { name: /^Choose/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/pledge\/[\da-f-]{36}$/)
  // The URL changes before the page does: waits for the form of the new page.
  await expect(page.getByRole('heading', { name: 'Your pledge' })).toBeVisible()
  const project = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('button', { name: 'Make a Pledge' }).click()
  for (const text of [
    'Full name is required',
    'Email address is required',
    'Phone number is required',
    'Pledge amount is required',
    'Message is required',
  ])
    await expect(page.locator('.mistake').getByText(text).first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('radio', { name: 'Company' }).check()
  await expect(page.getByLabel('First name')).toBeHidden()
  await page.getByLabel('Company name').fill('Reid and Daughters')
  await page.getByLabel('Email address').fill('ana@people.test')
  await page.getByLabel('Phone number').fill('876 555 0100')
  await page.getByLabel('Pledge amount').fill('25,000')
  await page.getByRole('radio', { name: 'JMD' }).check()
  await page.getByLabel(/terms of use/).check()
  await page.getByText('Can I pay in parts?').click()
  await expect(page.getByText('Every transfer with your reference counts.')).toBeVisible()
  await page.getByRole('button', { name: 'Make a Pledge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Thank you for your pledge' })
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText('JMD $25,000.00')
  const code = (await dialog.locator('.reference').textContent()) ?? ''
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page).toHaveURL(/\/pledge$/)
  await expect(page.getByRole('status').getByText(`Thank you for your pledge to ${project}.`)).toBeVisible()
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, `/pledge/track/${code}`)
    await expect(page.getByText('JMD $0.00 received of JMD $25,000.00')).toBeVisible()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])
  }
  await expect(page.getByText('ana@people.test')).toHaveCount(0)
})

test('a pledge is paid online from its page, and the page shows the payment', async ({ page }) => {
  test.setTimeout(120_000)
  await fillPledge(page, '4000')
  await page.getByLabel(/terms of use/).check()
  await page.getByRole('button', { name: 'Make a Pledge' }).click()
  await page.getByRole('link', { name: 'Follow your pledge' }).click()
  await expect(page).toHaveURL(/\/pledge\/track\//)
  const address = page.url()
  await page.getByRole('button', { name: 'Pay JMD $4,000.00' }).click()
  await page.getByRole('link', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible({ timeout: 20_000 })
  await open(page, address)
  await expect(page.getByText('JMD $4,000.00 received of JMD $4,000.00')).toBeVisible()
  await expect(page.getByText('Pay this pledge online now')).toHaveCount(0)
})

test('a mistyped reference is not found, and the page explains what to do', async ({ page }) => {
  const response = await page.goto('/pledge/track/ABCD-1234-X')
  expect(response?.status()).toBeGreaterThanOrEqual(400)
  await expect(page.getByRole('heading', { name: 'We can’t find that pledge' })).toBeVisible()
})

base.describe('without script', () => {
  base.use({ javaScriptEnabled: false })
  base('a pledge is submitted as a plain form, and the page shows the reference', async ({ page }) => {
    await page.goto('/projects')
    await page
      .getByRole('link', { name: /^Make a Pledge to/ })
      .first()
      .click()
    await page.getByLabel('First name').fill('Ana')
    await page.getByLabel('Last name').fill('Reid')
    await page.getByLabel('Email address').fill('ana@people.test')
    await page.getByLabel('Phone number').fill('876 555 0100')
    await page.getByLabel('Pledge amount').fill('100')
    await page.getByRole('radio', { name: 'USD' }).check()
    await page.getByLabel(/terms of use/).check()
    await page.getByRole('button', { name: 'Make a Pledge' }).click()
    await expect(page.getByRole('heading', { name: /^Thank you for your pledge to/ })).toBeVisible()
    const code = (await page.locator('.reference').textContent()) ?? ''
    // As the link in a reminder opens it: looking at the page changes nothing.
    await page.goto(`/pledge/track/${code}?cannot=pay`)
    await page.goto(`/pledge/track/${code}?cannot=pay`)
    await page.getByRole('button', { name: 'I cannot pay' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you for telling us' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Give a smaller amount' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Pay by bank transfer' })).toBeVisible()
  })
})
