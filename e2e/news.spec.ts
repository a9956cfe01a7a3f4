import { expect, open, test, violations } from './journey.ts'

test('the news list shows nine articles per page, newest first, and jumps to a page by number', async ({ page }) => {
  await open(page, '/news')
  await expect(page.getByRole('article')).toHaveCount(9)
  const days = await page.evaluate<string[]>(`[...document.querySelectorAll('article time')].map((e) => e.dateTime)`)
  expect(days).toEqual(days.toSorted((a, b) => b.localeCompare(a)))
  await page.getByLabel('Go to page').fill('2')
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(page).toHaveURL(/\/news\?page=2$/)
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
})

test('a search keeps its term across pages, and shows a message when nothing was found', async ({ page }) => {
  await open(page, '/news')
  await page.getByLabel('Search the news').fill('the')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText(/articles? about “the”/)).toBeVisible()
  await page.getByLabel('Go to page').fill('2')
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(page).toHaveURL(/search=the&page=2$/)
  await page.getByLabel('Search the news').fill('zzzzqqqq')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('0 articles about “zzzzqqqq”')).toBeVisible()
  await page.getByRole('link', { name: 'Show all news' }).click()
  await expect(page.getByRole('article')).toHaveCount(9)
})

test('a card links to its article, and the article back to the news', async ({ page }) => {
  await open(page, '/news')
  const card = page.getByRole('article').first()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link', { name: `Read More about ${title}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(decodeURIComponent(new URL(page.url()).pathname)).toMatch(
    new RegExp(`/${title.replace(' ', '-').slice(0, 100)}$`),
  )
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url())
  await page.getByRole('link', { name: 'Back to news' }).click()
  await expect(page).toHaveURL(/\/news$/)
})

test('an article can be shared through five channels and by copying its link', async ({ page }) => {
  await open(page, '/news')
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Share/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link')).toHaveCount(5)
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
})

test('an article is found by its id with any title, under one canonical URL; an unknown id is a 404', async ({
  page,
}) => {
  await open(page, '/news')
  const path = (await page.getByRole('article').first().getByRole('link').first().getAttribute('href')) ?? ''
  await open(page, path.replace(/[^/]+$/, 'something-else'))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path.replaceAll('%', '%')}$`))
  for (const id of ['nothing', '01890000-0000-7000-8000-000000000000'])
    expect((await open(page, `/news/${id}/title`))?.status()).toBe(404)
})

test('an article leads to its project and to Donate, and the page of the project lists the article', async ({
  page,
}) => {
  const name = 'A Roof for Cascade Primary'
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page, '/news?search=Cascade')
  await page.getByRole('link', { name: /^Read More about Cascade/ }).click()
  const project = page.getByRole('complementary', { name })
  await expect(project.getByText(/raised of/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await project.getByRole('link', { name: 'See the project' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page
    .getByRole('region', { name: 'News of this project' })
    .getByRole('link', { name: /^Read more about Cascade/ })
    .click()
  await page.getByRole('link', { name: `Donate to ${name}` }).click()
  await expect(page).toHaveURL(/\/donate/)
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
})
