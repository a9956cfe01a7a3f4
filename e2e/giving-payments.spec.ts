import {
  beGuest,
  begin,
  closeAndReturn,
  fillCart,
  storedOrderId,
  payBy,
  payInNewTab,
  typeAmounts,
  typeCard,
} from './giving.ts'
import { expect, hydrated, open, signIn, test, violations } from './journey.ts'

/** A payment runs on another server, and its result arrives by webhook. */
test.setTimeout(90_000)
const soon = { timeout: 20_000 }

const card = { plain: '4012000000020071', challenged: '4012000000020006', declined: '4666666666662222' }

test('a guest donates to one project by Fygaro in JMD in the same tab, and can open the order page again', async ({
  page,
}) => {
  await fillCart(page)
  await typeAmounts(page, '5,000')
  await beGuest(page)
  const dialog = await begin(page, 'JMD $5,000.00')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('link', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page).toHaveURL(/\/payment\/return/)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible(soon)
  await expect(page.getByText('JMD $5,000.00').first()).toBeVisible()
  await expect(page.locator('.counter')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Your order and receipt' }).click()
  await expect(page).toHaveURL(/\/order\//)
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const next = await closeAndReturn(page, page.url())
  await expect(next.getByText('JMD $5,000.00').first()).toBeVisible()
})

test('a guest donates to three projects by Fygaro in USD in a new tab, and the dialog shows the success', async ({
  page,
}) => {
  await fillCart(page, 3)
  await page.getByRole('radio', { name: 'USD', exact: true }).check()
  await typeAmounts(page, '10', '25.50', '1')
  await beGuest(page)
  await begin(page, 'USD $36.50')
  const tab = await payInNewTab(page)
  await tab.getByRole('button', { name: 'Pay' }).click()
  await expect(tab).toHaveURL(/\/payment\/return/, soon)
  await tab.close()
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible(soon)
  await expect(page.getByRole('dialog').getByRole('listitem').getByRole('link')).not.toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'See other projects' }).click()
  await expect(page).toHaveURL(/\/projects$/)
  await expect(page.locator('.counter')).toHaveCount(0)
})

test('PayPal takes only USD, a canceled payment leaves the cart unchanged, an approved one arrives', async ({
  page,
}) => {
  await fillCart(page)
  await typeAmounts(page, '20')
  await beGuest(page)
  await expect(page.getByRole('radio', { name: /PayPal Takes USD only/ })).toBeDisabled()
  await page.getByRole('radio', { name: 'USD', exact: true }).check()
  await typeAmounts(page, '20')
  await payBy(page, /PayPal/)
  await begin(page, 'USD $20.00')
  await page.getByRole('link', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'The payment was canceled' })).toBeVisible()
  await hydrated(page)
  await page.locator('.panel').getByRole('link', { name: 'My Cart' }).click()
  await expect(page.getByLabel(/^Amount in USD/)).toHaveValue('20')
  await beGuest(page)
  await payBy(page, /PayPal/)
  await begin(page, 'USD $20.00')
  await page.getByRole('link', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible(soon)
})

for (const [name, number] of Object.entries({ without: card.plain, with: card.challenged })) {
  test(`a guest donates by card ${name} a challenge of the bank`, async ({ page }) => {
    await fillCart(page)
    await typeAmounts(page, '750')
    await beGuest(page)
    await payBy(page, /^Card/)
    await begin(page, 'JMD $750.00')
    await page.getByRole('link', { name: 'Pay now' }).click()
    await typeCard(page, number)
    if (number === card.challenged) {
      await page.getByLabel(/Password/).fill('3ds2')
      await page.getByRole('button', { name: 'Submit' }).click()
    }
    await expect(page).toHaveURL(/\/payment\/return\?order=/, soon)
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible(soon)
  })
}

test('a declined card shows the message and code of the specification, and Try again finds the cart intact', async ({
  page,
}) => {
  await fillCart(page)
  await typeAmounts(page, '300')
  await beGuest(page)
  await payBy(page, /^Card/)
  await begin(page, 'JMD $300.00')
  const id = await storedOrderId(page)
  const tab = await payInNewTab(page)
  await typeCard(tab, card.declined)
  await expect(tab).toHaveURL(/\/payment\/return/, soon)
  await tab.close()
  const dialog = page.getByRole('dialog', { name: 'Failed to process order' })
  await expect(dialog).toBeVisible(soon)
  await expect(dialog).toContainText(
    'Something when wrong with the order. Please contact the adminstrator with this code:',
  )
  await expect(dialog).toContainText(id)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel(/^Amount in JMD/)).toHaveValue('300')
  await begin(page, 'JMD $300.00')
  expect(await storedOrderId(page)).not.toBe(id)
})

test('the payment link expires after five minutes with a warning at four, and the wait can be extended', async ({
  page,
}) => {
  await page.clock.install()
  await fillCart(page)
  await typeAmounts(page, '100')
  await beGuest(page)
  await page.clock.runFor(1_000)
  await begin(page, 'JMD $100.00')
  await page.clock.fastForward(241_000)
  await expect(page.getByRole('alert').getByText('The payment link ends in less than a minute')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.clock.fastForward(60_000)
  await expect(page.getByRole('alert').getByText('Link has expired. Please try again.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Your last payment' })).toBeVisible()
  await expect(page.getByLabel(/^Amount in JMD/)).toHaveValue('100')
  await begin(page, 'JMD $100.00')
  await page.clock.fastForward(241_000)
  await page.getByRole('button', { name: 'Keep waiting' }).click()
  await page.clock.fastForward(60_000)
  await expect(page.getByText('Awaiting Payment Confirmation')).toBeVisible()
  await page.clock.fastForward(241_000)
  await expect(page.getByRole('alert').getByText('This page stops waiting in less than a minute')).toBeVisible()
  await page.getByRole('button', { name: 'Keep waiting' }).click()
  await page.clock.fastForward(60_000)
  await expect(page.getByText('Awaiting Payment Confirmation')).toBeVisible()
})

test('a payment that arrives after the dialog was closed is shown', async ({ page }) => {
  await fillCart(page)
  await typeAmounts(page, '150')
  await beGuest(page)
  await begin(page, 'JMD $150.00')
  const tab = await payInNewTab(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Your payment in progress' })).toBeVisible()
  await tab.getByRole('button', { name: 'Pay' }).click()
  await expect(tab).toHaveURL(/\/payment\/return/, soon)
  await tab.close()
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible(soon)
})

test('the payment is found again after the back button and after the tab was closed', async ({ page }) => {
  await fillCart(page)
  await typeAmounts(page, '160')
  await beGuest(page)
  await begin(page, 'JMD $160.00')
  await page.getByRole('link', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Pay' }).waitFor()
  const provider = page.url()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Pay JMD $160.00' })).toBeVisible()
  const next = await closeAndReturn(page, '/donate')
  await expect(next.getByRole('dialog', { name: 'Pay JMD $160.00' })).toBeVisible()
  const payer = await next.context().newPage()
  await payer.goto(provider)
  await payer.getByRole('button', { name: 'Pay' }).click()
  await payer.close()
  await expect(next.getByRole('dialog', { name: 'Thank you' })).toBeVisible(soon)
})

test('a double click and a second tab create one order', async ({ page }) => {
  await fillCart(page)
  await typeAmounts(page, '170')
  await beGuest(page, 'twice@people.test')
  const begun: string[] = []
  page.context().on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().includes('/donate')) begun.push(response.url())
  })
  await page.getByRole('button', { name: 'Donate JMD $170.00' }).dblclick()
  await page.getByRole('dialog', { name: 'Pay JMD $170.00' }).waitFor()
  const id = await storedOrderId(page)
  const other = await page.context().newPage()
  await open(other, '/donate?as=guest')
  await other.getByRole('dialog', { name: 'Pay JMD $170.00' }).waitFor()
  await other.keyboard.press('Escape')
  // This guest has donated before, so the email address is enough.
  await other.getByLabel('Email address').fill('twice@people.test')
  await begin(other, 'JMD $170.00')
  expect(await storedOrderId(other)).toBe(id)
  expect(begun.length).toBeGreaterThanOrEqual(2)
})

test('a member donates to one and to three projects, and the cart is empty afterwards', async ({ page }) => {
  await open(page, '/login?from=%2Fprojects')
  await signIn(page)
  await expect(page).toHaveURL(/\/projects$/)
  for (const projects of [1, 3]) {
    await fillCart(page, projects)
    await typeAmounts(page, ...Array.from({ length: projects }, () => '1,000'))
    await begin(page, `JMD $${projects},000.00`)
    await page.getByRole('link', { name: 'Pay now' }).click()
    await page.getByRole('button', { name: 'Pay' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible(soon)
    await expect(page.getByRole('link', { name: /Your receipt/ })).toBeVisible()
    await expect(page.locator('.counter')).toHaveCount(0)
  }
})
