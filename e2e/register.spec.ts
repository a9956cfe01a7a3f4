import type { Page } from '@playwright/test'
import { linkFor } from './inbox.ts'
import { expect, open, test } from './journey.ts'
import { fillAddress, fillCompany, fillSignIn, newAddress, password, registerInvestor } from './registration.ts'

const registered = 'You have successfully registered your account. Please check your email to activate your account.'

const activateAndLogIn = async (page: Page, email: string) => {
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Successfully Registered', { exact: true })).toBeVisible()
  await expect(page.getByText(registered)).toBeVisible()
  await open(page, await linkFor(email, '/auth/confirm'))
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Email Confirmed')).toBeVisible()
  await expect(page.getByText('Your email address has been confirmed.')).toBeVisible()
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText(/^Welcome /).first()).toBeVisible()
}

test('an individual investor registers, activates and logs in', async ({ page }) => {
  const email = newAddress('marva')
  await registerInvestor(page, email)
  await activateAndLogIn(page, email)
})

test('a company investor registers, activates and logs in', async ({ page }) => {
  const email = newAddress('growers')
  await open(page, '/register')
  await page.getByRole('radio', { name: /Social investor/i }).check()
  await page.getByRole('radio', { name: 'Company' }).check()
  await fillCompany(page)
  await expect(page.getByRole('img', { name: 'Preview of certificate.png' })).toHaveCount(2)
  await fillAddress(page)
  await fillSignIn(page, email)
  await page.getByRole('button', { name: 'Register' }).click()
  await activateAndLogIn(page, email)
})

test('an entrepreneur registers, activates and logs in', async ({ page }) => {
  const email = newAddress('devon')
  await open(page, '/register')
  await page.getByRole('radio', { name: /Entrepreneur/ }).check()
  await expect(page.getByRole('radiogroup', { name: 'Investor type' })).toHaveCount(0)
  await fillCompany(page)
  await fillAddress(page)
  await fillSignIn(page, email)
  await page.getByRole('button', { name: 'Register' }).click()
  await activateAndLogIn(page, email)
})
