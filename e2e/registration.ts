import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { linkFor } from './inbox.ts'
import { expect, open } from './journey.ts'

export const password = 'Calabash-7-Bay'

export const newAddress = (who: string) => `${who}-${randomBytes(5).toString('hex')}@people.test`

/** A minimal PNG file for upload fields. */
export const certificate = {
  name: 'certificate.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const fill = async (page: Page, fields: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
}

const fillPerson = async (page: Page) => {
  await fill(page, {
    'First name': 'Marva',
    'Last name': 'Bennett',
    Telephone: '876-555-0177',
    'Date of Birth': '1984-06-02',
    'Id Number': 'JD-44-9031',
    'Tax Registration Number': '104-233-871',
  })
  await page.getByLabel('Id Type', { exact: true }).selectOption('Passport')
}

export const fillCompany = async (page: Page) => {
  await fill(page, {
    'Business name': 'Rio Bueno Growers',
    TRN: '002-118-553',
    'Contact first name': 'Devon',
    'Contact last name': 'Clarke',
    'Contact telephone': '876-555-0139',
    'Contact id number': 'DL-2290-11',
    'Contact TRN': '118-904-220',
  })
  await page.getByLabel('Contact id type', { exact: true }).selectOption('1')
  await page.getByLabel('Proof of Incorporation', { exact: true }).setInputFiles(certificate)
  await page.getByLabel('Proof of Tax Compliance', { exact: true }).setInputFiles(certificate)
}

export const fillAddress = async (page: Page) => {
  await fill(page, { 'Line 1': '12 Harbour View', City: 'Falmouth' })
  await page.getByLabel('Country', { exact: true }).selectOption('Jamaica')
  await page.getByRole('combobox', { name: 'State / Parish' }).selectOption('Trelawny')
}

export const fillSignIn = async (page: Page, email: string) => {
  await fill(page, {
    'Email Address': email,
    'Confirm Email Address': email,
    Password: password,
    'Confirm Password': password,
  })
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
}

/** Opens the registration form and fills in all fields. */
export const fillRegistration = async (page: Page, email: string, who: 'investor' | 'company' = 'investor') => {
  await open(page, '/register')
  if (who === 'investor') {
    await page.getByRole('radio', { name: /SocialInvestor|Social investor/i }).check()
    await fillPerson(page)
  } else {
    await page.getByRole('radio', { name: /Entrepreneur/ }).check()
    await fillCompany(page)
  }
  await fillAddress(page)
  await fillSignIn(page, email)
}

/** Registers an individual investor through the form. */
export const registerInvestor = async (page: Page, email: string) => {
  await fillRegistration(page, email)
  await page.getByRole('button', { name: 'Register' }).click()
}

/** Registers an investor and confirms the email address, without logging in. */
export const registerConfirmed = async (page: Page, who: string) => {
  const email = newAddress(who)
  await registerInvestor(page, email)
  await open(page, await linkFor(email, '/auth/confirm'))
  await expect(page.getByText('Email Confirmed')).toBeVisible()
  return email
}

/** Fills in the login form that is on the page. */
export const logIn = async (page: Page, email: string, secret: string) => {
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Login' }).click()
}
