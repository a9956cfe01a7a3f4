import { readBanner, readNewsList, readProjectTracker, readPublicProjectList } from '@lignum/contract/core/cached-lists'
import { getPublicProjectListByFilter } from '@lignum/contract/catalogue/catalogue'
import { describe, expect, test } from 'vitest'
import { addCompany, addProject } from '../../../test/scenes/scene.ts'
import { openWorld } from '../../../test/worlds/world.ts'

const world = await openWorld({ PUBLIC_CACHE_MS: '60000' })
const company = await addCompany(world.db)
for (const name of ['Alpha', 'Beta', 'Gamma']) await addProject(world.db, { companyId: company.id, name })
const url = (request: unknown) =>
  `/api/Project/GetPublicProjectListByFilter?${new URLSearchParams({ request: JSON.stringify(request) })}`
const byName = { orderBy: [{ field: 'name', ascending: false }], amountPerPage: 2 }

describe('a list by GET', () => {
  test('returns the same as the POST, and may be cached by CDNs', async () => {
    const got = await world.app.inject(url(byName))
    expect(got.json()).toEqual(await world.visitor(getPublicProjectListByFilter, byName))
    expect(got.json().results.map((project: { name: string }) => project.name)).toEqual(['Gamma', 'Beta'])
    expect(got.headers['cache-control']).toBe('public, max-age=2, stale-while-revalidate=2')
    expect([got.headers['vary'], got.headers['set-cookie']]).toEqual([
      expect.stringMatching(/accept-encoding/i),
      undefined,
    ])
  })

  test('shares its cached responses with the POST', async () => {
    const before = await world.visitor(getPublicProjectListByFilter, {})
    await addProject(world.db, { companyId: company.id, name: 'Delta' })
    expect((await world.app.inject(url({}))).json()).toEqual(before)
    expect((await world.app.inject('/api/project/getpublicprojectlistbyfilter')).json()).toEqual(before)
  })

  test.each(['{', '[1', 'x'.repeat(5_000), '{"amountPerPage":0}', '"text"', '{"filters":[{"field":"secret"}]}'])(
    'with the request %j is refused, without a server error',
    async (request) => {
      const response = await world.app.inject(
        `/api/Project/GetPublicProjectListByFilter?${new URLSearchParams({ request })}`,
      )
      expect(response.statusCode).toBe(400)
      expect(response.headers['cache-control'] ?? '').not.toContain('public')
    },
  )

  test.each([readNewsList, readProjectTracker, readBanner, readPublicProjectList])('$path responds', async (c) => {
    expect((await world.app.inject(c.path)).statusCode).toBe(200)
  })
})
