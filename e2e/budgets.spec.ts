import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, firstProject, hydrated, open, test } from './journey.ts'
import { beDemoUser } from './members.ts'

type Entry = { name: string; start: number; bytes: number }

/** All resources that the page fetched, the layout shift and the time of the first paint. */
const measure = (page: Page) =>
  page.evaluate<{ paint: number; shift: number; entries: Entry[] }>(`new Promise((resolve) => {
    let shift = 0
    new PerformanceObserver((list) => list.getEntries().forEach((e) => (shift += e.value))).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve({
      shift,
      paint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
      entries: performance.getEntriesByType('resource').map((e) => ({ name: e.name, start: e.startTime, bytes: e.transferSize })),
    }), 1000)
  })`)

const bytesOf = (entries: Entry[], kind: RegExp) =>
  entries.filter(({ name }) => kind.test(new URL(name).pathname)).reduce((sum, { bytes }) => sum + bytes, 0)

const isScript = ({ name }: Entry) => new URL(name).pathname.endsWith('.js')

const content = ['/welcome', '/projects', 'project', '/news']
const transactions = ['/login', '/register', '/reset-password', '/donate']

for (const path of [...content, ...transactions]) {
  test(`${path} stays within the budgets for script, style and fonts`, async ({ page, browser, baseURL }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    // Looked up in another browser context, because resources in the cache of this one would not be counted.
    const address = path === 'project' ? await firstProject(await browser.newPage({ baseURL: baseURL ?? '' })) : path
    await page.goto('about:blank')
    await open(page, address)
    const { paint, shift, entries } = await measure(page)
    const scripts = bytesOf(entries, /\.js$/)
    expect(scripts).toBeGreaterThan(50_000)
    expect(scripts).toBeLessThanOrEqual(125 * 1024)
    expect(bytesOf(entries, /\.woff2$/)).toBeLessThanOrEqual(30 * 1024)
    expect(bytesOf(entries, /\.css$/)).toBe(0)
    const style = await page.locator('style').first().textContent()
    expect(gzipSync(style ?? '').length).toBeLessThanOrEqual(10 * 1024)
    expect(shift).toBeLessThanOrEqual(0.01)
    if (!transactions.includes(path)) expect(entries.filter(isScript).filter(({ start }) => start < paint)).toEqual([])
  })
}

/** Read without script. React and the router alone are 97 KB, so with script they could not stay below 100. */
for (const path of ['article', '/about-us', '/how-to-donate', '/terms']) {
  test(`${path} loads no script before it is used, and then works`, async ({ page, browser, baseURL }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const other = await browser.newPage({ baseURL: baseURL ?? '' })
    await other.goto('/news')
    const article = (await other.getByRole('article').first().getByRole('link').first().getAttribute('href')) ?? ''
    await page.goto(path === 'article' ? article : path)
    const { shift, entries } = await measure(page)
    expect(bytesOf(entries, /\.js$/)).toBe(0)
    expect(shift).toBeLessThanOrEqual(0.01)
    await hydrated(page)
    expect(bytesOf((await measure(page)).entries, /\.js$/)).toBeLessThanOrEqual(125 * 1024)
  })
}

// On a telephone, where the editor of the form is not near yet.
const backOffice = [
  ['/admin', 'administrator', 1_280],
  ['/admin/users', 'administrator', 1_280],
  ['/user-profile/projects/new', 'entrepreneur', 360],
] as const

for (const [path, user, width] of backOffice) {
  test(`${path} stays within the budgets of the back office`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await beDemoUser(page, user)
    await page.goto('about:blank')
    await open(page, path)
    const { shift, entries } = await measure(page)
    const [script, style] = [bytesOf(entries, /\.js$/), bytesOf(entries, /\.css$/)]
    expect(script).toBeGreaterThan(50_000)
    expect(script).toBeLessThanOrEqual(240 * 1024)
    expect(style).toBeGreaterThan(5_000)
    expect(style).toBeLessThanOrEqual(50 * 1024)
    expect(bytesOf(entries, /\.woff2$/)).toBeLessThanOrEqual(30 * 1024)
    expect(shift).toBeLessThanOrEqual(0.05)
  })
}

test('content pages have no external, module or preloaded scripts in their HTML', async ({ request }) => {
  const html = await (await request.get('/projects')).text()
  expect(html).not.toContain('modulepreload')
  expect(html).not.toMatch(/<script[^>]+src=/)
  expect(html).not.toMatch(/<script[^>]+type="module"/)
})

test('the subset of the text font has tabular figures', async ({ page }) => {
  await open(page, '/projects')
  // Loaded under another name, because `font-display: optional` may have kept the fallback font on this page.
  const widths = await page.evaluate<number[]>(`(async () => {
    const [, address] = /url\\(([^)]+figtree[^)]+)\\)/.exec(document.getElementById('fonts-css').textContent)
    document.fonts.add(await new FontFace('Measured', 'url(' + address + ')').load())
    return ['1111', '8888'].map((digits) => {
      const span = document.createElement('span')
      span.className = 'figures'
      span.textContent = digits
      span.style.cssText = 'position:absolute;font-family:Measured'
      document.body.append(span)
      return span.getBoundingClientRect().width
    })
  })()`)
  expect(widths[0]).toBeGreaterThan(0)
  expect(widths[0]).toBe(widths[1])
})
