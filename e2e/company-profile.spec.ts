import type { Page } from '@playwright/test'
import { beEntrepreneur } from './companies.ts'
import { expect, open, overflow, test, violations } from './journey.ts'
import { fillByKeys, press } from './keys.ts'
import { beDemoUser } from './members.ts'
import { certificate } from './registration.ts'

test.setTimeout(60_000)

const notice = (page: Page, text: string | RegExp) => page.locator('.notices').getByText(text)
const section = (page: Page, name: string) => page.getByRole('region', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save the profile' }).click()

test('an entrepreneur creates a company by keyboard alone, and completes its profile', async ({ page }) => {
  await beEntrepreneur(page)
  await open(page, '/company-profile')
  await expect(page.getByText('You do not belong to a company yet.')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Create the company' }))
  await expect(page.getByText('There are 4 problems to fix')).toBeVisible()

  await fillByKeys(page, [
    ['Company name', 'Rio Bueno Growers'],
    ['Telephone', '876-555-0139'],
    { attach: 'Proof of Incorporation' },
    { attach: 'Proof of Tax Compliance' },
  ])
  await press(page, page.getByRole('button', { name: 'Create the company' }))
  await expect(notice(page, 'Added Rio Bueno Growers')).toBeVisible()
  await expect(section(page, 'Documents').getByRole('link', { name: /^Download/ })).toHaveCount(2)

  await page.getByLabel('Line 1').fill('12 Harbour View')
  await page.getByLabel('City').fill('Falmouth')
  await page.getByLabel('Country').selectOption('Jamaica')
  await page.getByRole('combobox', { name: 'State / Parish' }).selectOption('Trelawny')
  await page.getByLabel('Account name').fill('Rio Bueno Growers')
  await page.getByLabel('Account number').fill('12 34')
  await page.getByLabel('Account type').selectOption('Savings')
  await page.getByLabel('Currency').selectOption('JMD')
  await save(page)
  await expect(page.getByText('Account number must have 6 to 20 digits')).toBeVisible()
  await page.getByLabel('Account number').fill('1234 5678')
  await save(page)
  await expect(notice(page, 'Updated Rio Bueno Growers profile')).toBeVisible()
  await expect(page.getByText('On file: •••• 5678')).toBeVisible()
  await expect(page.getByLabel('New account number')).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'State / Parish' })).toHaveValue('Trelawny')
})

test('a file that is refused says why and nothing typed is lost; a replaced document stays on record', async ({
  page,
}) => {
  await beEntrepreneur(page)
  await open(page, '/company-profile')
  await page.getByLabel('Company name').fill('Rio Bueno Growers')
  await page.getByLabel('Telephone').fill('876-555-0139')
  const program = { name: 'articles.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ, not a document') }
  await page.getByLabel('Proof of Incorporation', { exact: true }).setInputFiles(program)
  await page.getByLabel('Proof of Tax Compliance', { exact: true }).setInputFiles(certificate)
  await page.getByRole('button', { name: 'Create the company' }).click()
  await expect(page.getByText('We don’t accept that kind of file here.')).toBeVisible()
  await expect(page.getByLabel('Proof of Incorporation', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Company name')).toHaveValue('Rio Bueno Growers')
  await page.getByLabel('Proof of Incorporation', { exact: true }).setInputFiles(certificate)
  await page.getByRole('button', { name: 'Create the company' }).click()
  await expect(notice(page, 'Added Rio Bueno Growers')).toBeVisible()

  await page.getByLabel('Replace Proof of Tax Compliance').setInputFiles({ ...certificate, name: 'newer.png' })
  await save(page)
  await expect(notice(page, 'Updated Rio Bueno Growers profile')).toBeVisible()
  const documents = section(page, 'Documents')
  await expect(documents.getByText(/^Documents changed since they were last reviewed/)).toBeVisible()
  await documents.getByText('1 earlier document').click()
  await expect(documents.getByText(/^Replaced by Marva Bennett/)).toBeVisible()
})

test('the profile and its open document have no axe violations at 360 and 1280 px', async ({ page }) => {
  await beDemoUser(page, 'entrepreneur')
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/company-profile')
  await expect(page.getByLabel('Company name')).toHaveValue('Ridgeview Community Clinics')
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await violations(page)).toEqual([])
  await section(page, 'Documents')
    .getByRole('link', { name: /\.pdf$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText(/^\d+ pages?$/)).toBeVisible()
  expect(await violations(page)).toEqual([])
})
