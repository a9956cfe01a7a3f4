import type { Page } from '@playwright/test'
import { payBy } from './giving.ts'
import { expect, open } from './journey.ts'
import { beMember, demoPassword } from './members.ts'
import { type Fill, fillIn, hasValues, pressing, soon } from './offline-forms.ts'
import { certificate, password } from './registration.ts'
import { countRows, queryRow } from './rows.ts'

const countAudits = (userId: string, operation: string) =>
  countRows('audit_headers where user_id = $1 and operation = $2', userId, operation)

const profile: Fill = async (page) => {
  const { id } = await beMember(page)
  await open(page, '/edit-user-profile')
  const values = { 'First Name': 'Marvalyn', 'Phone Number (optional)': '876 555 0122', 'Id Number': 'JD-1' }
  await fillIn(page, values)
  await page.getByLabel('Id Type', { exact: true }).selectOption('Passport')
  return {
    press: pressing(page, 'Save'),
    isWhole: () => hasValues(page, { ...values, 'Id Type': '2' }),
    isAccepted: () => expect(page.getByText('Profile has been updated')).toBeVisible(soon),
    count: () => countAudits(id, 'UserManagement/EditUserProfile'),
  }
}

const changePassword: Fill = async (page) => {
  const { id } = await beMember(page)
  await open(page, '/change-password?from=profile')
  const values = { 'Current Password': demoPassword, 'New Password': password, 'Confirm Password': password }
  await fillIn(page, values)
  return {
    press: pressing(page, 'Change Password'),
    isWhole: () => hasValues(page, values),
    isAccepted: () => expect(page.getByText('Password has been updated')).toBeVisible(soon),
    count: () => countAudits(id, 'UserManagement/ChangePassword'),
  }
}

const securityQuestions: Fill = async (page) => {
  const { id } = await beMember(page)
  await open(page, '/update-security')
  const first = page.getByRole('group', { name: 'Question 1' })
  await first.getByLabel('Question').fill('Which river?')
  await first.getByLabel('Answer').fill('Rio Cobre')
  return {
    press: pressing(page, 'Save'),
    isWhole: async () => {
      await expect(first.getByLabel('Question')).toHaveValue('Which river?')
      await expect(first.getByLabel('Answer')).toHaveValue('Rio Cobre')
    },
    isAccepted: () => expect(page.getByText('Security questions have been updated')).toBeVisible(soon),
    count: () => countRows('security_questions where user_id = $1', id),
  }
}

const accountDetails = {
  'First name (optional)': 'Marva',
  'Last name (optional)': 'Bennett',
  TIN: '104-233-871',
  'Account Nickname': 'Harbour',
  'JCSD Number': 'JC-1180',
}

const fillAccountDetails = async (page: Page) => {
  await open(page, '/accounts/wizard')
  await page.getByRole('radio', { name: 'Individual' }).check()
  await fillIn(page, accountDetails)
  await page.getByLabel('Broker').selectOption('20')
  await page.getByLabel('Id upload').setInputFiles(certificate)
  await page.getByRole('radio', { name: 'No' }).check()
}

const isAtReview = (page: Page) => expect(page.getByRole('heading', { name: 'Review', exact: true })).toBeVisible(soon)

const applicationStep: Fill = async (page) => {
  const { id } = await beMember(page)
  await fillAccountDetails(page)
  return {
    press: pressing(page, 'Next'),
    isWhole: async () => {
      await hasValues(page, accountDetails)
      await expect(page.getByText(certificate.name).first()).toBeVisible()
    },
    isAccepted: () => isAtReview(page),
    count: () => countRows('application_drafts where user_id = $1', id),
  }
}

const application: Fill = async (page) => {
  const { id } = await beMember(page)
  await fillAccountDetails(page)
  await pressing(page, 'Next')()
  await isAtReview(page)
  return {
    press: pressing(page, 'Done'),
    isWhole: () => expect(page.getByText('Harbour', { exact: true })).toBeVisible(),
    isAccepted: () => expect(page).toHaveURL(/\/applications\/[^/]+$/, soon),
    count: () => countRows('applications where user_id = $1', id),
  }
}

/** Adds a member with two projects in the cart, and opens the cart. */
const withCart = async (page: Page) => {
  const { id } = await beMember(page)
  await queryRow(
    `with cart as (insert into carts (user_id) values ($1) returning id)
     insert into cart_items (cart_id, project_id, amount_minor)
     select cart.id, project.id, 250000 from cart,
       (select id from project_cards where is_public and is_open and not is_special_project order by name limit 2) as project
     returning cart_id`,
    [id],
  )
  await open(page, '/donate')
  await expect(page.getByLabel(/^Amount in/)).toHaveCount(2)
  return id
}

const linesOf = (userId: string) =>
  countRows('cart_items join carts on carts.id = cart_items.cart_id where carts.user_id = $1', userId)

const memberCheckout: Fill = async (page) => {
  const id = await withCart(page)
  await payBy(page, /Fygaro/)
  return {
    press: pressing(page, 'Donate JMD $5,000.00'),
    isWhole: () => expect(page.getByLabel(/^Amount in/).first()).toHaveValue('2500'),
    isAccepted: () => expect(page.getByRole('dialog', { name: /^Pay / })).toBeVisible(soon),
    count: () => countRows('orders where user_id = $1', id),
  }
}

const addToCart: Fill = async (page) => {
  const { id } = await beMember(page)
  await open(page, '/projects')
  const cards = await page.getByRole('article').count()
  return {
    press: () =>
      page
        .getByRole('link', { name: /^Donate to/ })
        .first()
        .click(),
    isWhole: () => expect(page.getByRole('article')).toHaveCount(cards),
    isAccepted: () => expect(page.getByRole('dialog', { name: 'Added to cart' })).toBeVisible(soon),
    count: () => linesOf(id),
    waitsIn: 'bar',
    isFollowed: false,
  }
}

const removeFromCart: Fill = async (page) => {
  const id = await withCart(page)
  await page
    .getByLabel(/^Amount in/)
    .nth(1)
    .fill('7,000')
  return {
    press: () =>
      page
        .getByRole('button', { name: /^Remove / })
        .first()
        .click(),
    isWhole: () => expect(page.getByLabel(/^Amount in/).nth(1)).toHaveValue('7,000'),
    isAccepted: async () => {
      await expect(page.getByLabel(/^Amount in/)).toHaveCount(1)
      await expect(page.getByLabel(/^Amount in/)).toHaveValue('7,000')
    },
    count: () => linesOf(id),
    waitsIn: 'bar',
  }
}

/** The forms of logged-in members. */
export const memberForms: Readonly<Record<string, Fill>> = {
  profile,
  'change password': changePassword,
  'security questions': securityQuestions,
  'step of an application': applicationStep,
  'submit an application': application,
  'member checkout': memberCheckout,
  'add to cart': addToCart,
  'remove from cart': removeFromCart,
}
