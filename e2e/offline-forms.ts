import type { Page } from '@playwright/test'
import { beGuest, fillCart, fillPledge, payBy, typeAmounts } from './giving.ts'
import { linkFor, mailsTo } from './inbox.ts'
import { expect, open } from './journey.ts'
import type { FilledForm } from './lost-connection.ts'
import { addAccount, demoPassword } from './members.ts'
import { fillRegistration, newAddress, password } from './registration.ts'
import { countRows } from './rows.ts'

/** Long enough for a proof of work. */
export const soon = { timeout: 20_000 }

export type Fill = (page: Page) => Promise<FilledForm>

export const hasValues = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
}

export const fillIn = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}

export const pressing = (page: Page, name: string) => () => page.getByRole('button', { name }).click()

export const contact: Fill = async (page) => {
  const values = {
    'Full name': 'Ana Reid',
    'Email address': newAddress('writer'),
    Message: 'The page is slow\non my telephone.',
  }
  await open(page, '/contact-us')
  await fillIn(page, values)
  await page.getByLabel('Category').selectOption('Technical')
  return {
    press: pressing(page, 'Send message'),
    isWhole: () => hasValues(page, { ...values, Category: 'Technical' }),
    isAccepted: async () => {
      await expect(page.getByText('We’ve received your message.')).toBeVisible(soon)
      await hasValues(page, { 'Full name': '', 'Email address': '', Category: '', Message: '' })
    },
    count: () => countRows('contact_messages where email = $1', values['Email address']),
  }
}

const registration =
  (who: 'investor' | 'company'): Fill =>
  async (page) => {
    const email = newAddress(who)
    await page.setViewportSize({ width: 360, height: 640 })
    await fillRegistration(page, email, who)
    const name = page.getByLabel(who === 'company' ? 'Business name' : 'First name', { exact: true })
    const typed = await name.inputValue()
    return {
      press: pressing(page, 'Register'),
      isWhole: async () => {
        await expect(name).toHaveValue(typed)
        await hasValues(page, { 'Email Address': email, Password: password })
        await expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeChecked()
        if (who === 'company') await expect(page.getByText('certificate.png').first()).toBeVisible()
      },
      isAccepted: async () => {
        await expect(page.getByText('Successfully Registered', { exact: true })).toBeVisible(soon)
        // The page after a long form is scrolled to the top.
        expect(await page.evaluate<number>('scrollY')).toBe(0)
        await expect.poll(async () => (await mailsTo(email)).length).toBe(1)
      },
      count: () => countRows('users where email = $1', email),
    }
  }

/** Without a count: a repeated login opens another session, and the first expires unused. */
const login: Fill = async (page) => {
  const { email } = await addAccount()
  await open(page, '/login')
  await fillIn(page, { 'Email Address': email, Password: demoPassword })
  return {
    press: pressing(page, 'Login'),
    isWhole: () => hasValues(page, { 'Email Address': email, Password: demoPassword }),
    isAccepted: () => expect(page.getByText('Welcome Marva').first()).toBeVisible(soon),
  }
}

const mailRequest =
  (path: string, button: string, template: string, notice: string): Fill =>
  async (page) => {
    const { email } = await addAccount(template === 'Activation' ? 'Unconfirmed' : 'Active')
    await open(page, path)
    await fillIn(page, { 'Email Address': email })
    return {
      press: pressing(page, button),
      isWhole: () => hasValues(page, { 'Email Address': email }),
      isAccepted: () => expect(page.getByText(notice)).toBeVisible(soon),
      count: () => countRows('mail_log where recipient = $1 and template = $2', email, template),
    }
  }

const resetPassword: Fill = async (page) => {
  const { id, email } = await addAccount()
  await page.request.post('/api/UserManagement/RequestPasswordReset', { data: { emailAddress: email } })
  await open(page, await linkFor(email, '/reset-password-confirm'))
  const values = { Password: password, 'Confirm Password': password }
  await fillIn(page, values)
  return {
    press: pressing(page, 'Save the new password'),
    isWhole: () => hasValues(page, values),
    isAccepted: () => expect(page.getByText('Password has been reset')).toBeVisible(soon),
    count: () => countRows(`audit_headers where user_id = $1 and operation like '%/ResetPassword'`, id),
  }
}

const guestCheckout: Fill = async (page) => {
  await fillCart(page)
  await typeAmounts(page, '2500')
  const email = await beGuest(page)
  await payBy(page, /Fygaro/)
  return {
    press: pressing(page, 'Donate JMD $2,500.00'),
    isWhole: async () => {
      await expect(page.getByLabel(/^Amount in/)).toHaveValue('2500')
      await hasValues(page, { 'Email address': email, 'First name': 'Ana', 'Phone number': '876 555 0100' })
    },
    isAccepted: () => expect(page.getByRole('dialog', { name: /^Pay / })).toBeVisible(soon),
    count: () => countRows('order_contacts where email = $1', email),
  }
}

const pledge: Fill = async (page) => {
  const email = newAddress('pledger')
  await fillPledge(page, '7500')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  return {
    press: pressing(page, 'Make a Pledge'),
    isWhole: async () => {
      await hasValues(page, { 'Pledge amount': '7500', 'Email address': email })
      await expect(page.getByRole('radio', { name: 'JMD' })).toBeChecked()
    },
    isAccepted: () => expect(page.getByRole('dialog', { name: 'Thank you for your pledge' })).toBeVisible(soon),
    count: () => countRows('pledges where email = $1', email),
  }
}

const payPledge: Fill = async (page) => {
  const made = await pledge(page)
  await made.press()
  const link = page.getByRole('dialog').getByRole('link', { name: 'Follow your pledge' })
  const code = (await link.getAttribute('href', soon))?.split('/').at(-1) ?? ''
  await open(page, `/pledge/track/${code}`)
  await payBy(page, /Fygaro/)
  return {
    press: pressing(page, 'Pay JMD $7,500.00'),
    isWhole: () => expect(page.getByRole('radio', { name: /Fygaro/ })).toBeChecked(),
    isAccepted: () => expect(page.getByRole('dialog', { name: /^Pay / })).toBeVisible(soon),
    count: () => countRows('orders join pledges on pledges.id = orders.pledge_id where pledges.code = $1', code),
  }
}

/** The forms of visitors. */
export const visitorForms: Readonly<Record<string, Fill>> = {
  contact,
  'register an investor': registration('investor'),
  'register a company': registration('company'),
  login,
  'forgotten password': mailRequest(
    '/reset-password',
    'Send the link',
    'PasswordReset',
    'Password reset password email has been sent.',
  ),
  'activation mail': mailRequest('/resend-activation', 'Send the email', 'Activation', 'Activation Email Sent!'),
  'new password': resetPassword,
  'guest checkout': guestCheckout,
  pledge,
  'pay a pledge': payPledge,
}
