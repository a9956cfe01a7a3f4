import type { Page } from '@playwright/test'
import { expect, open, overflow, signIn, test, violations } from './journey.ts'

const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 900 }

/** States that no address leads to. The screens themselves are in public.spec.ts and account-screens.spec.ts. */
const screens: Record<string, (page: Page) => Promise<unknown>> = {
  'login after a guard': (page) => open(page, '/login?notice=no-permission'),
  'login refused': async (page) => {
    await open(page, '/login')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByText('Please input your Password!').waitFor()
  },
  'share dialog': async (page) => {
    await open(page, '/projects')
    await page
      .getByRole('link', { name: /^Share/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
  },
}

for (const [name, show] of Object.entries(screens)) {
  test(`${name} has no axe violations at 360 and 1280 px`, async ({ page }) => {
    await page.setViewportSize(phone)
    await show(page)
    expect(await violations(page)).toEqual([])
    await page.setViewportSize(desk)
    expect(await violations(page)).toEqual([])
  })
}

test('the open drawer and the open account menu have no axe violations', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page, '/projects')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Login' }).click()
  await signIn(page)
  await page.setViewportSize(desk)
  await page
    .getByText(/^Welcome /)
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'My Profile' }).first()).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('the menu is a drawer below 992 px and a bar from there', async ({ page }) => {
  await open(page, '/projects')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await page.setViewportSize({ width: 991, height: 700 })
  await expect(bar).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await page.setViewportSize({ width: 992, height: 700 })
  await expect(bar).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})
