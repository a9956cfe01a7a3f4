import { expect, open, overflow, test, violations } from './journey.ts'
import { press } from './keys.ts'
import { beDemoUser } from './members.ts'

test('by keyboard alone: an auditor verifies the seals', async ({ page }) => {
  test.setTimeout(180_000)
  await beDemoUser(page, 'auditor')
  await expect(async () => {
    await open(page, '/admin/audit/seals')
    await expect(page.getByRole('table', { name: 'Seals' })).toBeVisible({ timeout: 1_000 })
  }, 'entries are sealed once a minute').toPass({ timeout: 90_000 })
  await press(page, page.getByRole('button', { name: 'Verify now' }))
  await expect(page.getByRole('heading', { name: 'Every seal is intact' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Alton Brissett started it.')).toBeVisible()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])
  }
})

test('who may not read the audit gets no seals', async ({ page }) => {
  await beDemoUser(page, 'editor')
  await open(page, '/admin/audit/seals')
  await expect(page.getByRole('heading', { level: 1, name: 'You may not open this page' })).toBeVisible()
})
