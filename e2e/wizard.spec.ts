import type { Page } from '@playwright/test'
import { expect, open, test } from './journey.ts'
import { certificate, logIn, password, registerConfirmed } from './registration.ts'

const begin = async (page: Page) => {
  const email = await registerConfirmed(page, 'holder')
  await open(page, '/login?from=%2Faccounts%2Fwizard')
  await logIn(page, email, password)
  await expect(page.getByRole('heading', { name: 'Account Details' })).toBeVisible()
}

const fillDetails = async (page: Page, { joint, broker }: { joint: 'Yes' | 'No'; broker: '10' | '20' }) => {
  await page.getByRole('radio', { name: 'Individual' }).check()
  await page.getByLabel('First name').fill('Marva')
  await page.getByLabel('Last name').fill('Bennett')
  await page.getByLabel('TIN').fill('104-233-871')
  await page.getByLabel('Account Nickname').fill('Harbour')
  await page.getByLabel('JCSD Number').fill('JC-1180')
  await page.getByLabel('Broker').selectOption(broker)
  if (broker === '20') await page.getByLabel('Id upload').setInputFiles(certificate)
  await page.getByRole('radio', { name: joint }).check()
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const step = (page: Page, name: string) => expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
const holder = (page: Page, n: number) => page.getByRole('group', { name: `Joint holder ${n}` })

const fillHolder = async (page: Page, n: number, type: 'Individual' | 'Company') => {
  await holder(page, n).getByLabel('Client type').selectOption(type)
  await holder(page, n).getByLabel('First name (or name of the company)').fill(`Holder ${n}`)
  await holder(page, n).getByLabel('TRN').fill(`200-000-00${n}`)
  if (type === 'Company') return
  await holder(page, n).getByLabel('Last name').fill('Gordon')
  await holder(page, n).getByLabel('Date of birth').fill('1979-04-01')
}

const finish = async (page: Page) => {
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(/\/applications\/[^/]+$/)
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible()
}

test.setTimeout(90_000)

test('without joint holders the second step is skipped both ways, and the file is stored', async ({ page }) => {
  await begin(page)
  await fillDetails(page, { joint: 'No', broker: '20' })
  await next(page)
  await step(page, 'Review')
  await expect(page.getByText('No joint holders.')).toBeVisible()
  await expect(page.getByText(certificate.name)).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await step(page, 'Account Details')
  await expect(page.getByLabel('Account Nickname')).toHaveValue('Harbour')
  await open(page, '/accounts/wizard')
  await next(page)
  await step(page, 'Review')
  await finish(page)
})

test('one joint holder is added, and broker 10 needs no id upload', async ({ page }) => {
  await begin(page)
  await fillDetails(page, { joint: 'Yes', broker: '10' })
  await expect(page.getByLabel('Id upload')).toBeHidden()
  await next(page)
  await step(page, 'Joint Holders')
  await next(page)
  await expect(holder(page, 1).getByLabel('Client type')).toHaveAccessibleDescription('This is required')
  await fillHolder(page, 1, 'Individual')
  await next(page)
  await step(page, 'Review')
  await page.getByRole('button', { name: 'Previous' }).click()
  await step(page, 'Joint Holders')
  await expect(holder(page, 1).getByLabel('Last name')).toHaveValue('Gordon')
  await holder(page, 1).getByLabel('Client type').selectOption('Company')
  await expect(holder(page, 1).getByLabel('Last name')).toBeHidden()
  await next(page)
  await step(page, 'Review')
  await expect(page.getByText('Holder 1 Gordon')).toHaveCount(0)
  await finish(page)
})

test('three joint holders are added, cleared once and entered again', async ({ page }) => {
  await begin(page)
  await fillDetails(page, { joint: 'Yes', broker: '20' })
  await next(page)
  await step(page, 'Joint Holders')
  await fillHolder(page, 1, 'Individual')
  await fillHolder(page, 2, 'Company')
  await fillHolder(page, 3, 'Individual')
  await next(page)
  await step(page, 'Review')
  await expect(page.getByRole('heading', { name: 'Joint holder 3' })).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await step(page, 'Joint Holders')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(holder(page, 3).getByLabel('Client type')).toHaveValue('')
  await fillHolder(page, 1, 'Company')
  await fillHolder(page, 2, 'Company')
  await fillHolder(page, 3, 'Company')
  await next(page)
  await step(page, 'Review')
  await finish(page)
})

test('an empty first step shows a message per field, and changing the client type clears the other fields', async ({
  page,
}) => {
  await begin(page)
  await next(page)
  for (const label of ['TIN', 'Account Nickname', 'JCSD Number', 'Broker', 'Id upload'])
    await expect.soft(page.getByLabel(label)).toHaveAccessibleDescription(/This is required/)
  for (const question of ['Client type', 'Are there joint holders?'])
    await expect.soft(page.getByRole('radiogroup', { name: question })).toHaveAccessibleDescription('This is required')
  await page.getByRole('radio', { name: 'Individual' }).check()
  await page.getByLabel('First name').fill('Marva')
  await page.getByRole('radio', { name: 'Company' }).check()
  await page.getByLabel('Company name').fill('Growers')
  await page.getByRole('radio', { name: 'Individual' }).check()
  await expect(page.getByLabel('First name')).toHaveValue('')
  await page.getByRole('radio', { name: 'Company' }).check()
  await expect(page.getByLabel('Company name')).toHaveValue('')
})
