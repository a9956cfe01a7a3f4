import type { Page } from '@playwright/test'
import { expect, open, signIn, test } from './journey.ts'

// The validation messages of section 5 of the specification, verbatim, as the forms show them.

const expectMessages = async (page: Page, messages: Readonly<Record<string, string>>) => {
  for (const [label, message] of Object.entries(messages))
    await expect.soft(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(escaped(message)))
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const send = (page: Page) => page.getByRole('button', { name: 'Register' }).click()

const everyone = {
  'Line 1': 'Line 1 is required',
  City: 'City is required',
  Country: 'Country is required',
  'State / Parish': 'State / Parish is required',
  'Email Address': 'Email Address is required',
  'Confirm Email Address': 'Confirm Email Address is required',
  Password: 'Password is required',
  'Confirm Password': 'Confirm Password is required',
}

const agreement = 'You must agree to the terms of use and the privacy policy.'

const passwordRules = [
  'Must have at least one number',
  'Must have one lower case character',
  'Must have one upper case character',
  'Must be atleast 6 characters long',
]

const fieldErrors = (page: Page) => page.getByRole('main').locator('.mistake')

test('a registration without an account type shows messages for it and for the common fields', async ({ page }) => {
  await open(page, '/register')
  await send(page)
  await expect(page.getByRole('radiogroup', { name: 'Account type' })).toHaveAccessibleDescription(
    'Please select an account type!',
  )
  await expectMessages(page, everyone)
  await expect(page.getByRole('checkbox', { name: /^I agree/ })).toHaveAccessibleDescription(agreement)
})

test('an empty registration of an individual shows a message for every field', async ({ page }) => {
  await open(page, '/register')
  await page.getByRole('radio', { name: /Social Investor/ }).check()
  await expect(page.getByRole('radio', { name: 'Individual' })).toBeChecked()
  await send(page)
  await page.getByText('First name is required').first().waitFor()
  await expectMessages(page, {
    ...everyone,
    'First name': 'First name is required',
    'Last name': 'Last name is required',
    Telephone: 'Telephone is required',
    'Date of Birth': 'Date of Birth is required',
    'Id Type': 'Id Type is required',
    'Id Number': 'Id Number is required',
    'Tax Registration Number': 'Tax Registration Number is required',
  })
})

test('an empty registration of a company shows a message for every field', async ({ page }) => {
  await open(page, '/register')
  await page.getByRole('radio', { name: /Entrepreneur/ }).check()
  await send(page)
  await page.getByText('Business name is required').first().waitFor()
  await expectMessages(page, {
    ...everyone,
    'Business name': 'Business name is required',
    TRN: 'TRN is required',
    'Proof of Incorporation': 'Proof of Incorporation is required',
    'Proof of Tax Compliance': 'Proof of Tax Compliance is required',
    'Contact first name': 'Contact first name is required',
    'Contact last name': 'Contact last name is required',
    'Contact telephone': 'Contact telephone is required',
    'Contact id type': 'Contact id type is required',
    'Contact id number': 'Contact id number is required',
    'Contact TRN': 'Contact TRN is required',
  })
})

test('invalid fields of a registration show messages, which disappear when the field is edited', async ({ page }) => {
  await open(page, '/register')
  await page.getByRole('radio', { name: /Social Investor/ }).check()
  await page.getByLabel('Email Address', { exact: true }).fill('marva at home')
  await page.getByLabel('Confirm Email Address').fill('someone@people.test')
  await page.getByLabel('Date of Birth').fill('2999-01-01')
  await page.getByLabel('Password', { exact: true }).fill('-')
  await page.getByLabel('Confirm Password').fill('+')
  await send(page)
  await page.getByText('email address is not correct').first().waitFor()
  await expectMessages(page, {
    'Email Address': 'email address is not correct',
    'Date of Birth': 'Date of birth cannot be today or later',
    'Confirm Password': 'Passwords do not match',
  })
  for (const rule of passwordRules) await expect.soft(fieldErrors(page).filter({ hasText: rule })).toBeVisible()
  await page.getByLabel('Date of Birth').fill('1980-01-01')
  await expect(page.getByLabel('Date of Birth')).toHaveAccessibleDescription('')
})

test('the four password rules are checked while a password is typed', async ({ page }) => {
  await open(page, '/register')
  const field = page.getByLabel('Password', { exact: true })
  const met = page.locator('.rules .met')
  await expect(met).toHaveCount(0)
  for (const [typed, count] of [
    ['a', 1],
    ['aB', 2],
    ['aB3', 3],
    ['aB3456', 4],
  ] as const) {
    await field.fill(typed)
    await expect(met).toHaveCount(count)
  }
  await page.getByRole('button', { name: 'Show password', exact: true }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByLabel('Confirm Password').fill('other')
  await page.getByLabel('Confirm Password').blur()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
})

test('the entered values survive a reload, except passwords', async ({ page }) => {
  await open(page, '/register')
  await page.getByRole('radio', { name: /Entrepreneur/ }).check()
  await page.getByLabel('Business name').fill('Rio Bueno Growers')
  await page.getByLabel('Country').selectOption('Jamaica')
  await page.getByRole('combobox', { name: 'State / Parish' }).selectOption('Trelawny')
  await page.getByLabel('Password', { exact: true }).fill('Calabash-7-Bay')
  await page.getByRole('button', { name: 'Show password', exact: true }).click()
  await page.getByLabel('Email Address', { exact: true }).fill('growers@people.test')
  await open(page, '/register')
  await expect(page.getByRole('radio', { name: /Entrepreneur/ })).toBeChecked()
  await expect(page.getByLabel('Business name')).toHaveValue('Rio Bueno Growers')
  await expect(page.getByRole('combobox', { name: 'State / Parish' })).toHaveValue('Trelawny')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  expect(await page.evaluate<string>('JSON.stringify(sessionStorage)')).not.toContain('Calabash')
})

test('an empty login shows messages for both fields', async ({ page }) => {
  await open(page, '/login')
  await page.getByRole('button', { name: 'Login' }).click()
  await expectMessages(page, { 'Email Address': 'Please input your email!', Password: 'Please input your Password!' })
})

test('a password reset shows messages for empty and invalid passwords', async ({ page }) => {
  await open(page, '/reset-password-confirm?email=a%40people.test&token=any')
  const save = () => page.getByRole('button', { name: 'Save the new password' }).click()
  await save()
  await expectMessages(page, { Password: 'Password is required', 'Confirm Password': 'Confirm Password is required' })
  await page.getByLabel('Password', { exact: true }).fill('-')
  await page.getByLabel('Confirm Password').fill('+')
  await save()
  for (const rule of passwordRules) await expect.soft(fieldErrors(page).filter({ hasText: rule })).toBeVisible()
  await expectMessages(page, { 'Confirm Password': 'Passwords do not match' })
})

test('an empty change of password shows a message for every field', async ({ page }) => {
  await open(page, '/login?from=%2Fchange-password')
  await signIn(page)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expectMessages(page, {
    'Current Password': 'Current Password is required',
    'New Password': 'New Password is required',
    'Confirm Password': 'Confirm Password is required',
  })
  await page.getByLabel('Current Password').fill('Lignum-2026')
  await page.getByLabel('New Password').fill('-')
  await page.getByLabel('Confirm Password').fill('+')
  await page.getByRole('button', { name: 'Change Password' }).click()
  for (const rule of passwordRules) await expect.soft(fieldErrors(page).filter({ hasText: rule })).toBeVisible()
  await expectMessages(page, { 'Confirm Password': 'Passwords do not match' })
})

test('an emptied profile shows a message for every field', async ({ page }) => {
  await open(page, '/login?from=%2Fedit-user-profile')
  await signIn(page)
  for (const label of ['First Name', 'Last Name', 'Id Number']) await page.getByLabel(label).fill('')
  await page.getByLabel('Id Type').selectOption('')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('First Name is required').first().waitFor()
  await expectMessages(page, {
    'First Name': 'First Name is required',
    'Last Name': 'Last Name is required',
    'Id Type': 'Id Type is required',
    'Id Number': 'Id Number is required',
  })
})
