import { test as base } from '@playwright/test'
import { beGuest, fillCart, fillPledge, payBy, typeAmounts } from './giving.ts'
import { mailsTo } from './inbox.ts'
import { expect, open } from './journey.ts'
import { cutThreeTimes } from './lost-connection.ts'
import { fillRegistration, joined, newAddress, password } from './registration.ts'
import { countRows } from './rows.ts'

/** The browser complains of every request that fails; here that is the point. Only our own faults count. */
const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ page, baseURL }, use) => {
      await page.context().addCookies([{ name: 'lignum-consent', value: 'no', url: baseURL ?? '' }])
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      await use(undefined)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})
test.setTimeout(60_000)
/** A proof of work included. */
const soon = { timeout: 20_000 }

test('contact: one message', async ({ page }) => {
  const email = newAddress('writer')
  await open(page, '/contact-us')
  await page.getByLabel('Full name').fill('Ana Reid')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Category').selectOption('Technical')
  await page.getByLabel('Message').fill('The page is slow\non my telephone.')
  await cutThreeTimes(page, {
    press: () => page.getByRole('button', { name: 'Send message' }).click(),
    isWhole: async () => {
      await expect(page.getByLabel('Full name')).toHaveValue('Ana Reid')
      await expect(page.getByLabel('Email address')).toHaveValue(email)
      await expect(page.getByLabel('Category')).toHaveValue('Technical')
      await expect(page.getByLabel('Message')).toHaveValue('The page is slow\non my telephone.')
    },
    isAccepted: () => expect(page.getByText('Your message has reached us.')).toBeVisible(soon),
  })
  expect(await countRows('contact_messages where email = $1', email)).toBe(1)
})

for (const who of ['investor', 'company'] as const)
  test(`register ${who}: one account, one activation mail`, async ({ page }) => {
    const email = newAddress(who)
    await page.setViewportSize({ width: 360, height: 640 })
    await fillRegistration(page, email, who)
    const name = page.getByLabel(who === 'company' ? 'Business name' : 'First name', { exact: true })
    const typed = await name.inputValue()
    await cutThreeTimes(page, {
      press: () => page.getByRole('button', { name: 'Register' }).click(),
      isWhole: async () => {
        await expect(name).toHaveValue(typed)
        await expect(page.getByLabel('Email Address', { exact: true })).toHaveValue(email)
        await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
        await expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeChecked()
        if (who === 'company') await expect(page.getByText('certificate.png').first()).toBeVisible()
      },
      isAccepted: () => expect(page.getByText('Successfully Registered', { exact: true })).toBeVisible(soon),
    })
    // The page after a long form is seen from its top.
    expect(await page.evaluate<number>('scrollY')).toBe(0)
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1)
    expect(await countRows('users where email = $1', email)).toBe(1)
  })

test('forgot password: one mail; login', async ({ page }) => {
  const email = await joined(page, 'forgetful')
  await open(page, '/reset-password')
  await page.getByLabel('Email Address').fill(email)
  await cutThreeTimes(page, {
    press: () => page.getByRole('button', { name: 'Send the link' }).click(),
    isWhole: () => expect(page.getByLabel('Email Address')).toHaveValue(email),
    isAccepted: () => expect(page).toHaveURL(/\/login/, soon),
  })
  await expect.poll(() => countRows(`mail_log where recipient = $1 and template = 'PasswordReset'`, email)).toBe(1)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await cutThreeTimes(page, {
    press: () => page.getByRole('button', { name: 'Login' }).click(),
    isWhole: async () => {
      await expect(page.getByLabel('Email Address')).toHaveValue(email)
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
    },
    isAccepted: () => expect(page).not.toHaveURL(/\/login/),
  })
})

test('guest checkout: one order; a reload keeps who gives', async ({ page }) => {
  await fillCart(page)
  await typeAmounts(page, '2500')
  const email = await beGuest(page)
  await page.reload()
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
  await expect(page.getByLabel('Last name')).toHaveValue('Reid')
  await page.getByLabel(/privacy notice/).check()
  await payBy(page, /Fygaro/)
  await cutThreeTimes(page, {
    press: () => page.getByRole('button', { name: 'Donate JMD $2,500.00' }).click(),
    isWhole: async () => {
      await expect(page.getByLabel(/^Amount in/)).toHaveValue('2500')
      await expect(page.getByLabel('Email address')).toHaveValue(email)
      await expect(page.getByLabel('First name')).toHaveValue('Ana')
      await expect(page.getByLabel('Phone number')).toHaveValue('876 555 0100')
    },
    isAccepted: () => expect(page.getByRole('dialog', { name: /^Pay / })).toBeVisible(soon),
  })
  expect(await countRows('order_contacts where email = $1', email)).toBe(1)
})

test('pledge: one pledge', async ({ page }) => {
  const email = newAddress('pledger')
  await fillPledge(page, '7500')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await cutThreeTimes(page, {
    press: () => page.getByRole('button', { name: 'Make a Pledge' }).click(),
    isWhole: async () => {
      await expect(page.getByLabel('Pledge amount')).toHaveValue('7500')
      await expect(page.getByLabel('Email address')).toHaveValue(email)
      await expect(page.getByRole('radio', { name: 'JMD' })).toBeChecked()
    },
    isAccepted: () => expect(page.getByRole('dialog', { name: 'Thank you for your pledge' })).toBeVisible(soon),
  })
  expect(await countRows('pledges where email = $1', email)).toBe(1)
})

test('the list stays, and goes on when the connection is back', async ({ page, context }) => {
  await open(page, '/projects')
  const cards = await page.getByRole('article').count()
  await context.setOffline(true)
  await page.getByLabel('Filter by title').fill('water')
  const bar = page.getByRole('status').filter({ hasText: "You're offline. This page stays as it is" })
  await expect(bar).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(cards)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/title=water/)
  await expect(bar).toBeHidden()
})

test('a link to a page whose scripts are not there yet waits as well', async ({ page, context }) => {
  await open(page, '/contact-us')
  await page.getByLabel('Full name').fill('Ana Reid')
  await context.setOffline(true)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /privacy/i })
    .click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Ana Reid')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: /privacy/i })).toBeVisible()
})
