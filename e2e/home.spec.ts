import { test as base } from '@playwright/test'
import { expect, open, test } from './journey.ts'

test('the home page shows five pictures, three causes, the figures, four articles, endorsements and partners', async ({
  page,
}) => {
  await open(page, '/welcome')
  await expect(page.locator('.mosaic > *')).toHaveCount(5)
  await expect(page.getByRole('region', { name: 'Causes raising now' }).getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Latest news' }).getByRole('article')).toHaveCount(4)
  for (const title of ['Who We Are', 'CSR', 'Agility', 'Endorsements', 'Social Partners'])
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeAttached()
})

test('a carousel rotates automatically until it is stopped', async ({ page }) => {
  await open(page, '/welcome')
  const carousel = page.locator('.carousel', { hasText: 'Read More' })
  const strip = carousel.getByRole('list')
  await strip.scrollIntoViewIfNeeded()
  const at = () => page.evaluate<number>(`document.querySelector('.carousel:has(.said) ul').scrollLeft`)
  await expect.poll(at, { timeout: 8_000 }).toBeGreaterThan(0)
  await carousel.getByRole('button', { name: 'Stop rotation: Endorsements' }).click()
  await expect(carousel.getByRole('button', { name: 'Start rotation: Endorsements' })).toBeVisible()
  await page.waitForTimeout(1_000)
  const stopped = await at()
  await page.waitForTimeout(2_500)
  expect(await at()).toBe(stopped)
  await carousel.getByRole('button', { name: 'Next: Endorsements' }).click()
  await expect.poll(at).not.toBe(stopped)
})

test('a long endorsement shows 500 characters and can be expanded', async ({ page }) => {
  await open(page, '/welcome')
  const endorsement = page.locator('.said').first()
  const preview = (await endorsement.locator('blockquote > p').textContent()) ?? ''
  expect(preview.length).toBeGreaterThan(450)
  expect(preview.length).toBeLessThanOrEqual(501)
  await endorsement.getByText('Read More').click()
  await expect(endorsement.getByText('Read Less')).toBeVisible()
  await expect(endorsement.locator('details > p')).toBeVisible()
})

test('one partner is shown below 768 px, two below 1350 px and three from there', async ({ page }) => {
  for (const [width, shown] of [
    [767, 1],
    [768, 2],
    [1349, 2],
    [1350, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/welcome')
    const ratio = await page.evaluate<number>(
      `document.querySelector('.window').clientWidth / document.querySelector('.window li').offsetWidth`,
    )
    expect(Math.round(ratio), String(width)).toBe(shown)
  }
})

base.describe('with reduced motion preferred', () => {
  base.use({ contextOptions: { reducedMotion: 'reduce' } })
  base('nothing rotates or counts up', async ({ page }) => {
    await open(page, '/welcome')
    await expect(page.getByRole('button', { name: 'Start rotation: Endorsements' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start rotation: Social Partners' })).toBeVisible()
    const motion = await page.evaluate<string[]>(
      `[...document.querySelectorAll('.track, .figure')].map((e) => getComputedStyle(e).animationName)`,
    )
    expect(new Set(motion)).toEqual(new Set(['none']))
  })
})
