import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, open, overflow, test, violations } from './journey.ts'
import { press, reach } from './keys.ts'
import { addCompany, addDashboardImage, addDraft, addUnfinished } from './listing.ts'
import { beDemoUser, beMember, startSession } from './members.ts'
import { queryRow } from './rows.ts'

test.setTimeout(60_000)

const [phone, desk] = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
]
const notice = (page: Page, text: string | RegExp) => page.locator('.notices').getByText(text)
const pageOf = (id: string) => `/user-profile/projects/view/${id}`

/** The page, with whatever is open on it, at both widths; without animations, in which colours are mixed. */
const expectUsable = async (page: Page) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }
}

test('drafts are above the grid, and one is discarded by keyboard alone', async ({ page }) => {
  const company = await addCompany()
  await addDraft(company, 'Rain barrels')
  const { name } = await addUnfinished(company)
  await startSession(page, company.member.id)
  await open(page, '/user-profile/projects')
  await expect(page.getByRole('region', { name: 'Not finished yet' })).toContainText(/Rain barrels saved \d+:\d\d/)
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card.getByText('Draft', { exact: true })).toBeVisible()
  await expect(card.getByText('Not submitted yet')).toBeVisible()
  await expectUsable(page)

  await press(page, page.getByRole('button', { name: 'Discard Rain barrels' }))
  await expect(page.getByRole('dialog', { name: 'Discard Rain barrels?' })).toBeVisible()
  await expectUsable(page)
  await press(page, page.getByRole('button', { name: 'Discard the draft' }))
  await expect(notice(page, 'Rain barrels is discarded')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Not finished yet' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'My Projects' })).toBeFocused()
})

test('the list is searched, has six to a page, two and three in a row, and each status its own look', async ({
  page,
}) => {
  await beDemoUser(page, 'entrepreneur')
  await open(page, '/user-profile/projects')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(6)
  const perRow = () =>
    page.evaluate<number>(`getComputedStyle(document.querySelector('.own-grid')).gridTemplateColumns.split(' ').length`)
  expect(await perRow()).toBe(3)
  await page.setViewportSize({ width: 700, height: 900 })
  expect(await perRow()).toBe(2)
  await page.setViewportSize(desk)
  const looks = await page.evaluate<string[]>(
    `[...document.querySelectorAll('article')].map((card) => card.querySelector('.badge').textContent + getComputedStyle(card).backgroundColor)`,
  )
  expect(new Set(looks.map((look) => look.split('rgb')[1])).size).toBe(new Set(looks).size)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await page.getByLabel('Title or keyword').fill('clinic on wheels')
  // The second page has one card, too.
  await expect(cards).toHaveText([/A Clinic on Wheels/])
  await expect(cards.getByRole('link', { name: /^Make a Pledge/ })).toBeVisible()
  await cards.getByRole('link', { name: /^Share/ }).click()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await cards.getByRole('link', { name: /^Donate/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible()
})

test('submit says what is missing; then it submits, withdraws and submits again by keyboard alone', async ({
  page,
}) => {
  const company = await addCompany()
  const { id, name } = await addUnfinished(company)
  await startSession(page, company.member.id)
  await open(page, pageOf(id))
  const submit = page.getByRole('button', { name: 'Submit for approval' })
  await press(page, submit)
  const explanation = page.getByRole('alert').filter({ hasText: `${name} cannot be submitted yet.` })
  await expect(explanation).toBeFocused()
  await expect(explanation.getByRole('link', { name: 'Dashboard Image is required' })).toHaveAttribute(
    'href',
    new RegExp(`/view/${id}/edit/${id}/?#dashboardPicture$`),
  )
  await expectUsable(page)

  await addDashboardImage(id)
  await open(page, pageOf(id))
  await press(page, submit)
  await expect(notice(page, `Submitted ${name} For Approval`)).toBeVisible()
  await expect(page.locator('.detail-head').getByText('Submitted', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()

  await press(page, page.getByRole('button', { name: 'Withdraw', exact: true }))
  await expectUsable(page)
  await press(page, page.getByRole('button', { name: 'Withdraw it now' }))
  await expect(notice(page, `${name} Status Has Been Updated`)).toBeVisible()
  await press(page, submit)
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText('The project was submitted for approval.')).toHaveCount(2)
  await expect(history.getByText('The company withdrew the project to change it.')).toHaveCount(1)
})

test('the preview is for the company and for reviewers; to everybody else it does not exist', async ({
  page,
  browser,
}) => {
  const company = await addCompany()
  const { id, name } = await addUnfinished(company)
  const preview = `${pageOf(id)}/pre-view`
  await startSession(page, company.member.id)
  await open(page, preview)
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(`Preview of ${name}`)
  await expectUsable(page)
  await reach(page, page.getByRole('link', { name: /^Donate/ }).first())
  await page.keyboard.press('Enter')
  await expect(notice(page, 'People can give once the project is live.')).toBeVisible()

  const asSomebody = async (begin: (other: Page) => Promise<unknown>, path: string) => {
    const other = await browser.newPage()
    await begin(other)
    const response = await other.goto(path)
    const heading = await other.getByRole('heading', { level: 1 }).textContent()
    await other.close()
    return [response?.status(), heading]
  }
  const reviewer = (other: Page) => beDemoUser(other, 'reviewer')
  const otherCompany = (other: Page) => beDemoUser(other, 'entrepreneur2')
  expect(await asSomebody(reviewer, preview)).toEqual([200, name])
  expect(await asSomebody(reviewer, pageOf(id))).toEqual([200, name])
  for (const stranger of [beMember, otherCompany]) {
    expect(await asSomebody(stranger, preview)).toEqual([404, 'Oops! This Page Could Not Be Found'])
    expect(await asSomebody(stranger, pageOf(id))).toEqual([404, 'There is no such page'])
  }
  expect(await asSomebody(async () => undefined, preview)).toEqual([200, 'Login'])
})

test('the preview of a live project is the public page to the pixel, but for its banner', async ({ page }) => {
  const { id } = await queryRow<{ id: string }>(
    `select p.id from projects p join companies c on c.id = p.company_id
     where p.is_public and p.status = 'Finalized' and c.name = 'Ridgeview Community Clinics' order by p.name limit 1`,
    [],
  )
  await beDemoUser(page, 'entrepreneur')
  await page.setViewportSize({ width: 1280, height: 3000 })
  const shot = async (path: string) => {
    await open(page, path)
    await page.addStyleTag({ content: '.preview-banner { display: none }' })
    await page.waitForLoadState('networkidle')
    await page.evaluate('document.fonts.ready')
    return page.locator('main').screenshot({ animations: 'disabled' })
  }
  // Fonts and pictures arrive late, and a gift of another journey changes the progress: the same once is enough.
  await expect(async () => {
    const published = await shot(`/projects/view/${id}`)
    expect((await shot(`${pageOf(id)}/pre-view`)).equals(published)).toBe(true)
  }).toPass({ timeout: 40_000 })
})

test('donations received are listed, exported and put on a statement', async ({ page }) => {
  await beDemoUser(page, 'entrepreneur')
  await open(page, '/user-profile/donations')
  await expect(page.getByRole('heading', { level: 1, name: 'Donations received' })).toBeVisible()
  await expectUsable(page)
  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /^CSV/ }).click()
  const [head] = (await readFile(await (await exported).path(), 'utf8')).split(/\r?\n/)
  expect(head).toContain('userName')
  expect(head).not.toMatch(/address|phone/i)
  await page.getByLabel('First day').fill('2027-01-01')
  await page.getByLabel('Last day').fill('2026-01-01')
  await page.getByRole('button', { name: 'Download (PDF)' }).click()
  await expect(notice(page, 'The last day is before the first.')).toBeVisible()
  await page.getByLabel('First day').fill('2026-01-01')
  await page.getByLabel('Last day').fill('2026-12-31')
  const statement = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download (PDF)' }).click()
  expect((await readFile(await (await statement).path())).subarray(0, 5).toString()).toBe('%PDF-')
})
