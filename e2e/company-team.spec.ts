import type { Page } from '@playwright/test'
import { addColleague, beFounder, otherBrowser } from './companies.ts'
import { linkFor } from './inbox.ts'
import { expect, hydrated, open, overflow, test, violations } from './journey.ts'
import { press } from './keys.ts'
import { addAccount, demoPassword } from './members.ts'
import { logIn, newAddress, password } from './registration.ts'
import { queryRow } from './rows.ts'

test.setTimeout(60_000)

const notice = (page: Page, text: string | RegExp) => page.locator('.notices').getByText(text)
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const withoutCompany = (page: Page) => page.getByText('You do not belong to a company yet.')

const invite = async (page: Page, email: string) => {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Grant')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(notice(page, `The invitation is on its way to ${email}`)).toBeVisible()
  await expect(row(page, email).getByText('Invited', { exact: true })).toBeVisible()
  return linkFor(email, '/join-company')
}

test('a new person joins by the mailed link, and loses access when they are deactivated', async ({ page, browser }) => {
  const { company } = await beFounder(page)
  await open(page, '/company-profile/team')
  const email = newAddress('colleague')
  const link = await invite(page, email)

  const other = await otherBrowser(browser)
  await open(other, link)
  await expect(other.getByRole('heading', { level: 1, name: `Join ${company.name}` })).toBeVisible()
  expect(await violations(other)).toEqual([])
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByLabel('Confirm Password').fill(password)
  await other.getByRole('button', { name: `Join ${company.name}` }).click()
  await expect(other.getByText('You must agree to the terms of use and the privacy policy.')).toBeVisible()
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByLabel('Confirm Password').fill(password)
  await other.getByRole('checkbox', { name: /^I agree/ }).check()
  await other.getByRole('button', { name: `Join ${company.name}` }).click()
  await expect(notice(other, 'You have joined the company')).toBeVisible()
  await logIn(other, email, password)
  await expect(other.getByLabel('Company name')).toHaveValue(company.name)

  await page.reload()
  await hydrated(page)
  await row(page, email).getByRole('button', { name: 'Deactivate' }).click()
  await expect(row(page, email).getByText('Deactivated', { exact: true })).toBeVisible()
  await other.reload()
  await expect(other.getByText(`${company.name} deactivated your access on`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, email).getByText('Active', { exact: true })).toBeVisible()
  await other.reload()
  await expect(other.getByLabel('Company name')).toHaveValue(company.name)
  await open(other, link)
  await expect(other.getByText('This link has been used already.')).toBeVisible()
})

test('a person with an account logs in and joins; nobody else can, and not twice', async ({ page, browser }) => {
  const { company } = await beFounder(page)
  await open(page, '/company-profile/team')
  const { email } = await addAccount()
  const link = await invite(page, email)
  await open(page, link)
  await expect(page.getByText(`This invitation is for ${email}, but you are logged in as`)).toBeVisible()

  const other = await otherBrowser(browser)
  await open(other, link)
  await other.getByRole('link', { name: 'Log in to join' }).click()
  await logIn(other, email, demoPassword)
  await other.getByRole('button', { name: `Join ${company.name}` }).click()
  await expect(notice(other, 'You have joined the company')).toBeVisible()
  await expect(other.getByLabel('Company name')).toHaveValue(company.name)
})

test('a link that has expired says so, and so does one that was withdrawn', async ({ page, browser }) => {
  await beFounder(page)
  await open(page, '/company-profile/team')
  const [late, withdrawn] = [newAddress('late'), newAddress('withdrawn')]
  const lateLink = await invite(page, late)
  const withdrawnLink = await invite(page, withdrawn)
  await queryRow(
    `update user_links set expires_at = now() - interval '1 minute' from users
     where users.id = user_id and users.email = $1 returning user_links.id`,
    [late],
  )
  await press(page, row(page, withdrawn).getByRole('button', { name: 'Withdraw' }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Withdraw it' }))
  await expect(row(page, withdrawn)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeFocused()

  const other = await otherBrowser(browser)
  await open(other, lateLink)
  await expect(other.getByText('This link has expired. Please ask for a new one.')).toBeVisible()
  await open(other, withdrawnLink)
  await expect(other.getByText('This invitation was withdrawn or accepted already.')).toBeVisible()
})

test('the company is handed over and left by keyboard alone, without axe violations at 360 and 1280 px', async ({
  page,
}) => {
  const { company } = await beFounder(page)
  await addColleague(company.id, 'Kofi')
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/company-profile/team')
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await violations(page)).toEqual([])
  await press(page, page.getByRole('button', { name: 'Hand over the company to Kofi Bennett' }))
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await violations(page)).toEqual([])
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Hand it over' }))
  await expect(row(page, 'Kofi Bennett').getByText('Primary user')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Leave the company' }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Leave it' }))
  await expect(withoutCompany(page)).toBeVisible()
})
