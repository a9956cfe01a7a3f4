import sharp from 'sharp'
import { expect, open, overflow, test, violations } from './journey.ts'
import { beDemoUser } from './members.ts'
import { queryRow } from './rows.ts'

const photo = () =>
  sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#b9801a' } })
    .jpeg()
    .toBuffer()

const topRight = () =>
  queryRow<{ id: string | null }>('select top_right_file_id as id from home_images', []).then(({ id }) => id)

test('an editor crops a picture for the home page by keyboard, looks at it, saves it and restores what was shown before', async ({
  page,
}) => {
  const before = await topRight()
  await beDemoUser(page, 'editor')
  await open(page, '/admin/home-images')
  const dialog = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /picture: Top right$/ }).press('Enter')
  await (await dialog).setFiles({ name: 'market.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await page.getByRole('button', { name: 'Use this picture' }).press('Enter')
  await expect(page.getByRole('img', { name: 'Top right now' })).toBeVisible()
  await expect(page.getByText('Not saved yet: visitors see the pictures from before.')).toBeVisible()
  expect(await topRight()).toBe(before)
  const preview = page.frameLocator('iframe[title^="Preview of the home page"]')
  await expect(preview.locator('.mosaic .topRight img')).toBeVisible()
  await page.getByRole('button', { name: 'On a phone' }).press('Enter')
  await expect(preview.locator('.mosaic > *')).toHaveCount(5)
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Save the pictures' }).press('Enter')
  await expect(page.getByText('The home page shows these pictures now')).toBeVisible()
  const saved = await topRight()
  expect(saved).not.toBe(before)
  const picture = `.mosaic .topRight img[src*="${saved}"]`
  await expect(async () => {
    await open(page, '/welcome')
    await expect(page.locator(picture)).toHaveCount(1)
  }).toPass()

  await open(page, '/admin/home-images')
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await page
    .getByRole('button', { name: /^Show these again/ })
    .first()
    .press('Enter')
  await expect.poll(topRight).toBe(before)
})
