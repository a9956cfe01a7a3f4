import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { publicRoutes } from './public-routes.ts'

// `npm run screenshots [-- path…]`: all public screens of the running demo at three widths, into a git-ignored folder.
const baseURL = process.env.LIGNUM_URL ?? 'http://127.0.0.1:8080'
const folder = process.env.SCREENSHOTS ?? 'screenshots'
const widths = [360, 768, 1280]

const nameOf = (path: string, width: number) =>
  `${path
    .replace(/[0-9a-f-]{36}.*/, 'one')
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .replace(/^-/, '')}-${width}.png`

/** Scrolls down once, so that lazy content is loaded. */
const settle = async (page: Page) => {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.evaluate(`(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) { scrollTo(0, y); await new Promise((r) => setTimeout(r, 60)) }
    scrollTo(0, 0)
  })()`)
  await page.waitForLoadState('networkidle')
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
})
await mkdir(folder, { recursive: true })
const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
await context.addCookies([{ name: 'lignum-consent', value: 'no', url: baseURL }])
const page = await context.newPage()
const requested = process.argv.slice(2)
for (const path of requested.length > 0 ? requested : await publicRoutes(context.request)) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    await settle(page)
    await page.screenshot({ path: join(folder, nameOf(path, width)), fullPage: true })
  }
}
await browser.close()
