import type { Page } from '@playwright/test'
import { mailsTo } from './inbox.ts'
import { expect, open, overflow, test, violations } from './journey.ts'
import { press, reach } from './keys.ts'
import { addAccount, beDemoUser } from './members.ts'
import { newAddress } from './registration.ts'
import { queryRow } from './rows.ts'

test.setTimeout(60_000)

const notice = (page: Page, text: string | RegExp) => page.locator('.notices').getByText(text)
const section = (page: Page, name: string) => page.getByRole('region', { name })
const status = (page: Page) => page.locator('.detail-head .badge')

const openUser = async (page: Page, id: string) => {
  await open(page, `/admin/users/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const startSessions = (userId: string, count: number) =>
  queryRow(
    `with made as (
       insert into sessions (user_id, token_hash, transport, idle_expires_at, expires_at)
       select $1, sha256(gen_random_uuid()::text::bytea), 'Cookie', now() + interval '1 hour', now() + interval '1 hour'
       from generate_series(1, $2::int) returning id
     ) select count(*) from made`,
    [userId, count],
  )

test('an administrator invites a person, gives a role and takes it away again', async ({ page }) => {
  await beDemoUser(page, 'administrator')
  const email = newAddress('invited')
  await open(page, '/admin/users/new')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByLabel('Email address')).toBeFocused()
  await expect(page.getByText('First Name is required')).toBeVisible()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('First name').fill('Nadine')
  await page.getByLabel('Last name').fill('Grant')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nadine Grant' })).toBeFocused()
  await expect(notice(page, `The invitation is on its way to ${email}`)).toBeVisible()
  await expect(status(page)).toHaveText('Unconfirmed')
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 20_000 }).toBe(1)

  const roles = section(page, 'Roles')
  await roles.getByLabel('Editor').check()
  await roles.getByRole('button', { name: 'Save roles' }).click()
  await expect(notice(page, 'Nadine Grant now has: Editor')).toBeVisible()
  await expect(section(page, 'History').getByRole('insertion').filter({ hasText: 'Editor' })).toBeVisible()
  await roles.getByLabel('Editor').uncheck()
  await roles.getByRole('button', { name: 'Save roles' }).click()
  await expect(notice(page, 'Nadine Grant now has: no role')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(notice(page, 'Undone')).toBeVisible()
  await expect(roles.getByLabel('Editor')).toBeChecked()

  await page.goBack()
  await expect(page.getByLabel('Email address')).toHaveCount(0)
})

test('an address that has an account is refused at its field, and nothing typed is lost', async ({ page }) => {
  await beDemoUser(page, 'administrator')
  await open(page, '/admin/users/new')
  await page.getByLabel('Email address').fill('auditor@demo.lignum.test')
  await page.getByLabel('First name').fill('Nadine')
  await page.getByLabel('Last name').fill('Grant')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('This email address already has an account or an open invitation.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Nadine')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('')
})

test('deactivating ends every session and can be undone; deleting asks first and can be restored', async ({ page }) => {
  const { id } = await addAccount()
  await startSessions(id, 2)
  await beDemoUser(page, 'administrator')
  await openUser(page, id)
  await section(page, 'Sessions and second factor').getByRole('button', { name: 'Show sessions' }).click()
  await expect(section(page, 'Sessions and second factor').getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect(status(page)).toHaveText('Deactivated')
  const live = () =>
    queryRow<{ count: number }>('select count(*)::int from sessions where user_id = $1 and ended_at is null', [id])
  expect((await live()).count).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(status(page)).toHaveText('Active')

  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete the account of Marva Bennett?' })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(status(page)).toHaveText('Deleted')
  await expect(section(page, 'Account').getByText(/erased on/)).toBeVisible()
  await expect(section(page, 'Roles')).toHaveCount(0)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(status(page)).toHaveText('Deactivated')
  await expect(section(page, 'History').getByText('Change user status')).toHaveCount(4)
})

test('a special operation has an end, can be changed, explains itself and is taken away', async ({ page }) => {
  const { id } = await addAccount()
  await beDemoUser(page, 'administrator')
  await openUser(page, id)
  const special = section(page, 'Special operations')
  await special.getByText('Give a special operation').click()
  await special.getByRole('combobox', { name: 'Operation' }).fill('audit')
  await page.getByRole('option', { name: /View audit/ }).click()
  await special.getByLabel('Until (optional)').fill('2020-01-01T10:00')
  await special.getByRole('button', { name: 'Give it' }).click()
  await expect(special.getByText('Please choose a time in the future.')).toBeVisible()
  await special.getByLabel('Until (optional)').fill('2099-01-01T10:00')
  await special.getByRole('button', { name: 'Give it' }).click()
  await expect(special.getByText(/Until 01 Jan 2099, 10:00/)).toBeVisible()
  await expect(special.getByRole('combobox', { name: 'Operation' })).toHaveValue('')

  const access = section(page, 'Why does this person have access?')
  await access.getByLabel('Find an operation').fill('audit trail')
  await expect(access.getByText(/From a special operation until 01 Jan 2099/)).toBeVisible()
  await access.getByLabel('Find an operation').fill('refund')
  await expect(access.getByText('This person has no operation with “refund”')).toBeVisible()

  await special.getByText('Change until when', { exact: true }).click()
  await special.getByLabel('Status').selectOption('Disabled')
  await special.getByRole('button', { name: 'Save' }).click()
  await expect(special.locator('.badge', { hasText: 'Disabled' })).toBeVisible()
  await special.getByRole('button', { name: 'Remove: View audit' }).click()
  await expect(special.getByText('None. Everything this person may do comes from their roles.')).toBeVisible()
})

test('duties that are kept apart need a confirmation', async ({ page }) => {
  const { id } = await addAccount()
  await beDemoUser(page, 'administrator')
  await openUser(page, id)
  const roles = section(page, 'Roles')
  await roles.getByLabel('Reviewer').check()
  await roles.getByLabel('Committee').check()
  await roles.getByRole('button', { name: 'Save roles' }).click()
  await expect(roles.getByText(/duties that we keep apart/)).toBeVisible()
  await roles.getByRole('button', { name: 'Save roles' }).click()
  await expect(roles.getByText(/duties that we keep apart/)).toBeVisible()
  await roles.getByLabel('I confirm that Marva Bennett may do both.').check()
  await roles.getByRole('button', { name: 'Save roles' }).click()
  await expect(notice(page, /now has: .*Reviewer/)).toBeVisible()
})

test('two people edit the same account: the second sees the change of the first beside their own', async ({
  page,
  browser,
}) => {
  const { id } = await addAccount()
  const other = await (await browser.newContext()).newPage()
  await beDemoUser(page, 'administrator')
  await beDemoUser(other, 'administrator')
  await openUser(page, id)
  await openUser(other, id)
  await page.getByLabel('Last name').fill('Bennett-Mine')
  await page.getByLabel('Telephone (optional)').fill('8765550123')
  await other.getByLabel('Last name').fill('Bennett-Theirs')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notice(other, 'Names and telephone are saved')).toBeVisible()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const panel = page.getByRole('alert').filter({ hasText: 'has changed this meanwhile' })
  await expect(panel).toBeFocused()
  await expect(panel.locator('.conflict-field')).toHaveText(/Last name.*Bennett.*Bennett-Theirs.*Bennett-Mine/)
  expect(await violations(page)).toEqual([])
  await panel.getByRole('button', { name: 'Use theirs: Last name' }).click()
  await expect(page.getByLabel('Last name')).toHaveValue('Bennett-Theirs')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notice(page, 'Names and telephone are saved')).toBeVisible()
  const stored = await queryRow('select last_name, phone_number from users where id = $1', [id])
  expect(stored).toEqual({ last_name: 'Bennett-Theirs', phone_number: '8765550123' })
  await other.context().close()
})

test('on the own account nobody is offered what they may not do', async ({ page }) => {
  const { id } = await queryRow<{ id: string }>(
    "select id from users where email = 'administrator@demo.lignum.test'",
    [],
  )
  await beDemoUser(page, 'administrator')
  await openUser(page, id)
  await expect(page.getByText('This is your own account.')).toBeVisible()
  for (const name of ['Deactivate', 'Delete', 'Reset second factor', 'Save roles'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByText('Give a special operation')).toHaveCount(0)
})

test('who may not see accounts gets a message, and a person who is not there is not found', async ({ page }) => {
  const { id } = await addAccount()
  await beDemoUser(page, 'editor')
  await open(page, `/admin/users/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'You may not open this page' })).toBeVisible()
  await beDemoUser(page, 'administrator')
  for (const missing of ['0198a0b0-0000-7000-8000-000000000000', 'nonsense']) {
    expect((await open(page, `/admin/users/${missing}`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible()
  }
})

for (const width of [360, 1440])
  test(`at ${width} px the pages of a person have no axe violations and do not scroll sideways`, async ({ page }) => {
    const { id } = await addAccount()
    await beDemoUser(page, 'administrator')
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/admin/users/new', `/admin/users/${id}`]) {
      await open(page, path)
      if (path.endsWith(id)) await expect(page.getByText('No changes are recorded yet.')).toBeVisible()
      for (const summary of await page.locator('main summary').all()) await summary.click()
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      expect(await violations(page)).toEqual([])
    }
  })

test('by keyboard alone: invite, give a role, undo it, end sessions', async ({ page }) => {
  await beDemoUser(page, 'administrator')
  await open(page, '/admin/users/new')
  const email = newAddress('keys')
  for (const [label, text] of [
    ['Email address', email],
    ['First name', 'Keya'],
    ['Last name', 'Board'],
  ] as const) {
    await reach(page, page.getByLabel(label))
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Keya Board' })).toBeFocused()
  const editor = section(page, 'Roles').getByLabel('Editor')
  await reach(page, editor)
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(notice(page, 'Keya Board now has: Editor')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(notice(page, 'Undone')).toBeVisible()
  await expect(editor).not.toBeChecked()

  const { id } = await queryRow<{ id: string }>('select id from users where email = $1', [email])
  await startSessions(id, 1)
  await press(page, page.getByRole('button', { name: 'End all sessions' }))
  const dialog = page.getByRole('dialog', { name: 'End all sessions of Keya Board?' })
  await press(page, dialog.getByRole('button', { name: 'End all sessions' }))
  await expect(notice(page, '1 session of Keya Board ended')).toBeVisible()
  await expect(page.getByRole('button', { name: 'End all sessions' })).toBeFocused()
})
