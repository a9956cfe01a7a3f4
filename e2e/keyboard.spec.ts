import { expect, open, test } from './journey.ts'

test('a person with a keyboard skips to the content, opens a project, walks its tabs and shares it', async ({
  page,
}) => {
  await open(page, '/projects')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Back' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Filter by title')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Current Projects')

  const share = page.getByRole('link', { name: /^Share/ }).first()
  await page.keyboard.press('Tab')
  await expect(share).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(share).toBeFocused()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { name: 'Background' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Organizer' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Organizer' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('tabpanel', { name: 'Gallery' })).toBeVisible()
})
