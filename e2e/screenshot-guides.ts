import { mkdir } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { publicRoutes } from './public-routes.ts'

// `npm run screenshots:guides`: the pictures of /how-to-donate, taken of the running demo. Run it again when a screen changes.
const baseURL = process.env.LIGNUM_URL ?? 'http://127.0.0.1:8080'
const folder = 'web/public/guides'

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
})
const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', viewport: { width: 960, height: 600 } })
await context.addCookies([{ name: 'lignum-consent', value: 'no', url: baseURL }])
const page = await context.newPage()
const project = (await publicRoutes(context.request)).find((path) => path.startsWith('/projects/view/')) ?? '/projects'
await mkdir(folder, { recursive: true })
for (const [name, path] of Object.entries({ projects: '/projects', project, login: '/login' })) {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await sharp(await page.screenshot())
    .webp({ quality: 70 })
    .toFile(`${folder}/${name}.webp`)
}
await browser.close()
