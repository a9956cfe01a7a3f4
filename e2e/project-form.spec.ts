import type { Page } from '@playwright/test'
import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, open, test, violations } from './journey.ts'
import { demoPassword } from './members.ts'
import { isSaved, startDraft, subTitle, title } from './project-form.ts'
import { queryRow } from './rows.ts'

test.setTimeout(90_000)

const photo = () =>
  sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#0a4d40' } })
    .jpeg()
    .toBuffer()

const plan = () => {
  const doc = new PDFDocument()
  doc.text('Business plan')
  doc.end()
  return buffer(doc)
}

/** Presses the button by keyboard and gives the file to the dialog of the browser. */
const giveFile = async (page: Page, button: RegExp, name: string, mimeType: string, content: Buffer) => {
  const dialog = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).focus()
  await page.keyboard.press('Enter')
  await (await dialog).setFiles({ name, mimeType, buffer: content })
}

const cropByKeys = async (page: Page, field: string) => {
  await giveFile(page, new RegExp(`picture: ${field}`), 'photo.jpg', 'image/jpeg', await photo())
  const frame = page.getByRole('group', { name: /arrow keys/ })
  await page.getByRole('slider', { name: 'Zoom' }).focus()
  await page.keyboard.press('ArrowRight')
  await frame.focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'Use this picture' }).focus()
  await page.keyboard.press('Enter')
}

test('a project is written by keyboard, with cropped pictures and ordered documents, and created', async ({ page }) => {
  const name = await startDraft(page)
  await subTitle(page).fill('Books for every parish')
  await page.getByLabel('Category').selectOption('Education')
  await page.getByLabel('Project Life Cycle Stage').selectOption('Seed')
  await page.getByLabel('Market').selectOption('SocialInvestment')
  await page.getByLabel('Goal Amount (JMD)').fill('1,500,000')
  await page
    .getByRole('textbox', { name: /Description/ })
    .first()
    .click()
  await page.keyboard.type('Children read more.')
  await cropByKeys(page, 'Thumbnail')
  await expect(page.getByRole('img', { name: 'The thumbnail now' })).toBeVisible()
  await cropByKeys(page, 'Dashboard Image')
  await expect(page.getByRole('img', { name: 'The dashboard image now' })).toBeVisible()

  await giveFile(page, /Choose a file: Project Document/, 'plan.pdf', 'application/pdf', Buffer.from('<html>'))
  await expect(page.getByRole('alert')).toContainText('We don’t accept that kind of file here.')
  await giveFile(page, /Choose a file: Project Document/, 'plan.pdf', 'application/pdf', await plan())
  await expect(page.getByRole('link', { name: /^plan\.pdf/ })).toBeVisible()

  await page.getByRole('button', { name: 'Add a video' }).press('Enter')
  await page.keyboard.type('Our first year')
  await page.getByLabel('YouTube link').fill('https://www.youtube.com/watch?v=abcdefghijk')
  await page.getByRole('button', { name: 'Add a video' }).press('Enter')
  await page.keyboard.type('Our second year')
  await page.getByLabel('YouTube link').last().fill('https://youtu.be/bcdefghijkl')
  await page.getByRole('button', { name: 'Move up entry 2' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Move up entry 1' })).toBeFocused()
  await isSaved(page)
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Create the project' }).press('Enter')
  await expect(page.getByText(`Added ${name}`)).toBeVisible()
  await expect(page).toHaveURL(/\/user-profile\/projects\/view\/[\w-]+$/)
  const stored = await queryRow<{ descriptions: string[]; width: number; height: number; drafts: string }>(
    `select array_agg(d.description order by d.position) as descriptions, f.width, f.height,
       (select count(*) from project_drafts where form->>'name' = $1) as drafts
     from projects p join project_documents d on d.project_id = p.id join stored_files f on f.id = p.thumbnail_file_id
     where p.name = $1 group by f.width, f.height`,
    [name],
  )
  expect(stored).toEqual({ descriptions: ['Our second year', 'Our first year'], width: 350, height: 250, drafts: '0' })
})

test('a draft is resumed after its tab was closed, and what is missing is named', async ({ page, context }) => {
  const name = await startDraft(page)
  await expect(page).toHaveURL(/\?draft=/)
  const address = page.url()
  await page.close()
  const other = await context.newPage()
  await open(other, address)
  await expect(title(other)).toHaveValue(name)
  await other.getByRole('button', { name: 'Create the project' }).click()
  await expect(other.getByRole('alert').filter({ hasText: 'problems to fix' })).toContainText('Thumbnail is required')
})

test('two windows: nothing is overwritten, the person chooses', async ({ page, context }) => {
  const name = await startDraft(page)
  const second = await context.newPage()
  await open(second, page.url())
  await subTitle(second).fill('Of the second window')
  await isSaved(second)
  await subTitle(page).fill('Of the first window')
  await expect(page.getByText('You saved this draft on')).toBeVisible()
  await expect(page.locator('[data-draft=conflict]')).toBeVisible()
  await page.getByRole('button', { name: 'Use mine: Sub-title' }).click()
  await isSaved(page)
  const saved = await queryRow<{ title: string }>(
    `select form->>'subTitle' as title from project_drafts where form->>'name' = $1`,
    [name],
  )
  expect(saved.title).toBe('Of the first window')
})

test('a session that ends in the middle: the password in place, and everything is saved', async ({ page }) => {
  await startDraft(page)
  await page.context().clearCookies({ name: 'lignum-sid' })
  await subTitle(page).fill('Typed after the end')
  const dialog = page.getByRole('dialog', { name: 'Please log in again' })
  await expect(dialog).toContainText('entrepreneur@demo.lignum.test')
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Log in and save' }).click()
  await isSaved(page)
  await page.reload()
  await expect(subTitle(page)).toHaveValue('Typed after the end')
})
