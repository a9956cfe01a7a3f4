import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callAs } from './call-as.ts'
import { expect, open, overflow, test, violations } from './journey.ts'
import { reach } from './keys.ts'
import { beDemoUser } from './members.ts'
import { queryRow } from './rows.ts'

test.setTimeout(90_000)

const notice = (page: Page, text: string | RegExp) => page.locator('.notices').getByText(text)
const status = (page: Page) => page.locator('.detail-head .badge')
const isSaved = (page: Page) => expect(page.locator('[data-draft=saved]')).toHaveText(/^Saved \d\d:\d\d$/)
const newTitle = () => `Rain tanks ${randomBytes(4).toString('hex')}`

/** A picture that is larger than the crop, drawn by the page. */
const choosePicture = async (page: Page) => {
  const drawn = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 })
    const context = canvas.getContext('2d')
    context.fillStyle = '#1f6f54'
    context.fillRect(0, 0, 1600, 1200)
    return canvas.toDataURL('image/png')
  })()`)
  const buffer = Buffer.from(drawn.split(',')[1] ?? '', 'base64')
  await page
    .locator('#newsDataFileId input[type=file]')
    .setInputFiles({ name: 'tank.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.locator('#newsDataFileId img.cropped')).toBeVisible({ timeout: 20_000 })
}

const write = async (page: Page, title: string) => {
  await open(page, '/admin/news')
  await page.getByRole('link', { name: 'Write an article' }).click()
  await page.getByLabel('Name', { exact: true }).fill(title)
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Overview').fill('Forty tanks before the dry season.')
  await expect(page.getByText('116 of 150 characters left')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/news\/[\da-f-]{36}$/)
  await page.getByRole('textbox', { name: 'Description' }).fill('The first tank was full on Monday.')
  await page.getByLabel('Author').fill('Lignum newsroom')
}

test('an article from draft through a rejection to a scheduled one that comes out by itself', async ({
  page,
  browser,
}) => {
  const title = newTitle()
  await beDemoUser(page, 'editor')
  await write(page, title)
  await choosePicture(page)
  await isSaved(page)
  const frame = page.frameLocator('iframe[title^="Preview of the page at 360"]')
  await expect(frame.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(title)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await expect(status(page)).toHaveText('Waiting for approval')

  const publisher = await browser.newPage()
  await beDemoUser(publisher, 'publisher')
  await open(publisher, new URL(page.url()).pathname)
  await publisher.getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = publisher.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(dialog.getByText('Reason is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Where are the tanks?')
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(notice(publisher, 'The article is rejected')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Rejected: Where are the tanks?')).toBeVisible()
  await page.getByRole('button', { name: 'Edit it' }).click()
  await page.getByLabel('Overview').fill('Forty tanks in Portland before the dry season.')
  await isSaved(page)
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await expect(status(page)).toHaveText('Waiting for approval')

  await publisher.reload()
  await publisher.getByRole('button', { name: 'Approve' }).click()
  await expect(status(publisher)).toHaveText('Approved')
  expect(await violations(publisher)).toEqual([])
  await publisher.getByRole('button', { name: 'Publish…' }).click()
  await publisher.getByLabel('Or at this time').fill('2030-01-01T09:00')
  await publisher.getByRole('button', { name: 'Schedule' }).click()
  await expect(status(publisher)).toHaveText('Scheduled')
  await expect(publisher.getByText(/Out in [\d,]+ days/)).toBeVisible()

  // Its time comes sooner: the next seconds.
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const path = `/news/${id}/-`
  expect((await page.request.get(path)).status()).toBe(404)
  const publishDate = new Date(Date.now() + 2_000).toISOString()
  await callAs(publisher, '/api/NewsManagement/RescheduleNews', { id, publishDate })
  const url = async () => /\/api\/File\/[^"'\s?]+/.exec(await (await page.request.get(path)).text())?.[0] ?? ''
  await expect.poll(url, { timeout: 6_000 }).toContain('/api/File/')
  const picture = await url()
  const stranger = await browser.newContext()
  expect((await stranger.request.get(new URL(picture, page.url()).href)).status()).toBe(200)
  await expect.poll(async () => (await page.request.get('/feed.xml')).text(), { timeout: 6_000 }).toContain(title)

  await publisher.reload()
  await publisher.getByRole('button', { name: 'Archive', exact: true }).click()
  await publisher.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(status(publisher)).toHaveText('Archived')
  await expect.poll(async () => (await page.request.get(path)).status(), { timeout: 6_000 }).toBe(404)
  await expect.poll(async () => (await page.request.get('/feed.xml')).text(), { timeout: 6_000 }).not.toContain(title)
  expect((await stranger.request.get(new URL(picture, page.url()).href)).status()).toBe(404)
  await stranger.close()
  await publisher.close()
})

test('the time of a scheduled article is changed, also while offline at first, and it comes out at the new one', async ({
  page,
  context,
}) => {
  const title = newTitle()
  const { id } = await queryRow<{ id: string }>(
    `insert into news_articles (name, title, overview, description, author_name, status, publish_at)
     values ($1, $1, 'It comes out later.', '<p>Text</p>', 'Newsroom', 'Published', now() + interval '9 days') returning id`,
    [title],
  )
  await beDemoUser(page, 'publisher')
  await open(page, `/admin/news/${id}`)
  await expect(page.getByText('Out in 8 days')).toBeVisible()
  await page.getByRole('button', { name: 'Change the time…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change when it comes out?' })
  await dialog.getByLabel('Or at this time').fill('2020-01-01T09:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog.getByText('Please choose a time in the future.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('Or at this time').fill('2031-01-01T09:00')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(notice(page, /ensure you are connected to the internet/)).toBeVisible()
  await expect(dialog.getByLabel('Or at this time')).toHaveValue('2031-01-01T09:00')
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(notice(page, 'The article is scheduled')).toBeVisible()
  await expect(page.getByText(/Out in 1,[\d]{3} days/)).toBeVisible()
  expect((await page.request.get(`/news/${id}/-`)).status()).toBe(404)
  await page.getByRole('button', { name: 'Change the time…' }).click()
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(notice(page, 'The article is published')).toBeVisible()
  await expect.poll(async () => (await page.request.get('/feed.xml')).text(), { timeout: 6_000 }).toContain(title)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})

test('two windows edit one article: the second one chooses, and nothing is lost', async ({ page, context }) => {
  const title = newTitle()
  await beDemoUser(page, 'editor')
  await write(page, title)
  await isSaved(page)
  const other = await context.newPage()
  await open(other, new URL(page.url()).pathname)
  await page.getByLabel('Author').fill('First window')
  await isSaved(page)
  await other.getByLabel('Author').fill('Second window')
  await expect(other.getByText(/You saved this article on .* in another window/)).toBeVisible()
  await other.getByRole('button', { name: 'Use mine: Author' }).click()
  await isSaved(other)
  await other.reload()
  await expect(other.getByLabel('Author')).toHaveValue('Second window')
})

test('an article is found and opened by keyboard alone, and fits a narrow window', async ({ page }) => {
  await beDemoUser(page, 'publisher')
  await open(page, '/admin/news?status=PendingApproval&search=starter')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  await reach(page, page.getByRole('button', { name: 'In the list' }))
  await page.keyboard.press('Enter')
  await expect(page.locator('iframe[title="Preview of the card"]')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})
