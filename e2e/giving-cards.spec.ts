import type { Page } from '@playwright/test'
import { begin, fillCart, payBy, typeAmounts, typeCard } from './giving.ts'
import { expect, open, overflow, test, violations } from './journey.ts'
import { press, reach } from './keys.ts'
import { logIn, password, registerConfirmed } from './registration.ts'
import { newestHold } from './statement.ts'

/** In sequence: the tests find their own authorization as the newest one on the card statement. */
test.describe.configure({ mode: 'default' })
test.setTimeout(120_000)
const soon = { timeout: 20_000 }
const card = { plain: '4012000000020071', challenged: '4012000000020006' }

const passBankChallenge = async (page: Page) => {
  await page.getByLabel(/Password/).fill('3ds2')
  await page.getByRole('button', { name: 'Submit' }).click()
}

/** Registers a member with a saved card; returns the amount on the card statement. */
const saveCard = async (page: Page, number: string) => {
  const email = await registerConfirmed(page, 'card')
  await open(page, '/login?from=%2Fuser-profile%2Fpayment-list')
  await logIn(page, email, password)
  await expect(page.getByText('You haven’t saved a card yet.')).toBeVisible()
  await page.getByText('Save a card', { exact: true }).click()
  await page.getByRole('button', { name: 'Go to the card gateway' }).click()
  await typeCard(page, number)
  if (number === card.challenged) await passBankChallenge(page)
  await expect(page.getByText(/^Your card is saved\./)).toBeVisible(soon)
  return newestHold()
}

const expectThanks = async (page: Page) => {
  await expect(page).toHaveURL(/\/payment\/return\?order=/, soon)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible(soon)
}

test('by keyboard, a card is verified with its small charge and then pays without being typed again', async ({
  page,
}) => {
  const amount = await saveCard(page, card.plain)
  const field = page.getByLabel('Amount of the small charge')
  await reach(page, field)
  await page.keyboard.type('1')
  await press(page, page.getByRole('button', { name: 'Verify this card' }))
  await expect(page.getByText('That is not the amount. You have 2 more tries.')).toBeVisible()
  await expect(field).toBeFocused()
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])
  }
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(amount)
  await press(page, page.getByRole('button', { name: 'Verify this card' }))
  await expect(page.getByText('You can give with this card.').first()).toBeVisible()
  await fillCart(page)
  await typeAmounts(page, '1,200')
  await reach(page, page.getByRole('radiogroup', { name: 'How to pay' }).getByRole('radio'))
  await expect(page.getByRole('radio', { name: /Visa ending 0071/ })).toBeFocused()
  await expect(page.getByRole('radio', { name: /Visa ending 0071/ })).toBeChecked()
  await press(page, page.getByRole('button', { name: 'Donate JMD $1,200.00' }))
  await page.getByRole('dialog', { name: 'Pay JMD $1,200.00' }).waitFor()
  expect(await violations(page)).toEqual([])
  await press(page, page.getByRole('link', { name: 'Pay now' }))
  await expectThanks(page)
})

test('a gift by an unverified card is held until verification, and the next gift passes the bank challenge', async ({
  page,
}) => {
  const amount = await saveCard(page, card.challenged)
  await fillCart(page)
  await typeAmounts(page, '6,000')
  await payBy(page, /Visa ending 0006/)
  await page.getByRole('button', { name: 'Donate JMD $6,000.00' }).click()
  await expect(page.getByText(/only a small gift can be made with it/).first()).toBeVisible()
  await typeAmounts(page, '900')
  await begin(page, 'JMD $900.00')
  await page.getByRole('link', { name: 'Pay now' }).click()
  await passBankChallenge(page)
  await expect(page).toHaveURL(/\/payment\/return\?order=/, soon)
  const returned = page.url()
  await expect(page.getByText(/^This gift is on hold on your card\./)).toBeVisible(soon)
  expect(await violations(page)).toEqual([])
  await open(page, '/user-profile/payment-list')
  await page.getByLabel('Amount of the small charge').fill(amount)
  await page.getByRole('button', { name: 'Verify this card' }).click()
  await expect(page.getByText('You can give with this card.').first()).toBeVisible()
  await open(page, returned)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible(soon)
  await fillCart(page)
  await typeAmounts(page, '700')
  await payBy(page, /Visa ending 0006/)
  await begin(page, 'JMD $700.00')
  await page.getByRole('link', { name: 'Pay now' }).click()
  await passBankChallenge(page)
  await expectThanks(page)
})

test('a removed card is no longer listed in the profile and at the checkout', async ({ page }) => {
  await saveCard(page, card.plain)
  expect(await violations(page)).toEqual([])
  await press(page, page.getByRole('button', { name: /^Remove: Visa/ }))
  await expect(page.getByText('You haven’t saved a card yet.')).toBeVisible()
  await fillCart(page)
  await expect(page.getByRole('radio', { name: /^Card/ })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Visa ending/ })).toHaveCount(0)
})
