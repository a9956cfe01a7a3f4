import { type Page, test as base } from '@playwright/test'
import { closeAndReturn, fillCart, guestEmail, typeAmounts } from './giving.ts'
import { expect, open, overflow, signIn, test, violations } from './journey.ts'

const counter = '.counter'

test('Donate shows Added to cart, the counter appears above 0, and the cart survives a closed tab', async ({
  page,
}) => {
  await open(page, '/projects')
  await expect(page.locator(counter)).toHaveCount(0)
  const donate = page.getByRole('link', { name: /^Donate to/ })
  const name = ((await donate.first().textContent()) ?? '').replace('Donate to ', '')
  await donate.first().click()
  const dialog = page.getByRole('dialog', { name: 'Added to cart' })
  await expect(dialog).toContainText(name)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(donate.first()).toBeFocused()
  await expect(page.getByRole('banner').getByRole('link', { name: /My Cart ?, 1 item/ })).toBeVisible()
  await donate.first().click()
  await page.getByRole('button', { name: 'Keep browsing' }).click()
  await donate.nth(1).click()
  await expect(page.locator(counter).first()).toContainText('2')
  const next = await closeAndReturn(page, '/donate')
  await expect(next.getByRole('link', { name })).toBeVisible()
  await expect(next.getByLabel(/^Amount in JMD/)).toHaveCount(2)
  await next.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(next.getByLabel(/^Amount in JMD/)).toHaveCount(1)
  await next.getByRole('button', { name: /^Remove/ }).click()
  await expect(next.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(next.locator(counter)).toHaveCount(0)
})

test('no amount chip is preselected, a chip fills in its amount, and an invalid amount shows its message', async ({
  page,
}) => {
  await fillCart(page)
  await page.getByRole('link', { name: 'Continue as a guest' }).click()
  const chips = page.getByRole('radiogroup', { name: /^Amounts for/ }).getByRole('radio')
  await expect(chips).toHaveCount(4)
  for (const chip of await chips.all()) await expect(chip).not.toBeChecked()
  await chips.nth(2).check()
  await expect(page.getByLabel(/^Amount in JMD/)).toHaveValue('5000')
  await expect(page.getByRole('button', { name: 'Donate JMD $5,000.00' })).toBeVisible()
  await typeAmounts(page, '0.99')
  await expect(chips.nth(2)).not.toBeChecked()
  await page.getByLabel('Email address').fill(guestEmail())
  await page.getByRole('button', { name: /^Donate/ }).click()
  await expect(page.locator('.mistake').getByText('Amount cannot be less than JMD $1')).toBeVisible()
  await expect(page.getByLabel(/^Amount in JMD/)).toHaveValue('0.99')
  await page.reload()
  await expect(page.getByLabel(/^Amount in JMD/)).toHaveValue('0.99')
  await typeAmounts(page, '1000.555')
  await page.getByRole('button', { name: /^Donate/ }).click()
  await expect(page.locator('.mistake').getByText('like 1000 or 1000.50')).toBeVisible()
})

test('guest and login are equal choices, the steps open in a dialog, and details follow the email address', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await fillCart(page)
  const [guest, login] = await Promise.all([
    page.getByRole('link', { name: 'Continue as a guest' }).boundingBox(),
    page.getByRole('link', { name: 'Log in and continue' }).boundingBox(),
  ])
  expect(guest?.width).toBe(login?.width)
  expect(guest?.y ?? 0).toBeLessThan(login?.y ?? 0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'See the steps' }).click()
  await expect(page.getByRole('dialog', { name: 'DONATE WITHOUT AN ACCOUNT' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Continue as a guest' }).click()
  await expect(page).toHaveURL(/\/donate\?as=guest$/)
  await expect(page.getByLabel('Email address')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveCount(0)
  await typeAmounts(page, '500')
  await page.getByRole('button', { name: /^Donate/ }).click()
  await expect(page.locator('.mistake').getByText('Email is required')).toBeVisible()
  await page.getByLabel('Email address').fill('not an address')
  await page.getByRole('button', { name: /^Donate/ }).click()
  await expect(page.locator('.mistake').getByText('Email format incorrect')).toBeVisible()
  await page.getByLabel('Email address').fill(guestEmail())
  await expect(page.getByLabel('First name')).toBeVisible()
  await page.getByRole('button', { name: /^Donate/ }).click()
  await expect(page.locator('.mistake').getByText('You must agree to the privacy notice.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 740 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})

test('the cart of a visitor moves to their account at login', async ({ page }) => {
  await fillCart(page)
  await typeAmounts(page, '1,250.50')
  const name = (await page.getByRole('listitem').getByRole('heading').first().textContent()) ?? ''
  await page.getByRole('link', { name: 'Log in and continue' }).click()
  await signIn(page)
  await expect(page.getByRole('status').getByText('Logged in and cart is refreshed')).toBeVisible()
  await expect(page).toHaveURL(/\/donate$/)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByLabel(`Amount in JMD for ${name}`)).toHaveValue('1250.5')
  expect(await page.evaluate<string>('localStorage.getItem("lignum-cart")')).toContain('"lines":[]')
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(page.getByRole('heading', { name })).toHaveCount(0)
})

base.describe('without script', () => {
  base.use({ javaScriptEnabled: false })
  base('Donate leads to the cart, amounts are checked, and nothing typed is lost', async ({ page }) => {
    await page.goto('/projects')
    await page
      .getByRole('link', { name: /^Donate to/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/donate\?add=/)
    await page.getByRole('link', { name: 'Continue as a guest' }).click()
    await page.getByLabel(/^Amount in JMD/).fill('0')
    await page.getByLabel('Email address').fill('ana@people.test')
    await page.getByLabel('First name').fill('Ana')
    await page.getByRole('button', { name: /^Donate/ }).click()
    await expect(page.locator('.mistake').getByText('Amount cannot be less than JMD $1')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Ana')
    await page.getByRole('button', { name: /^Remove/ }).click()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  })
})

test('a project closed at its goal shows that on its card and page, and offers neither gift nor pledge', async ({
  page,
}) => {
  await open(page, '/projects?title=Grandpa')
  const card = page.getByRole('article').filter({ hasText: 'Read to Me, Grandpa' })
  await expect(card).toContainText('This project has reached its goal and takes no more gifts.')
  await expect(card.getByRole('link', { name: /^(Donate|Make a Pledge)/ })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await card.getByRole('link', { name: 'Read to Me, Grandpa', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Read to Me, Grandpa' })).toBeVisible()
  await expect(page.getByText('This project has reached its goal and takes no more gifts.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^(Donate|Make a Pledge) to Read to Me/ })).toHaveCount(0)
})

const amountsIn = (page: Page) => page.getByLabel(/^Amount in/)

test("two tabs share a visitor's cart: a project removed in one leaves the total of the other", async ({ page }) => {
  await fillCart(page, 2)
  await typeAmounts(page, '1000', '2500')
  const other = await page.context().newPage()
  await open(other, '/donate')
  await expect(other.getByText('JMD $3,500.00')).toBeVisible()
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'My Cart' })).toBeFocused()
  await expect(amountsIn(other)).toHaveCount(1)
  await expect(other.getByText('JMD $2,500.00')).toBeVisible()
  await open(page, '/projects')
  await page
    .getByRole('link', { name: /^Donate to/ })
    .nth(2)
    .click()
  await expect(amountsIn(other)).toHaveCount(2)
})
