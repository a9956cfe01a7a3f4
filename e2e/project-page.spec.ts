import { expect, firstProject, open, test, violations } from './journey.ts'

test('a video sends no third-party requests until it is played, and then only to the video site', async ({
  page,
  baseURL,
}) => {
  const thirdPartyHosts: string[] = []
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && host !== new URL(baseURL ?? '').host) thirdPartyHosts.push(host)
  })
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>film</title><p>It plays</p>' }),
  )
  await page.goto('/projects?title=Drum')
  const address = await page.getByRole('link', { name: 'A Drum for Every Child', exact: true }).getAttribute('href')
  await open(page, `${address}#gallery`)
  const gallery = page.getByRole('tabpanel', { name: 'Gallery' })
  const play = gallery.getByRole('link', { name: 'Play the video: The drums are heard' })
  await play.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(thirdPartyHosts).toEqual([])
  await play.click()
  await expect(gallery.frameLocator('iframe').getByText('It plays')).toBeVisible()
  expect(new Set(thirdPartyHosts)).toEqual(new Set(['www.youtube-nocookie.com']))
})

test('a document opens in a drawer and is rendered page by page, with a worker from this site', async ({ page }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await open(page, `${await firstProject(page)}#documents`)
  const link = page.getByRole('tabpanel', { name: 'Documents' }).getByRole('link').first()
  expect(((await link.textContent()) ?? '').trim().length).toBeLessThanOrEqual(31)
  await link.click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(/^\d+ pages?$/)).toBeVisible({ timeout: 20_000 })
  await expect(drawer.locator('canvas').first()).toBeVisible()
  await expect.poll(() => drawer.locator('canvas').first().getAttribute('height').then(Number)).toBeGreaterThan(200)
  await expect(drawer.getByRole('link', { name: /Download PDF/ })).toBeVisible()
  expect([...hosts]).toEqual([new URL(page.url()).host])
})

test('a phone opens a document itself', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page, `${await firstProject(page)}#documents`)
  const opened = page.waitForRequest((request) => request.url().endsWith('.pdf') && request.isNavigationRequest())
  await page.getByRole('tabpanel', { name: 'Documents' }).getByRole('link').first().click()
  await opened
})

test('a picture fills the window, and the next one is reached by key and by button', async ({ page }) => {
  const viewport = { width: 360, height: 640 }
  await page.setViewportSize(viewport)
  await open(page, `${await firstProject(page)}#gallery`)
  await page
    .getByRole('link', { name: /^Enlarge/ })
    .first()
    .click()
  const box = page.getByRole('dialog')
  await expect(box.getByText(/^1 of \d$/)).toBeVisible()
  expect(await box.boundingBox()).toEqual({ x: 0, y: 0, ...viewport })
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await expect(box.getByText(/^2 of \d$/)).toBeVisible()
  await box.getByRole('button', { name: 'Previous picture' }).click()
  await expect(box.getByText(/^1 of \d$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
})

test('a document that fails to load can be requested again', async ({ page }) => {
  let broken = true
  let requests = 0
  await page.route('**/*.pdf', async (route) => {
    requests += 1
    await (broken
      ? route.fulfill({ status: 200, contentType: 'application/pdf', body: 'no document' })
      : route.continue())
  })
  await open(page, `${await firstProject(page)}#documents`)
  await page.getByRole('tabpanel', { name: 'Documents' }).getByRole('link').first().click()
  const again = page.getByRole('button', { name: 'Error! Click Here to Refresh' })
  await expect(again).toBeVisible({ timeout: 20_000 })
  expect(requests).toBe(3)
  broken = false
  await again.click()
  await expect(page.getByRole('dialog').getByText(/^\d+ pages?$/)).toBeVisible({ timeout: 20_000 })
})

test('the page contains structured data about the project', async ({ page }) => {
  await page.goto(await firstProject(page))
  const text = (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}'
  const structuredData: unknown = JSON.parse(text)
  expect(structuredData).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Project',
    name: expect.any(String),
  })
})
