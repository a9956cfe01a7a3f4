import { mkdir } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { beGuest, begin, fillCart, fillPledge, typeAmounts } from './giving.ts'
import { firstProject, hydrated, open, signIn } from './journey.ts'

// `npm run screenshots:guides`: images of /how-to-donate from the running demo. Repeat when a screen changes.
const baseURL = process.env.LIGNUM_URL ?? 'http://127.0.0.1:8080'
const folder = 'web/public/guides'

/** How to reach each screen, by the name of its image. */
const screens: Record<string, (page: Page) => Promise<unknown>> = {
  projects: (page) => open(page, '/projects'),
  project: async (page) => open(page, await firstProject(page)),
  login: (page) => open(page, '/login'),
  cart: async (page) => {
    await fillCart(page, 2)
    await typeAmounts(page, '5,000', '2,500')
  },
  guest: async (page) => {
    await fillCart(page)
    await typeAmounts(page, '5,000')
    await beGuest(page, 'ana.reid@people.test')
    await page.getByLabel('Email address').evaluate('(field) => field.scrollIntoView({ block: "center" })')
  },
  pay: async (page) => {
    await fillCart(page)
    await typeAmounts(page, '5,000')
    await beGuest(page)
    await begin(page, 'JMD $5,000.00')
  },
  payments: async (page) => {
    await open(page, '/login')
    await signIn(page)
    await page.waitForURL((url) => url.pathname !== '/login')
    await fillCart(page)
    await typeAmounts(page, '5,000')
    await (await begin(page, 'JMD $5,000.00')).getByRole('link', { name: 'Pay now' }).click()
    await page.getByRole('button', { name: 'Pay' }).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    await open(page, '/user-profile/payment-list')
  },
  pledge: async (page) => {
    await fillPledge(page, '25,000')
    await page.getByLabel('Pledge amount').evaluate('(field) => field.scrollIntoView({ block: "center" })')
  },
  reference: async (page) => {
    await fillPledge(page, '25,000')
    await page.getByLabel(/terms of use/).check()
    await page.getByRole('button', { name: 'Make a Pledge' }).click()
    await page.getByRole('dialog', { name: 'Thank you for your pledge' }).waitFor()
  },
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
})
await mkdir(folder, { recursive: true })
const windows = [
  { ending: '', viewport: { width: 960, height: 600 }, deviceScaleFactor: 1 },
  { ending: '-phone', viewport: { width: 360, height: 560 }, deviceScaleFactor: 2 },
]
const shots = windows.flatMap((window) => Object.entries(screens).map(([name, show]) => ({ ...window, name, show })))
for (const { name, show, ending, viewport, deviceScaleFactor } of shots) {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', viewport, deviceScaleFactor })
  await context.addCookies([{ name: 'lignum-consent', value: 'no', url: baseURL }])
  const page = await context.newPage()
  await show(page)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate('document.activeElement.blur()')
  await sharp(await page.screenshot())
    .webp({ quality: 70 })
    .toFile(`${folder}/${name}${ending}.webp`)
  await context.close()
}
await browser.close()
