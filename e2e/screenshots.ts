import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { donorStates } from './donor-states.ts'
import { hydrated } from './journey.ts'
import { publicRoutes } from './public-routes.ts'

// `npm run screenshots [-- path or state…]`: all public screens of the running demo at three widths, and the states
// of a donor's screens on a phone and on a computer, into a git-ignored folder.
const baseURL = process.env.LIGNUM_URL ?? 'http://127.0.0.1:8080'
const folder = process.env.SCREENSHOTS ?? 'screenshots'
const widths = [360, 768, 1280]
const windows = [
  { width: 360, height: 640 },
  { width: 1280, height: 900 },
]

const nameOf = (path: string, width: number) =>
  `${path
    .replace(/[0-9a-f-]{36}.*/, 'one')
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .replace(/^-/, '')}-${width}.png`

/** Scrolls down once, so that lazy content is loaded. */
const settle = async (page: Page) => {
  await hydrated(page)
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
const openContext = async () => {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'lignum-consent', value: 'no', url: baseURL }])
  return context
}

const takeRoutes = async (paths: readonly string[]) => {
  const page = await (await openContext()).newPage()
  for (const path of paths)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await settle(page)
      await page.screenshot({ path: join(folder, nameOf(path, width)), fullPage: true })
    }
}

/** Each state in a browser of its own, because carts and orders are stored there. */
const takeStates = async (names: readonly string[]) => {
  for (const name of names)
    for (const viewport of windows) {
      const context = await openContext()
      const page = await context.newPage()
      await page.setViewportSize(viewport)
      await donorStates[name]?.(page)
      await page.waitForLoadState('networkidle')
      const hasDialog = await page.getByRole('dialog').first().isVisible()
      await page.screenshot({ path: join(folder, nameOf(name, viewport.width)), fullPage: !hasDialog })
      await context.close()
    }
}

const requested = process.argv.slice(2)
const [states, paths] = [requested.filter((one) => one in donorStates), requested.filter((one) => one.startsWith('/'))]
const all = requested.length === 0
await takeRoutes(all ? await publicRoutes((await openContext()).request) : paths)
await takeStates(all ? Object.keys(donorStates) : states)
await browser.close()
