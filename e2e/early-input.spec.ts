import type { Page } from '@playwright/test'
import { fillCart } from './giving.ts'
import { expect, firstProject, open, test } from './journey.ts'

/** Holds back the scripts of the pages opened from now on, as a slow connection does, until the result is called. */
const holdScripts = async (page: Page) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('what is chosen and typed before the script has arrived stays, and takes effect', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/register')
  await page.getByRole('radio', { name: /Entrepreneur/ }).check()
  await page.getByLabel('Email Address', { exact: true }).fill('devon@people.test')
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await page.getByLabel('City').fill('Falmouth')
  await expect(page.getByLabel('Business name')).toHaveCount(0)
  release()
  await expect(page.getByLabel('Business name')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Entrepreneur/ })).toBeChecked()
  await expect(page.getByLabel('Email Address', { exact: true })).toHaveValue('devon@people.test')
  await expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeChecked()
  await expect(page.getByLabel('City')).toBeFocused()
  await page.goto('about:blank')
  await open(page, '/register')
  await expect(page.getByLabel('City')).toHaveValue('Falmouth')
  await expect(page.getByLabel('Business name')).toBeVisible()
})

test('a draft fills the other fields, and not those that were typed before the script has arrived', async ({
  page,
}) => {
  await open(page, '/register')
  await page.getByLabel('City').fill('Falmouth')
  await page.getByLabel('Line 1').fill('12 Harbour View')
  await page.goto('about:blank')
  const release = await holdScripts(page)
  await page.goto('/register')
  await page.getByLabel('City').fill('Lucea')
  release()
  await expect(page.getByLabel('Line 1')).toHaveValue('12 Harbour View')
  await expect(page.getByLabel('City')).toHaveValue('Lucea')
})

test('a pledge and a message that were not sent are there after a reload', async ({ page }) => {
  await open(page, (await firstProject(page)).replace('/projects/view/', '/pledge/'))
  await page.getByRole('radio', { name: 'Company' }).check()
  await page.getByLabel('Company name').fill('Reid and Daughters')
  await page.getByLabel('Pledge amount').fill('25,000')
  const address = page.url()
  await page.goto('about:blank')
  await open(page, address)
  await expect(page.getByLabel('Company name')).toHaveValue('Reid and Daughters')
  await expect(page.getByLabel('Pledge amount')).toHaveValue('25,000')
  await open(page, '/contact-us')
  await page.getByLabel('Message').fill('When does the clinic open?')
  await page.goto('about:blank')
  await open(page, '/contact-us')
  await expect(page.getByLabel('Message')).toHaveValue('When does the clinic open?')
})

test('an empty cart is shown as empty before the script has arrived, and a filled one is not', async ({ page }) => {
  const isEmpty = page.getByRole('heading', { name: 'Your cart is empty' })
  let release = await holdScripts(page)
  await page.goto('/donate')
  await expect(isEmpty).toBeVisible()
  release()
  await page.unrouteAll({ behavior: 'wait' })
  await fillCart(page)
  release = await holdScripts(page)
  await page.goto('/donate', { waitUntil: 'commit' })
  await expect(page.locator('.skeleton')).toBeVisible()
  await expect(isEmpty).toBeHidden()
  release()
  await expect(page.getByLabel(/^Amount in/)).toHaveCount(1)
})
