import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, hydrated, open, overflow, test, violations } from './journey.ts'
import { press, reach } from './keys.ts'
import { beDemoUser, beMember, demoPassword } from './members.ts'
import { logIn } from './registration.ts'

const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 900 }

const hello = (page: Page) => page.getByRole('heading', { level: 1, name: /^Hello, / })
const rail = (page: Page) => page.getByRole('navigation', { name: 'Console' })
const account = (page: Page) => page.getByRole('banner').getByRole('button').last()

/** Which styles the document has: those of the public site or those of the console. */
const styles = (page: Page) =>
  page.evaluate<string[]>(`[
    ...(document.getElementById('site-css') ? ['site'] : []),
    ...(document.querySelector('style[data-mantine-styles]') ? ['console'] : []),
  ]`)

test('a visitor is sent to the login, staff go on to the console and from there back to the site', async ({ page }) => {
  await open(page, '/admin')
  await expect(page).toHaveURL(/\/login\?from=%2Fadmin$/)
  await expect(page.getByText('Sorry, but you do not have permission to access that page.')).toBeVisible()
  await logIn(page, 'publisher@demo.lignum.test', demoPassword)
  await page.getByLabel('Code').fill(new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP') }).generate())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(hello(page)).toBeVisible()
  await expect(page).toHaveTitle('Overview | Lignum Console')
  expect(await styles(page)).toEqual(['console'])
  await hydrated(page)
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Back to the site' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect(await styles(page)).toEqual(['site'])
})

test('the account menu of the site leads staff to the console, and a member has no such item', async ({ page }) => {
  await beDemoUser(page, 'auditor')
  await open(page, '/projects')
  await page
    .getByText(/^Welcome /)
    .first()
    .click()
  await page.getByRole('link', { name: 'Console' }).first().click()
  await expect(hello(page)).toBeVisible()
  expect(await styles(page)).toEqual(['console'])
  await page.context().clearCookies({ name: 'lignum-sid' })
  await beMember(page)
  await open(page, '/projects')
  await page
    .getByText(/^Welcome /)
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'My Profile' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Console' })).toHaveCount(0)
})

test('a member who opens the console is told that they may not', async ({ page }) => {
  await beMember(page)
  await open(page, '/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await expect(page.getByText('Sorry, but you do not have permission to access that page.')).toBeVisible()
  await expect(hello(page)).toHaveCount(0)
})

test('pages that are missing or forbidden say so inside the console', async ({ page }) => {
  await beDemoUser(page, 'auditor')
  expect((await open(page, '/admin/nowhere'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible()
  await expect(rail(page)).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect((await open(page, '/admin/forbidden'))?.status()).toBe(403)
  await expect(page.getByRole('heading', { level: 1, name: 'You may not open this page' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go to: Overview' }).click()
  await expect(hello(page)).toBeFocused()
})

test('when the session has ended elsewhere, the next step in the console leads to the login', async ({ page }) => {
  await beDemoUser(page, 'auditor')
  await open(page, '/admin/nowhere')
  await page.context().clearCookies({ name: 'lignum-sid' })
  await rail(page).getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  expect(await styles(page)).toEqual(['site'])
})

test('the rail is a drawer below 992 px, and no width has axe violations or scrolls sideways', async ({ page }) => {
  await beDemoUser(page, 'administrator')
  await open(page, '/admin')
  for (const width of [360, 991, 992, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(rail(page)).toBeVisible({ visible: width >= 992 })
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible({ visible: width < 992 })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])
  }
})

test('by keyboard alone: skip link, drawer, account menu and logout', async ({ page }) => {
  await beDemoUser(page, 'editor')
  await page.setViewportSize(phone)
  await open(page, '/admin')
  await press(page, page.getByRole('link', { name: 'Skip to the content' }))
  await expect(page.getByRole('main')).toBeFocused()

  await open(page, '/admin/nowhere')
  const button = page.getByRole('button', { name: 'Menu' })
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await press(page, button)
  await expect(drawer).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, drawer.getByRole('link', { name: 'Overview' }))
  await expect(hello(page)).toBeFocused()
  await expect(drawer).toBeHidden()

  await page.setViewportSize(desk)
  await open(page, '/admin')
  await reach(page, account(page))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Back to the site' })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^You are logged out/)).toBeVisible()
  await open(page, '/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
})
