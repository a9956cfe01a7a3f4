import type { Browser, Page } from '@playwright/test'
import { addColleague, beFounder, otherBrowser } from './companies.ts'
import { expect, open, test } from './journey.ts'
import { startSession } from './members.ts'
import { isSaved, subTitle, title, writeDraft } from './project-form.ts'

test.setTimeout(60_000)

/** Two members of a company: one in this browser, one on a phone. */
const openTeam = async (page: Page, browser: Browser) => {
  const { company } = await beFounder(page)
  const colleague = await addColleague(company.id, 'Kofi')
  const phone = await otherBrowser(browser)
  await phone.setViewportSize({ width: 360, height: 740 })
  await startSession(phone, colleague.id)
  return { company, phone }
}

test('a second member continues the draft on a phone, and the first finds both of their texts', async ({
  page,
  browser,
}) => {
  const { phone } = await openTeam(page, browser)
  const name = await writeDraft(page)
  await open(phone, '/user-profile/projects')
  await expect(phone.getByText(/saved .* by /)).toBeVisible()
  await phone.getByRole('link', { name: `Continue ${name}` }).click()
  await expect(title(phone)).toHaveValue(name)
  await subTitle(phone).fill('Written on the phone')
  await isSaved(phone)
  await page.getByLabel('Goal Amount (JMD)').fill('250,000')
  await isSaved(page)
  await expect(subTitle(page)).toHaveValue('Written on the phone')
  await phone.reload()
  await expect(phone.getByLabel('Goal Amount (JMD)')).toHaveValue(/250,?000/)
})

test('a member who is removed while writing learns it, and what they typed stays on the screen', async ({
  page,
  browser,
}) => {
  const { phone } = await openTeam(page, browser)
  await writeDraft(phone)
  await open(page, '/company-profile/team')
  const row = page.getByRole('listitem').filter({ hasText: 'Kofi Bennett' })
  await row.getByRole('button', { name: 'Remove' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(row).toHaveCount(0)
  await subTitle(phone).fill('Typed too late')
  await expect(phone.locator('[data-draft=refused]')).toBeVisible()
  await expect(phone.getByRole('alert')).toContainText('company')
  await expect(subTitle(phone)).toHaveValue('Typed too late')
  await open(phone, '/user-profile/projects')
  await expect(phone.getByText('You do not belong to a company yet.')).toBeVisible()
})

test('a draft that a colleague discards goes on as a new one, with all that was typed', async ({ page, browser }) => {
  const { phone } = await openTeam(page, browser)
  const name = await writeDraft(phone)
  await open(page, '/user-profile/projects')
  await page.getByRole('button', { name: `Discard ${name}` }).click()
  await page.getByRole('button', { name: 'Discard the draft' }).click()
  await expect(page.getByText(`${name} is discarded`)).toBeVisible()
  await subTitle(phone).fill('Typed later')
  await expect(phone.getByRole('alert')).toContainText('Marva Bennett discarded this draft on')
  await phone.getByRole('button', { name: 'Continue as a new draft' }).click()
  await isSaved(phone)
  await phone.reload()
  await expect(title(phone)).toHaveValue(name)
  await expect(subTitle(phone)).toHaveValue('Typed later')
})
