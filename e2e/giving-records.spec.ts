import { beGuest, begin, fillCart, typeAmounts } from './giving.ts'
import { expect, open, overflow, signIn, test, violations } from './journey.ts'

test.setTimeout(120_000)
const soon = { timeout: 20_000 }

test('anyone can verify the receipt of a guest, and the page shows no name', async ({ page }) => {
  await fillCart(page)
  await typeAmounts(page, '2,500')
  await beGuest(page)
  await begin(page, 'JMD $2,500.00')
  await page.getByRole('link', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.getByRole('link', { name: 'Your order and receipt' }).click(soon)
  await expect(page.getByRole('link', { name: /^Receipt/ })).toBeVisible(soon)
  const receipt = await page.request.get(
    (await page.getByRole('link', { name: /^Receipt/ }).getAttribute('href')) ?? '',
  )
  expect(receipt.headers()['content-type']).toContain('application/pdf')
  await page.getByRole('link', { name: 'verify it' }).click()
  await expect(page.getByRole('heading', { name: 'This receipt is valid' })).toBeVisible()
  await expect(page.getByText('JMD $2,500.00').first()).toBeVisible()
  await expect(page.getByText(/Ana|Reid/)).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await open(page, '/verify/JM-0000-0000')
  await expect(page.getByRole('heading', { name: 'We can’t find this receipt' })).toBeVisible()
})

test('a member lists and filters payments, downloads a receipt and creates a statement', async ({ page }) => {
  await open(page, '/login?from=%2Fprojects')
  await signIn(page)
  await expect(page).toHaveURL(/\/projects$/)
  await fillCart(page)
  await typeAmounts(page, '1,000')
  await begin(page, 'JMD $1,000.00')
  await page.getByRole('link', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible(soon)
  await open(page, '/user-profile/payment-list')
  const paidRows = page.getByRole('row').filter({ has: page.getByText('Paid', { exact: true }) })
  const paid = paidRows.first()
  await expect(paid).toContainText('JMD $')
  const receipt = await page.request.get((await paid.getByRole('link').last().getAttribute('href')) ?? '')
  expect(receipt.headers()['content-type']).toContain('application/pdf')
  await expect(page.getByRole('region', { name: 'Projects you gave to' })).toBeVisible()
  await page.getByLabel('Status').selectOption('Reversed')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page).toHaveURL(/status=Reversed/)
  await expect(paidRows).toHaveCount(0)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await page.getByLabel('First day').fill('2026-01-01')
  await page.getByLabel('Last day').fill('2027-12-31')
  await page.getByRole('button', { name: 'Create statement' }).click()
  const pdf = page.getByRole('link', { name: /^Statement \(PDF\)/ })
  await expect(pdf).toBeVisible()
  expect((await page.request.get((await pdf.getAttribute('href')) ?? '')).headers()['content-type']).toContain('pdf')
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])
  }
})
