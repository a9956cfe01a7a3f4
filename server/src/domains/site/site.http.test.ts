import { getConfig, getReferences } from '@lignum/contract/site/site'
import { expect, test } from 'vitest'
import { openWorld } from '../../../test/worlds/world.ts'

const world = await openWorld()

test('the reference lists are complete: fourteen parishes, eight categories, Jamaica listed first', async () => {
  const lists = await world.visitor(getReferences, {})
  expect(lists.parishes).toHaveLength(14)
  expect(lists.categories).toHaveLength(8)
  expect(lists.countries[0]).toEqual({ key: 'JM', value: 'Jamaica' })
  expect(lists.countries.length).toBeGreaterThan(190)
  expect(lists.countries.length).toBeLessThan(260)
  expect(lists.idTypes).toEqual([
    { key: '1', value: "Driver's License" },
    { key: '2', value: 'Passport' },
    { key: '3', value: 'National ID' },
  ])
  expect(lists.contactCategories.map((c) => c.value)).toContain('Report a concern')
})

test('the page configuration is served by POST and by GET, and may be cached for two seconds', async () => {
  const wanted = {
    securityCookieCheckInterval: 2_000,
    displayDateFormat: 'DD MMM YYYY',
    copyrightYear: 2_023,
    takesImpactGifts: true,
    takesPledges: true,
    notice: null,
    ticketingUrl: 'https://example.org/tickets',
    hasTicketingScript: false,
  }
  expect(await world.visitor(getConfig, {})).toEqual(wanted)
  const got = await world.app.inject('/config.json')
  expect([got.json(), got.headers['cache-control']]).toEqual([wanted, 'max-age=2'])
})

test.each(['/livez', '/readyz'])('%s responds with 200', async (url) => {
  expect((await world.app.inject(url)).statusCode).toBe(200)
})

test('the metrics are public outside production, and cover requests and jobs', async () => {
  await world.app.inject('/livez')
  const { body } = await world.app.inject('/metrics')
  expect(body).toContain('lignum_http_request_seconds_count{method="GET",route="/livez",status="200"}')
  expect(body).toMatch(/lignum_jobs_dead \d/)
})

test('the OpenAPI document and its page are served, in any letter case', async () => {
  expect((await world.app.inject('/api/OpenAPI.json')).json()).toMatchObject({ openapi: '3.1.0' })
  const page = await world.app.inject('/api/docs')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('/api/Token/Login')
})

test('an unknown call gets a 404 in JSON with an event marker', async () => {
  const response = await world.app.inject('/api/SampleData/WeatherForecasts')
  expect([response.statusCode, response.json()]).toEqual([
    404,
    { code: 'not-found', message: 'We could not find that.', eventMarker: expect.any(String) },
  ])
})
