import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, open, overflow, test, violations } from './journey.ts'
import { press, reach } from './keys.ts'
import { addAccount, beDemoUser } from './members.ts'
import { queryRow } from './rows.ts'

test.setTimeout(60_000)

const notice = (page: Page, text: string | RegExp) => page.locator('.notices').getByText(text)
const newName = () => `Desk ${randomUUID().slice(0, 8)}`

/** A role that one person holds. */
const addHeldRole = async () => {
  const member = await addAccount()
  const name = newName()
  const { id } = await queryRow<{ id: string }>(
    `with role as (insert into roles (name) values ($1) returning id),
     operation as (insert into role_operations (role_id, operation) select id, 'Approve_Project' from role),
     held as (insert into user_roles (user_id, role_id) select $2, id from role)
     select id from role`,
    [name, member.id],
  )
  return { id, name, member }
}

test('an administrator adds a role, changes it and deletes it', async ({ page }) => {
  await beDemoUser(page, 'administrator')
  const name = newName()
  await open(page, '/admin/roles/new')
  await page.getByLabel('Name').fill('Auditor')
  await page.getByLabel('View reports').check()
  await page.getByRole('button', { name: 'Add the role' }).click()
  await expect(page.getByText('A role with this name already exists.')).toBeVisible()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Add the role' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  await expect(page.getByText('Nobody holds this role yet.')).toBeVisible()

  await page.getByLabel('Find an operation').fill('refund')
  await page.getByLabel('Refund payment').check()
  await page.getByRole('button', { name: 'Save role' }).click()
  const dialog = page.getByRole('dialog', { name: 'What changes for whom' })
  await expect(dialog.getByText('The role gains: Refund payment')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save role' }).click()
  await expect(notice(page, 'The role is saved')).toBeVisible()
  await expect(page.getByRole('insertion').filter({ hasText: 'Refund_Payment' }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete the role' }).click()
  await expect(notice(page, `The role ${name} is deleted`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible()
})

test('before a role that people hold is saved, the page says what changes for whom', async ({ page }) => {
  const { id, name, member } = await addHeldRole()
  await beDemoUser(page, 'administrator')
  await open(page, `/admin/roles/${id}`)
  await expect(page.getByText('It can be deleted once nobody holds it any more.')).toBeVisible()
  await page.getByLabel('Second approve project').check()
  await page.getByLabel('Approve project', { exact: true }).uncheck()
  await page.getByRole('button', { name: 'Save role' }).click()
  const dialog = page.getByRole('dialog', { name: 'What changes for whom' })
  await expect(dialog.getByText('For 1 person, at once')).toBeVisible()
  const person = dialog.getByRole('listitem').filter({ hasText: 'Marva Bennett' })
  await expect(person.getByText('Gains: Second approve project')).toBeVisible()
  await expect(person.getByText('Loses: Approve project')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Back to the form' }).click()

  await page.getByLabel('Approve project', { exact: true }).check()
  await page.getByRole('button', { name: 'Save role' }).click()
  await expect(dialog.getByText(/the first and the second approval of projects/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save role' })).toBeDisabled()
  await dialog.getByLabel('I confirm that one person may do both.').check()
  await dialog.getByRole('button', { name: 'Save role' }).click()
  await expect(notice(page, 'The role is saved')).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText(/Mixed duties/)).toBeVisible()
  await page.getByRole('link', { name: 'Marva Bennett' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Marva Bennett' })).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`/admin/users/${member.id}$`))
  await page.getByLabel('Find an operation').fill('second approve')
  await page.getByRole('link', { name: `the role ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
})

test('a role that one holds oneself is explained, and a change of the own rights is refused', async ({ page }) => {
  const { id } = await queryRow<{ id: string }>("select id from roles where name = 'Administrator'", [])
  await beDemoUser(page, 'administrator')
  await open(page, `/admin/roles/${id}`)
  await expect(page.getByText('You hold this role')).toBeVisible()
  await expect(page.getByText('it cannot be deleted')).toBeVisible()
  await expect(page.getByLabel('Name')).not.toBeEditable()
  await page.getByLabel('Take phone pledge').check()
  await page.getByRole('button', { name: 'Save role' }).click()
  const dialog = page.getByRole('dialog', { name: 'What changes for whom' })
  await dialog.getByRole('button', { name: 'Save role' }).click()
  await expect(page.getByRole('main').getByText('You can’t change your own roles, operations, status')).toBeVisible()
  await expect(page.getByLabel('Take phone pledge')).toBeChecked()
})

test('two people change the same role: the second sees the change of the first', async ({ page, browser }) => {
  const { id } = await addHeldRole()
  const other = await (await browser.newContext()).newPage()
  await beDemoUser(page, 'administrator')
  await beDemoUser(other, 'administrator')
  await open(page, `/admin/roles/${id}`)
  await open(other, `/admin/roles/${id}`)
  await other.getByLabel('View reports').check()
  await other.getByRole('button', { name: 'Save role' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Save role' }).click()
  await expect(notice(other, 'The role is saved')).toBeVisible()
  await page.getByLabel('Description (optional)').fill('Answers the telephone.')
  await page.getByLabel('View audit').check()
  await page.getByRole('button', { name: 'Save role' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save role' }).click()
  const panel = page.getByRole('alert').filter({ hasText: 'has changed this meanwhile' })
  await expect(panel).toContainText('View reports')
  await expect(panel).toContainText('View audit')
  await expect(page.getByLabel('Description (optional)')).toHaveValue('Answers the telephone.')
  await other.context().close()
})

for (const width of [360, 1440])
  test(`at ${width} px the pages of a role have no axe violations and do not scroll sideways`, async ({ page }) => {
    const { id } = await addHeldRole()
    await beDemoUser(page, 'administrator')
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/admin/roles/new', `/admin/roles/${id}`]) {
      await open(page, path)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      expect(await violations(page)).toEqual([])
    }
  })

test('by keyboard alone: a role is added and changed', async ({ page }) => {
  await beDemoUser(page, 'administrator')
  const name = newName()
  await open(page, '/admin/roles/new')
  await reach(page, page.getByLabel('Name'))
  await page.keyboard.type(name)
  await reach(page, page.getByLabel('Find an operation'))
  await page.keyboard.type('reports')
  await reach(page, page.getByLabel('View reports'))
  await page.keyboard.press('Space')
  await press(page, page.getByRole('button', { name: 'Add the role' }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  await reach(page, page.getByLabel('Find an operation'))
  await page.keyboard.type('audit trail')
  await reach(page, page.getByLabel('View audit'))
  await page.keyboard.press('Space')
  await press(page, page.getByRole('button', { name: 'Save role' }))
  const dialog = page.getByRole('dialog', { name: 'What changes for whom' })
  await press(page, dialog.getByRole('button', { name: 'Save role' }))
  await expect(notice(page, 'The role is saved')).toBeVisible()
})
