import { type Page, test as base } from '@playwright/test'
import { beGuest, begin, fillCart, guestEmail, payInNewTab, typeAmounts } from './giving.ts'
import { expect, open, test } from './journey.ts'

/** A payment runs on another server, and its result arrives by webhook. */
test.setTimeout(90_000)
base.setTimeout(90_000)
const soon = { timeout: 20_000 }

/** Simulates a tab in the background. The test browsers report all their tabs as visible. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate(`
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${isHidden} })
    document.dispatchEvent(new Event('visibilitychange'))
  `)

test('the tab behind the payment shows that it was paid, also after the link has expired', async ({ page }) => {
  await page.clock.install()
  await fillCart(page)
  await typeAmounts(page, '180')
  await beGuest(page)
  await page.clock.runFor(1_000)
  await begin(page, 'JMD $180.00')
  const tab = await payInNewTab(page)
  await setHidden(page, true)
  await tab.getByRole('button', { name: 'Pay' }).click()
  await expect(tab).toHaveURL(/\/payment\/return/, soon)
  await tab.clock.runFor(20_000)
  await expect(tab.getByRole('heading', { name: 'Thank you' })).toBeVisible(soon)
  await page.clock.fastForward(310_000)
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible(soon)
  await expect(page.getByText('Link has expired. Please try again.')).toHaveCount(0)
})

// Uses the base test, because the cut connection causes console errors.
base(
  'without a response at the deadline the link is not reported as expired, and the payment is found after reconnecting',
  async ({ page }) => {
    await page.clock.install()
    await fillCart(page)
    await typeAmounts(page, '190')
    await beGuest(page)
    await page.clock.runFor(1_000)
    await begin(page, 'JMD $190.00')
    const link = await page.getByRole('dialog').getByRole('link', { name: 'Pay now' }).getAttribute('href')
    const tab = await page.context().newPage()
    await tab.goto(link ?? '')
    await setHidden(page, true)
    // Simulates a sleeping computer: requests fail and the clock jumps.
    const status = '**/api/Payment/CheckPaymentStatus*'
    await page.route(status, (route) => route.abort('internetdisconnected'))
    await page.clock.fastForward(310_000)
    await expect(page.getByRole('alert').getByText(/We can’t reach our server/)).toBeVisible(soon)
    await expect(page.getByText('Link has expired. Please try again.')).toHaveCount(0)
    await tab.getByRole('button', { name: 'Pay' }).click()
    await expect(tab).toHaveURL(/\/payment\/return/, soon)
    await page.unroute(status)
    await setHidden(page, false)
    await expect(async () => {
      await page.clock.runFor(5_000)
      await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible({ timeout: 500 })
    }).toPass(soon)
    await expect(page.getByText('Link has expired. Please try again.')).toHaveCount(0)
  },
)

/** Starts payments without paying until a proof of work is required. */
const untilProofIsNeeded = async (page: Page) => {
  const id = /[\da-f-]{36}/.exec(
    (await page
      .getByRole('link', { name: /^Donate to/ })
      .first()
      .getAttribute('href')) ?? '',
  )
  for (let tries = 0; tries < 12; tries++) {
    const response = await page.request.post('/api/Payment/BeginGuestFygaroPayment', {
      data: {
        currency: 'JMD',
        amount: 100,
        cartItems: [{ itemId: id?.[0], amount: 100 }],
        email: guestEmail(),
        firstName: 'Ana',
        lastName: 'Reid',
        phoneNumber: '876 555 0100',
        privacyAgreement: true,
      },
    })
    const body: unknown = await response.json()
    if (JSON.stringify(body).includes('proof-needed')) return
  }
  throw new Error('no proof of work was required')
}

test('a proof of work is solved without an error message, and the payment starts', async ({ page }) => {
  await open(page, '/projects')
  await untilProofIsNeeded(page)
  await fillCart(page)
  await typeAmounts(page, '110')
  await beGuest(page)
  const seen: string[] = []
  await page.exposeFunction('noteAlert', (text: string) => seen.push(text))
  await page.evaluate(`
    const note = () => {
      for (const alert of document.querySelectorAll('[role=alert], .notice.error'))
        if (alert.checkVisibility()) noteAlert(alert.textContent)
    }
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true })
  `)
  const proofs = page.waitForResponse('**/api/Token/GetProofChallenge')
  await begin(page, 'JMD $110.00')
  await proofs
  expect(seen).toEqual([])
})
