import { test as base } from '@playwright/test'
import { beGuest, fillCart } from './giving.ts'
import { expect, open } from './journey.ts'
import { resetLimits } from './limits.ts'
import { cuts, sendThroughCut } from './lost-connection.ts'
import { beMember } from './members.ts'
import { contact, visitorForms } from './offline-forms.ts'
import { memberForms } from './offline-member-forms.ts'
import { isSaved, startDraft, subTitle } from './project-form.ts'

/** Failed requests log console errors, which are intended here, so only page errors fail the test. */
const test = base.extend<{ noErrors: undefined }>({
  noErrors: [
    async ({ page, baseURL }, use) => {
      await page.context().addCookies([{ name: 'lignum-consent', value: 'no', url: baseURL ?? '' }])
      await resetLimits()
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})
test.setTimeout(60_000)

const moments = ['before', 'during', 'after', 'slow'] as const satisfies (keyof typeof cuts)[]
/** CI cuts each form once, at one moment after the other; without `CI` each is cut at all of them. */
const isShort = process.env['CI'] === 'true'

for (const [i, [name, fill]] of Object.entries({ ...visitorForms, ...memberForms }).entries())
  for (const cut of moments.filter((_, j) => !isShort || j === i % moments.length))
    test(`${name}: connection ${cut === 'slow' ? 'slow' : `cut ${cut}`}, no input is lost and the form is processed once`, async ({
      page,
    }) => {
      await sendThroughCut(page, await fill(page), cut)
    })

test('a reload preserves the donor details', async ({ page }) => {
  await fillCart(page)
  const email = await beGuest(page)
  await page.reload()
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
  await expect(page.getByLabel('Last name')).toHaveValue('Reid')
})

test('a refused message stays in the form, also after an earlier one was sent', async ({ page }) => {
  await sendThroughCut(page, await contact(page), 'after')
  await page.getByLabel('Message').fill('One thing more')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Full name is required').first()).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('One thing more')
})

test('two tabs of a member show the same cart and count', async ({ page, context }) => {
  await beMember(page)
  await open(page, '/donate')
  const other = await context.newPage()
  await open(other, '/projects')
  const elsewhere = await context.newPage()
  await open(elsewhere, '/news')
  await other
    .getByRole('link', { name: /^Donate to/ })
    .first()
    .click()
  await other.getByRole('dialog', { name: 'Added to cart' }).waitFor()
  await expect(page.getByLabel(/^Amount in/)).toHaveCount(1)
  await expect(elsewhere.getByRole('link', { name: /^My Cart/ }).first()).toContainText('1')
  await page.getByRole('button', { name: /^Remove / }).click()
  await expect(elsewhere.getByRole('link', { name: /^My Cart/ }).first()).not.toContainText('1')
})

test('without a network the list stays, and filtering continues after reconnecting', async ({ page, context }) => {
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

test('a navigation also waits for the scripts of the new page', async ({ page, context }) => {
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

test('the draft of a project waits in the browser without a connection, also in a closed tab', async ({
  page,
  context,
}) => {
  await startDraft(page)
  const address = page.url()
  await context.setOffline(true)
  await subTitle(page).fill('Typed offline')
  await expect(page.locator('.draft-status')).toContainText('Not saved, trying again')
  await page.close()
  await context.setOffline(false)
  const other = await context.newPage()
  await open(other, `${address}#amountRequested`)
  await expect(subTitle(other)).toHaveValue('Typed offline')
  await expect(other.getByLabel('Goal Amount (JMD)')).toBeFocused()
  await isSaved(other)
})
