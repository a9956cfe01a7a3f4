import type { Page } from '@playwright/test'
import { expect, open, overflow, test, violations } from './journey.ts'
import { press, reach } from './keys.ts'
import { beDemoUser } from './members.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** No axe violation and no sideways scrolling, on a phone and on a desk. */
const expectSound = async (page: Page) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])
  }
}

test('by keyboard alone: an auditor goes from a person to an audit entry and to the seals', async ({ page }) => {
  test.setTimeout(120_000)
  await beDemoUser(page, 'auditor')
  await open(page, '/admin')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('Brissett')
  await expect(palette.getByRole('option', { selected: true })).toContainText('Alton Brissett')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Alton Brissett')).toBeFocused()

  await press(page, page.getByRole('link', { name: 'Everything this person did' }))
  await expect(heading(page, 'Audit')).toBeFocused()
  await expect(page.getByLabel('Person')).toHaveValue('Alton Brissett')
  await expect(page.getByRole('cell', { name: 'UserManagement/GetUserById' }).first()).toBeVisible()
  await expectSound(page)

  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  const peek = page.getByRole('complementary', { name: 'Details of the row' })
  await expect(peek.getByText('Event marker')).toBeVisible()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Audit entry')).toBeFocused()
  await expect(page.getByRole('main')).toContainText('Alton Brissett')
  await expectSound(page)

  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(heading(page, 'Seals')).toBeFocused()
})

test('the URL of the list opens the same list in another browser', async ({ page, browser, baseURL }) => {
  await beDemoUser(page, 'auditor')
  await open(page, '/admin/audit')
  await page.keyboard.press('/')
  await expect(page.getByLabel('Person')).toBeFocused()
  await page.getByLabel('Event', { exact: true }).selectOption('Queried')
  await page.getByLabel('Status', { exact: true }).selectOption('Success')
  await expect(page).toHaveURL(/event=Queried&status=Success$/)
  const other = await browser.newPage({ baseURL: baseURL ?? '' })
  await beDemoUser(other, 'administrator')
  await open(other, new URL(page.url()).pathname + new URL(page.url()).search)
  await expect(other.getByLabel('Event', { exact: true })).toHaveValue('Queried')
  await expect(other.getByLabel('Status', { exact: true })).toHaveValue('Success')
  await other.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(other).toHaveURL(/\/admin\/audit$/)
})

test('the entries that match are exported', async ({ page }) => {
  await beDemoUser(page, 'auditor')
  await open(page, '/admin/audit?event=Queried')
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
})

test('an entry that does not exist is not found', async ({ page }) => {
  await beDemoUser(page, 'auditor')
  expect((await open(page, '/admin/audit/none'))?.status()).toBe(404)
  await expect(heading(page, 'There is no such page')).toBeVisible()
})

test('by keyboard alone: the roles, one beside the list and on its page', async ({ page }) => {
  await beDemoUser(page, 'administrator')
  await open(page, '/admin')
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await expect(heading(page, 'Roles')).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.type('cannot change them')
  await expect(page.getByRole('row')).toHaveCount(2)
  await reach(page, page.getByRole('link', { name: 'Auditor', exact: true }))
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await expect(page.getByRole('complementary', { name: 'Details of the row' })).toContainText('People who hold it')
  await expectSound(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Auditor')).toBeFocused()
})

test('by keyboard alone: an auditor verifies the seals', async ({ page }) => {
  test.setTimeout(180_000)
  await beDemoUser(page, 'auditor')
  await expect(async () => {
    await open(page, '/admin/audit/seals')
    await expect(page.getByRole('table', { name: 'Seals' })).toBeVisible({ timeout: 1_000 })
  }, 'entries are sealed once a minute').toPass({ timeout: 90_000 })
  await press(page, page.getByRole('button', { name: 'Verify now' }))
  await expect(page.getByRole('heading', { name: 'Every seal is intact' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Alton Brissett started it.')).toBeVisible()
  await expectSound(page)
})

test('who may not read the audit gets no seals', async ({ page }) => {
  await beDemoUser(page, 'editor')
  await open(page, '/admin/audit/seals')
  await expect(page.getByRole('heading', { level: 1, name: 'You may not open this page' })).toBeVisible()
})
