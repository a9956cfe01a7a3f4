import { chromium, type Page } from '@playwright/test'

/** How many times slower than this machine: about a cheap phone. */
export const slowdown = 4

/** Opens a page of a person who is logged in, in a browser whose processor is slowed down. */
export const inSlowBrowser = async <T>(
  { url, path, cookie }: { url: string; path: string; cookie: string },
  measure: (page: Page) => Promise<T>,
): Promise<T> => {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run'],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies([{ name: 'lignum-sid', value: cookie, url }])
    const page = await context.newPage()
    await page.goto(`${url}${path}`)
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return await measure(page)
  } finally {
    await browser.close()
  }
}
