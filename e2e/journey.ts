import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test as base } from '@playwright/test'

/** The base URL of the tested site. */
export const siteAddress = process.env.LIGNUM_URL ?? 'http://127.0.0.1:8080'

const investor = { email: 'investor@demo.lignum.test', password: 'Lignum-2026' }

/** Every test also fails on page errors and console errors, except those about 4xx responses. */
export const test = base.extend<{ noErrors: undefined }>({
  noErrors: [
    async ({ page, baseURL }, use) => {
      // The consent bar has its own test; elsewhere consent is already declined.
      await page.context().addCookies([{ name: 'lignum-consent', value: 'no', url: baseURL ?? '' }])
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        // axe looks into every frame, also into those that run no scripts. Only a test that goes offline is disconnected.
        const expected = /status of 4\d\d|the 'allow-scripts' permission is not set|ERR_INTERNET_DISCONNECTED/.test(
          message.text(),
        )
        if (message.type() === 'error' && !expected) errors.push(message.text())
      })
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

/** Opens a page and waits for hydration. */
export const open = async (page: Page, path: string) => {
  const response = await page.goto(path)
  await hydrated(page)
  return response
}

/** Points at the page, because those that are only read start their script when they are used. */
export const hydrated = async (page: Page) => {
  await page.locator('html').dispatchEvent('mouseover')
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Fills in the login form that is on the page. */
export const signIn = async (page: Page) => {
  await page.getByLabel('Email Address').fill(investor.email)
  await page.getByLabel('Password', { exact: true }).fill(investor.password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** The path of the first project in the list. */
export const firstProject = async (page: Page) => {
  await page.goto('/projects')
  const link = page.getByRole('article').first().getByRole('link').first()
  return (await link.getAttribute('href')) ?? ''
}

/** The axe violations, by rule and element. */
export const violations = async (page: Page) => {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  // In one go, and without what passed: the usual way loads axe into a second page and takes twice as long.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(tags)
  const found = await axe.setLegacyMode().analyze()
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** By how many pixels the page is wider than the window. */
export const overflow = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')

export { expect }
