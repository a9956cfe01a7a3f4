import { test as base } from '@playwright/test'
import sharp from 'sharp'
import { expect, open, overflow, test, violations } from './journey.ts'
import { publicRoutes } from './public-routes.ts'

test('no public screen is wider than the window, from 320 px to 1280 px and at 200 % zoom', async ({ page }) => {
  test.setTimeout(240_000)
  for (const path of await publicRoutes(page.request)) {
    await page.goto(path)
    // 640 px is a window of 1280 px at 200 % zoom.
    for (const width of [320, 360, 640, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

// Halves, so that both workers have one.
for (const half of [0, 1])
  test(`axe finds nothing on any public screen at 360 and 1280 px, half ${half + 1}`, async ({ page }) => {
    test.setTimeout(300_000)
    for (const path of (await publicRoutes(page.request)).filter((_, i) => i % 2 === half)) {
      await page.setViewportSize({ width: 360, height: 800 })
      await open(page, path)
      expect(await violations(page), `${path} at 360 px`).toEqual([])
      await page.setViewportSize({ width: 1280, height: 800 })
      expect(await violations(page), `${path} at 1280 px`).toEqual([])
    }
  })

test('no link of the site is broken', async ({ request, baseURL }) => {
  test.setTimeout(240_000)
  const seen = new Set<string>()
  const queue = ['/welcome']
  const broken: string[] = []
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const response = await request.get(path)
    if (!response.ok()) broken.push(`${path}: ${response.status()}`)
    if (!(response.headers()['content-type'] ?? '').includes('html')) continue
    for (const [, href = ''] of (await response.text()).matchAll(/<a [^>]*href="([^"]+)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), new URL(path, baseURL))
      if (url.origin === new URL(baseURL ?? '').origin) queue.push(url.pathname + url.search)
    }
  }
  expect(broken).toEqual([])
  expect(seen.size).toBeGreaterThan(60)
})

test('crawlers find a title, a description and a large image that exists', async ({ request }) => {
  for (const path of (await publicRoutes(request)).slice(-2)) {
    const html = await (await request.get(path, { headers: { 'user-agent': 'facebookexternalhit/1.1' } })).text()
    const metaOf = (name: string) => new RegExp(`<meta property="${name}" content="([^"]+)"`).exec(html)?.[1] ?? ''
    expect(metaOf('og:title')).not.toBe('')
    expect(metaOf('og:description')).not.toBe('')
    expect(metaOf('og:image')).toMatch(/^https?:\/\//)
    const image = await request.get(metaOf('og:image'))
    expect(image.status(), metaOf('og:image')).toBe(200)
    const { width, height } = await sharp(await image.body()).metadata()
    expect(width).toBeGreaterThanOrEqual(600)
    expect(height).toBeGreaterThanOrEqual(300)
  }
})

test('a contact message is validated, stored and confirmed with Success', async ({ page }) => {
  await open(page, '/contact-us')
  await page.getByRole('button', { name: 'Send message' }).click()
  for (const text of [
    'Full name is required',
    'Email address is required',
    'Category is required',
    'Message is required',
  ])
    await expect(page.locator('.mistake').getByText(text)).toBeVisible()
  await page.getByRole('link', { name: 'Report a concern' }).click()
  await expect(page.getByLabel('Category')).toHaveValue('Report a concern')
  await page.getByLabel('Full name').fill('Ana Reid')
  await page.getByLabel('Email address').fill('ana@lignum.test')
  await page.getByLabel('Message').fill('The figures of one page look wrong to me.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('status').getByText('Success', { exact: true })).toBeVisible()
})

test('the three guides are tabs, and the short guide opens in a dialog', async ({ page }) => {
  await open(page, '/how-to-donate')
  await expect(page.getByRole('tab', { name: 'Without Logging in' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'While Logged in' }).click()
  await expect(page.getByRole('link', { name: 'Go to the login' })).toBeVisible()
  await page.getByRole('tab', { name: 'Make a Pledge' }).click()
  await expect(page.getByText('Keep the reference')).toBeVisible()
  await page.getByRole('link', { name: 'Donate without an account' }).click()
  await expect(page.getByRole('dialog', { name: 'DONATE WITHOUT AN ACCOUNT' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

base('page views are counted only after consent, and the consent bar is shown once', async ({ page }) => {
  const counted: string[] = []
  page.on('request', (request) => request.url().endsWith('/RecordPageView') && counted.push(request.postData() ?? ''))
  await open(page, '/terms')
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(counted).toEqual([])
  await page.getByRole('button', { name: 'Yes, that’s fine' }).click()
  await expect.poll(() => counted).toEqual(['{"path":"/terms"}'])
  await open(page, '/risk')
  await expect.poll(() => counted.length).toBe(2)
  await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0)
})
