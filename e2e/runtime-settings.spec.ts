import { otherBrowser } from './companies.ts'
import { beGuest, fillCart, typeAmounts } from './giving.ts'
import { expect, open, overflow, test, violations } from './journey.ts'
import { beDemoUser } from './members.ts'
import { queryRow } from './rows.ts'

test.setTimeout(60_000)

/** The journeys share one site: nothing stays turned off. */
test.afterEach(() => queryRow('with gone as (delete from runtime_settings) select 1 as done', []))

test('PayPal is turned off while a donor is about to pay: they read so, and are offered the other ways', async ({
  page,
  browser,
}) => {
  await fillCart(page)
  await page.getByRole('radio', { name: 'USD', exact: true }).check()
  await typeAmounts(page, '25')
  await beGuest(page)
  await page.getByRole('radio', { name: /PayPal/ }).check()

  const desk = await otherBrowser(browser)
  await beDemoUser(desk, 'administrator')
  await open(desk, '/admin/settings')
  await desk.getByRole('button', { name: 'Turn off PayPal' }).click()
  await desk.getByRole('button', { name: 'Turn it off' }).click()
  await expect(desk.getByText('Reason is required')).toBeVisible()
  expect(await violations(desk)).toEqual([])
  await desk.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('PayPal reports an outage')
  await desk.getByRole('button', { name: 'Turn it off' }).click()
  await expect(desk.getByRole('button', { name: 'Turn on PayPal' })).toBeVisible()
  await expect(desk.getByText('PayPal reports an outage')).toBeVisible()

  await page.getByRole('button', { name: /^Donate/ }).click()
  await expect(page.getByText('You can’t pay that way right now.').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: /PayPal/ })).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /Debit or credit card/ })).toBeVisible()
})

test('a notice is above every page, without script too, until it is removed', async ({ page, browser }) => {
  await beDemoUser(page, 'administrator')
  await open(page, '/admin/settings')
  await page.getByRole('textbox', { name: 'Text' }).fill('Payments are slow today & tomorrow.')
  await page.getByRole('textbox', { name: 'Reason' }).last().fill('The bank has told us')
  await page.getByRole('button', { name: 'Save the notice' }).click()
  await expect(page.getByText('This notice is above every page now.')).toBeVisible()
  const visitor = await otherBrowser(browser)
  const notice = visitor.getByRole('complementary', { name: 'Notice' })
  await expect
    .poll(async () => {
      await open(visitor, '/projects')
      return notice.count()
    })
    .toBe(1)
  await expect(notice).toHaveText('Payments are slow today & tomorrow.')
  expect(await violations(visitor)).toEqual([])
  await visitor.getByRole('link', { name: /About/ }).first().click()
  await expect(notice).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})
