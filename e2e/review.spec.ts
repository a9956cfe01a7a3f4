import type { Page } from '@playwright/test'
import { otherBrowser } from './companies.ts'
import { expect, hydrated, open, overflow, test, violations } from './journey.ts'
import { press } from './keys.ts'
import { addCompany, addDashboardImage, addUnfinished } from './listing.ts'
import { beDemoUser, startSession } from './members.ts'
import { queryRow } from './rows.ts'

test.setTimeout(120_000)

const notice = (page: Page, text: string | RegExp) => page.locator('.notices').getByText(text).first()
const caseOf = (id: string) => `/admin/projects/${id}`
const ownPage = (id: string) => `/user-profile/projects/view/${id}`

/** The page, with whatever is open on it, at both widths; without animations, in which colours are mixed. */
const expectUsable = async (page: Page) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }
}

/** A project of a new company that can be submitted. */
const addComplete = async () => {
  const company = await addCompany()
  const project = await addUnfinished(company)
  await addDashboardImage(project.id)
  return { company, ...project }
}

/** The same, submitted some days ago: the oldest of the queue. */
const addSubmitted = async () => {
  const { id, name } = await addComplete()
  await queryRow(
    `update projects set status = 'Submitted', submissions = 1, last_submitted_at = now() - interval '30 days'
     where id = $1 returning id`,
    [id],
  )
  return { id, name }
}

const decided = (page: Page, name: string) => expect(notice(page, `${name} Status Has Been Updated`)).toBeVisible()

test('a project is sent back with notes, submitted again, approved by two people and open for gifts', async ({
  page: owner,
  browser,
}) => {
  const { id, name, company } = await addComplete()
  await startSession(owner, company.member.id)
  await open(owner, ownPage(id))
  await owner.getByRole('button', { name: 'Submit for approval' }).click()
  await expect(notice(owner, `Submitted ${name} For Approval`)).toBeVisible()

  const reviewer = await otherBrowser(browser)
  await beDemoUser(reviewer, 'reviewer')
  await open(reviewer, `/admin/projects?search=${encodeURIComponent(name)}`)
  await reviewer.getByRole('link', { name }).click()
  await expect(reviewer.getByRole('heading', { level: 1, name })).toBeVisible()
  await reviewer.getByRole('button', { name: 'Take it', exact: true }).click()
  await expect(notice(reviewer, `You have taken ${name}`)).toBeVisible()
  await reviewer.getByRole('button', { name: 'Decide' }).click()
  await reviewer
    .getByRole('button', { name: /^Decide/ })
    .last()
    .click()
  await expect(reviewer.getByText('Please select a response')).toBeVisible()
  await reviewer.getByRole('radio', { name: /Request changes/ }).check()
  await reviewer.getByRole('checkbox', { name: 'The goal amount is not explained' }).check()
  await reviewer.getByLabel('What should change? The goal amount').fill('Please add a budget.')
  await reviewer.getByRole('button', { name: 'Add a note on a field' }).click()
  await reviewer.getByLabel('Field of note 1').selectOption('Thumbnail')
  await reviewer.getByLabel('What should change? Note 1').fill('Please show the site.')
  await reviewer
    .getByRole('button', { name: /^Decide/ })
    .last()
    .click()
  await expect(reviewer.getByText('Reason is required')).toBeVisible()
  await reviewer.getByLabel('Reason', { exact: true }).fill('Almost there.')
  await expectUsable(reviewer)
  await reviewer
    .getByRole('button', { name: /^Decide/ })
    .last()
    .click()
  await decided(reviewer, name)

  await open(owner, `/user-profile/projects?search=${encodeURIComponent(name)}`)
  await expect(owner.getByText('Changes requested: 2 notes')).toBeVisible()
  await open(owner, ownPage(id))
  await expect(owner.getByRole('heading', { name: 'Changes requested: 2 notes' })).toBeVisible()
  await expect(owner.getByText('Almost there.')).toBeVisible()
  await expectUsable(owner)
  await owner.getByRole('link', { name: 'The goal amount is not explained' }).click()
  await hydrated(owner)
  await expect(owner.locator('#amountRequested')).toContainText('Please add a budget.')
  await expect(owner.locator('#thumbnail')).toContainText('Please show the site.')
  await owner.getByRole('checkbox', { name: /^Done ?: The goal amount is not explained/ }).check()
  await expect(owner.getByText('Changes requested: 1 note.')).toBeVisible()
  await expectUsable(owner)
  await open(owner, ownPage(id))
  await expect(owner.getByRole('heading', { name: 'Changes requested: 1 note' })).toBeVisible()
  await owner.getByRole('button', { name: 'Submit for approval' }).click()
  await expect(notice(owner, `Submitted ${name} For Approval`)).toBeVisible()

  await open(reviewer, caseOf(id))
  await expect(reviewer.getByText('earlier version')).toBeVisible()
  await reviewer.keyboard.press('a')
  await reviewer.keyboard.press('Enter')
  await decided(reviewer, name)

  const committee = await otherBrowser(browser)
  await beDemoUser(committee, 'committee')
  await open(committee, caseOf(id))
  await committee.keyboard.press('a')
  await expect(committee.getByText('published at once')).toBeVisible()
  await committee.keyboard.press('Enter')
  await decided(committee, name)

  await open(owner, `/projects/view/${id}`)
  await owner.getByRole('link', { name: 'Donate' }).first().click()
  await expect(owner.getByText(name).first()).toBeVisible()
})

test('a reviewer works by keyboard alone: finds, takes, returns, reads, decides', async ({ page }) => {
  const { id, name } = await addSubmitted()
  await beDemoUser(page, 'reviewer2')
  await open(page, `/admin/projects?search=${encodeURIComponent(name)}`)
  await expect(page.getByText(/overdue by \d+ days/)).toBeVisible()
  await expectUsable(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await expect(page.getByRole('complementary', { name: 'Details of the row' })).toContainText('Nobody yet')
  await expectUsable(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(caseOf(id))
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  await expect(page.locator('.pdf canvas').first()).toBeVisible()
  await expectUsable(page)

  await page.keyboard.press('t')
  await expect(notice(page, `You have taken ${name}`)).toBeVisible()
  await page.keyboard.press('h')
  const handover = page.getByRole('dialog', { name: `Hand over ${name}` })
  await expect(handover).toBeVisible()
  await page.keyboard.press('Escape')
  // Shortcuts rest while a dialog is open, its closing included.
  await expect(handover).toBeHidden()
  // The keys work again a moment after the dialog has closed.
  await expect(async () => {
    await page.keyboard.press('t')
    await expect(notice(page, `Returned to the queue: ${name}`)).toBeVisible({ timeout: 2_000 })
  }).toPass()

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const label of ['Approve', 'Request changes', 'Reject', 'Take it', 'Hand it over'])
    await expect(help.getByText(label, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()

  await page.keyboard.press('r')
  await page.keyboard.type('The project is listed already.')
  await press(page, page.getByRole('button', { name: /^Decide/ }).last())
  await decided(page, name)
  await expect(page).not.toHaveURL(caseOf(id))
})

test('who has declared a conflict of interest decides nothing, and reads the page of a company in their own frame', async ({
  page,
}) => {
  const { id, name } = await addSubmitted()
  await beDemoUser(page, 'reviewer')
  await open(page, ownPage(id))
  await expect(page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Projects' })).toBeVisible()
  await page.getByRole('link', { name: 'Open its review' }).click()
  await page.getByRole('button', { name: 'Declare a conflict of interest' }).click()
  await page.getByRole('button', { name: 'Declare it' }).click()
  await expect(page.getByText('Reason is required')).toBeVisible()
  await expectUsable(page)
  await page.getByLabel('Reason').fill('My sister works there.')
  await page.getByRole('button', { name: 'Declare it' }).click()
  await expect(page.getByText(/You have declared a conflict of interest/)).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog')).toBeHidden()
  await open(page, `/admin/projects?search=${encodeURIComponent(name)}`)
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
})
