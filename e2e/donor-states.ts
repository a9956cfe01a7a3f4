import type { Page } from '@playwright/test'
import {
  beGuest,
  begin,
  fillCart,
  fillPledge,
  payBy,
  payInNewTab,
  storedOrderId,
  typeAmounts,
  typeCard,
} from './giving.ts'
import { firstProject, open, signIn } from './journey.ts'

type Reach = (page: Page) => Promise<unknown>

const declinedCard = '4666666666662222'

const beginAsGuest = async (page: Page) => {
  await fillCart(page)
  await typeAmounts(page, '5,000')
  await beGuest(page)
  return begin(page, 'JMD $5,000.00')
}

const pay = async (page: Page) => {
  await (await beginAsGuest(page)).getByRole('link', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor({ timeout: 30_000 })
}

const pledge = async (page: Page) => {
  await fillPledge(page, '25,000')
  await page.getByLabel(/terms of use/).check()
  await page.getByRole('button', { name: 'Make a Pledge' }).click()
  await page.getByRole('dialog', { name: 'Thank you for your pledge' }).waitFor({ timeout: 30_000 })
}

const asMember =
  (path: string): Reach =>
  async (page) => {
    await open(page, `/login?from=${encodeURIComponent(path)}`)
    await signIn(page)
    await page.waitForURL((url) => url.pathname !== '/login')
  }

/** How to reach each state of a donor's screens that has no URL of its own, or needs a login. */
export const donorStates: Record<string, Reach> = {
  'consent prompt': async (page) => {
    await page.context().clearCookies({ name: 'lignum-consent' })
    await open(page, '/projects')
    await page.getByRole('button', { name: /^No/ }).first().waitFor()
  },
  'added to cart': async (page) => {
    await open(page, '/projects')
    await page
      .getByRole('link', { name: /^Donate to/ })
      .first()
      .click()
    await page.getByRole('dialog', { name: 'Added to cart' }).waitFor()
  },
  'project, donate': async (page) => {
    await open(page, await firstProject(page))
    await page
      .getByRole('link', { name: /^Donate/ })
      .first()
      .click()
    await page.getByRole('dialog', { name: 'Added to cart' }).waitFor()
  },
  'cart of three': async (page) => {
    await fillCart(page, 3)
    await typeAmounts(page, '5,000', '2,500', '1,000')
  },
  'cart, missing details': async (page) => {
    await fillCart(page)
    await typeAmounts(page, '5,000')
    await page.getByRole('link', { name: 'Continue as a guest' }).click()
    await page.getByRole('button', { name: 'Donate JMD $5,000.00' }).click()
    await page.locator('.mistake').first().waitFor()
  },
  'cart, details of a guest': async (page) => {
    await fillCart(page)
    await typeAmounts(page, '5,000')
    await beGuest(page)
  },
  'payment dialog': beginAsGuest,
  'payment in another tab': async (page) => {
    await beginAsGuest(page)
    await payInNewTab(page)
  },
  'waiting after return': async (page) => {
    await beginAsGuest(page)
    await open(page, `/payment/return?order=${await storedOrderId(page)}`)
    await page.getByRole('heading', { name: 'Awaiting Payment Confirmation' }).waitFor()
  },
  declined: async (page) => {
    await fillCart(page)
    await typeAmounts(page, '300')
    await beGuest(page)
    await payBy(page, /^Card/)
    await (await begin(page, 'JMD $300.00')).getByRole('link', { name: 'Pay now' }).click()
    await typeCard(page, declinedCard)
    await page.waitForURL(/\/payment\/return/)
    await page
      .getByText(/No money was taken/)
      .first()
      .waitFor({ timeout: 20_000 })
  },
  canceled: async (page) => {
    await fillCart(page)
    await page.getByRole('radio', { name: 'USD', exact: true }).check()
    await typeAmounts(page, '20')
    await beGuest(page)
    await payBy(page, /PayPal/)
    await (await begin(page, 'USD $20.00')).getByRole('link', { name: 'Pay now' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('heading', { name: 'The payment was canceled' }).waitFor()
  },
  'thank you': pay,
  'order and receipt': async (page) => {
    await pay(page)
    await page.getByRole('link', { name: 'Your order and receipt' }).click()
    await page.waitForURL(/\/order\//)
  },
  'pledge form': (page) => fillPledge(page, '25,000'),
  'pledge made': pledge,
  'own payments': asMember('/user-profile/payment-list'),
  'own profile': asMember('/user-profile'),
  'own profile, edit': asMember('/edit-user-profile'),
  'own settings': asMember('/settings'),
  'own account': asMember('/settings/account'),
  'account wizard': asMember('/accounts/wizard'),
}
