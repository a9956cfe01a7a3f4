import type { Locator, Page } from '@playwright/test'
import { guestEmail } from './giving.ts'
import { expect, firstProject, hydrated, open, test } from './journey.ts'
import { beMember } from './members.ts'

/** Counts what a thumb does. Each element has to be reachable as the page stands, so nothing may cover it. */
const countSteps = () => {
  const steps = { taps: 0, fields: 0 }
  const tap = (target: Locator) => {
    steps.taps += 1
    return target.tap()
  }
  const type = async (target: Locator, text: string) => {
    steps.fields += 1
    await target.tap()
    await target.fill(text)
  }
  return { steps, tap, type }
}

const onPage = (page: Page, role: 'button' | 'link', name: RegExp) => page.getByRole(role, { name }).first()

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
test.setTimeout(60_000)

test('a first gift as a guest takes at most 6 taps and 4 fields beyond the name', async ({
  page,
  browser,
  baseURL,
}) => {
  const shared = await firstProject(await browser.newPage({ baseURL: baseURL ?? '' }))
  const { steps, tap, type } = countSteps()
  await page.context().clearCookies({ name: 'lignum-consent' })
  await page.goto(shared)
  await hydrated(page)
  await tap(onPage(page, 'link', /^Donate to/))
  await tap(page.locator('.chip').filter({ hasText: '$1,000' }))
  await tap(onPage(page, 'link', /^Continue$/))
  await type(page.getByLabel('Email address'), guestEmail())
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Reid')
  await type(page.getByLabel('Phone number'), '876 555 0100')
  await tap(page.getByRole('checkbox', { name: /privacy notice/ }))
  await tap(onPage(page, 'button', /^Donate JMD \$1,000\.00$/))
  await tap(onPage(page, 'link', /^Pay now$/))
  await expect(page.getByRole('button', { name: 'Pay' })).toBeVisible({ timeout: 20_000 })
  expect(new URL(page.url()).origin).not.toBe(baseURL)
  expect(steps.taps).toBeLessThanOrEqual(6)
  expect(steps.fields).toBeLessThanOrEqual(4)
})

test('a returning donor needs at most 4 taps and one field', async ({ page, browser, baseURL }) => {
  const shared = await firstProject(await browser.newPage({ baseURL: baseURL ?? '' }))
  await beMember(page)
  const { steps, tap, type } = countSteps()
  await open(page, shared)
  await tap(onPage(page, 'link', /^Donate to/))
  await type(page.getByLabel(/^Amount in JMD/), '1500')
  await tap(onPage(page, 'link', /^Continue$/))
  await tap(onPage(page, 'button', /^Donate JMD \$1,500\.00$/))
  await tap(onPage(page, 'link', /^Pay now$/))
  await expect(page.getByRole('button', { name: 'Pay' })).toBeVisible({ timeout: 20_000 })
  expect(steps).toEqual({ taps: 4, fields: 1 })
})

test('on a telephone nothing covers the way to give: consent, sticky Donate, cart and filters', async ({ page }) => {
  const shared = await firstProject(page)
  await page.context().clearCookies({ name: 'lignum-consent' })
  await open(page, shared)
  const donate = onPage(page, 'link', /^Donate to/)
  await expect(donate).toBeInViewport({ ratio: 1 })
  await page.getByRole('region', { name: 'Cookies' }).scrollIntoViewIfNeeded()
  await expect(donate).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'No, thanks' }).tap()
  await donate.tap()
  await page.getByRole('button', { name: 'Keep browsing' }).tap()
  await page.evaluate('scrollTo(0, 0)')
  await expect(page.getByRole('banner').getByRole('link', { name: /My Cart ?, 1 item/ })).toBeInViewport({ ratio: 1 })
  await open(page, '/donate')
  await expect(page.locator('.total')).toBeInViewport({ ratio: 1 })
  await open(page, '/projects')
  await expect(page.getByLabel('Category')).toBeHidden()
  await page.getByText('Filter and sort').tap()
  await page.getByLabel('Category').selectOption('Education')
  await expect(page).toHaveURL(/category=Education$/)
  await expect(page.getByLabel('Category')).toBeVisible()
})
