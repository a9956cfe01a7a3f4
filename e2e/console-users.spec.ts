import type { Page } from '@playwright/test'
import { openUsers, rowOf, status } from './console-lists.ts'
import { addFamily, changeElsewhere, type Person, statusesOf } from './console-people.ts'
import { expect, open, test, violations } from './journey.ts'
import { press, reach } from './keys.ts'
import { beDemoUser } from './members.ts'
import { countRows } from './rows.ts'

const rail = (page: Page) => page.getByRole('navigation', { name: 'Console' })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

const changesOf = ({ id }: Person) =>
  countRows(`audit_details where entity_name = 'User' and entity_id = $1 and field_name = 'status'`, id)

test('a saved view is shared with a role, pinned in the rail with its count, and deleted', async ({
  page,
  browser,
}) => {
  test.slow()
  const { family } = await addFamily()
  await openUsers(page, family)
  await page.getByRole('button', { name: 'View: not saved' }).click()
  await page.getByRole('menuitem', { name: 'Save or change views…' }).click()
  const form = dialog(page, 'Save this view')
  await form.getByLabel('Name').fill(family)
  await form.getByLabel('Who sees it').selectOption('Administrator')
  await form.getByLabel('Show it in the menu').check()
  expect(await violations(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: `View: ${family}` })).toBeFocused()
  const pinned = rail(page).getByRole('link', { name: `${family} 3` })
  await open(page, '/admin')
  await pinned.click()
  await expect(status(page)).toContainText('1 to 3 of 3')
  await expect(pinned).toHaveAttribute('aria-current', 'page')

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const auditor = await context.newPage()
  await beDemoUser(auditor, 'auditor')
  await open(auditor, '/admin/users')
  await auditor.getByRole('button', { name: /^View:/ }).click()
  await expect(auditor.getByRole('menuitem', { name: 'All users' })).toBeVisible()
  await expect(auditor.getByRole('menuitem', { name: family })).toHaveCount(0)
  await context.close()

  await page.getByRole('button', { name: `View: ${family}` }).click()
  await page.getByRole('menuitem', { name: 'Save or change views…' }).click()
  await form.getByRole('button', { name: 'Delete this view' }).click()
  await expect(pinned).toHaveCount(0)
})

test('a bulk action reports the row that failed, which is then tried again, and undo takes all of it back', async ({
  page,
}) => {
  const { family, people } = await addFamily()
  const [first, second, third] = people
  await openUsers(page, family)
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await changeElsewhere(second)
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const run = dialog(page, 'Deactivate 3 users')
  await expect(run).toContainText('all their sessions end')
  await run.getByRole('button', { name: 'Deactivate' }).click()
  await expect(run.getByText('2 of 3 done, 1 failed')).toBeVisible()
  const results = run.getByRole('region', { name: 'Results' })
  await expect(results.locator('[data-state=failed]')).toContainText(second.name)
  expect(await statusesOf(people)).toEqual(['Deactivated', 'Active', 'Deactivated'])
  expect(await violations(page)).toEqual([])

  await run.getByRole('button', { name: 'Try the failed again' }).click()
  await expect(run).toBeHidden()
  expect(await statusesOf(people)).toEqual(['Deactivated', 'Deactivated', 'Deactivated'])
  await expect(rowOf(page, third)).toContainText('Deactivated')

  await expect(page.getByText('3 users were deactivated')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, first)).toContainText('Active')
  await expect.poll(() => statusesOf(people)).toEqual(['Active', 'Active', 'Active'])
  for (const person of people) expect(await changesOf(person)).toBe(2)
})

test('nobody deactivates their own account in a bulk action', async ({ page }) => {
  await openUsers(page, 'administrator@demo.lignum.test')
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const run = dialog(page, 'Deactivate 1 user')
  await run.getByRole('button', { name: 'Deactivate' }).click()
  await expect(run.getByText('0 of 1 done, 1 failed')).toBeVisible()
  await run.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  expect(await countRows(`users where email = 'administrator@demo.lignum.test' and status = 'Active'`)).toBe(1)
})

test('by keyboard alone: a bulk action with a failing row, and undo', async ({ page }) => {
  const { family, people } = await addFamily()
  const [first] = people
  await openUsers(page, family)
  await changeElsewhere(first)
  for (const key of ['j', 'x', 'j', 'x', '.']) await page.keyboard.press(key)
  await press(page, page.getByRole('button', { name: 'Deactivate' }))
  const run = dialog(page, 'Deactivate 2 users')
  await press(page, run.getByRole('button', { name: 'Deactivate' }))
  await expect(run.getByText('1 of 2 done, 1 failed')).toBeVisible()
  await press(page, run.getByRole('button', { name: 'Try the failed again' }))
  await expect(run).toBeHidden()
  await expect.poll(() => statusesOf(people)).toEqual(['Deactivated', 'Deactivated', 'Active'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => statusesOf(people)).toEqual(['Active', 'Active', 'Active'])
})

test('by keyboard alone: saving a view', async ({ page }) => {
  const { family } = await addFamily()
  await openUsers(page, family)
  await press(page, page.getByRole('button', { name: 'View: not saved' }))
  await expect(page.getByRole('menuitem', { name: 'All users' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const form = dialog(page, 'Save this view')
  await reach(page, form.getByLabel('Name'))
  await page.keyboard.type(family)
  await reach(page, form.getByLabel('Show it in the menu'))
  await page.keyboard.press('Space')
  await press(page, form.getByRole('button', { name: 'Save' }))
  await expect(form).toBeHidden()
  await open(page, '/admin')
  await press(page, rail(page).getByRole('link', { name: `${family} 3` }))
  await expect(status(page)).toContainText('1 to 3 of 3')
})
