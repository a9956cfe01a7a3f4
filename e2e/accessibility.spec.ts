import type { Page } from '@playwright/test'
import { expect, firstProject, open, overflow, signIn, test, violations } from './journey.ts'

const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 900 }

const screens: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => open(page, '/welcome'),
  projects: (page) => open(page, '/projects'),
  'no projects': (page) => open(page, '/projects?title=zzzzqqqq'),
  project: async (page) => open(page, await firstProject(page)),
  login: (page) => open(page, '/login?notice=no-permission'),
  'login refused': async (page) => {
    await open(page, '/login')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByText('Please input your Password!').waitFor()
  },
  profile: async (page) => {
    await open(page, '/login?from=%2Fuser-profile')
    await signIn(page)
    await page.getByRole('heading', { name: 'My Profile' }).waitFor()
  },
  'not found': (page) => open(page, '/nowhere'),
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
  for (const size of [phone, desk]) {
    test(`${name} at ${size.width} px has no axe violations`, async ({ page }) => {
      await page.setViewportSize(size)
      await show(page)
      expect(await violations(page)).toEqual([])
    })
  }
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

test('no page is wider than 320 px, and the menu is a drawer below 992 px and a bar from there', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/welcome', '/projects', await firstProject(page), '/login', '/nowhere']) {
    await open(page, path)
    expect(await overflow(page), path).toBeLessThanOrEqual(0)
  }
  await open(page, '/projects')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await page.setViewportSize({ width: 991, height: 700 })
  await expect(bar).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await page.setViewportSize({ width: 992, height: 700 })
  await expect(bar).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})
