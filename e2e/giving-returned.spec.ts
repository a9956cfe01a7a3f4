import { begin, beGuest, fillCart, storedOrderId, typeAmounts } from './giving.ts'
import { expect, open, test } from './journey.ts'

test.setTimeout(90_000)
const soon = { timeout: 30_000 }

test('a donor back from the provider is not offered another payment, and can report that they have not paid', async ({
  page,
}) => {
  await fillCart(page)
  await typeAmounts(page, '165')
  await beGuest(page)
  await begin(page, 'JMD $165.00')
  const invitation = /^(Pay\b|Back to the payment|Continue payment)/
  const notYet = page.getByRole('button', { name: "I haven't paid yet" })
  // Simulates a return after payment whose webhook was lost.
  await open(page, `/payment/return?order=${await storedOrderId(page)}`)
  await expect(page.getByRole('heading', { name: 'Awaiting Payment Confirmation' })).toBeVisible()
  await expect(page.getByText("If you have paid, please don't pay again.")).toBeVisible()
  await expect(page.getByRole('link', { name: invitation })).toHaveCount(0)
  await page.getByRole('link', { name: 'My Cart' }).last().click()
  await expect(page.getByRole('dialog', { name: 'Pay JMD $165.00' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('link', { name: invitation })).toHaveCount(0)
  await page.getByRole('dialog').getByRole('link', { name: 'Follow your payment here' }).click()
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible()
  await expect(page.getByRole('link', { name: invitation })).toHaveCount(0)
  await open(page, '/donate')
  await notYet.click()
  await expect(page.getByText('No payment has reached us yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Continue payment' }).click()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible(soon)
})
