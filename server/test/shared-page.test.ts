import { describe, expect, test } from 'vitest'
import { mountWeb } from '../src/web/mount-web.ts'
import { addCompany, addProject } from './scenes/scene.ts'
import { openWorld } from './worlds/world.ts'

const world = await openWorld({ PUBLIC_CACHE_MS: '60000' })
await mountWeb(world.app, world.config)
const company = await addCompany(world.db)
const project = await addProject(world.db, { companyId: company.id, name: 'Reading Hub' })

const impact = await addProject(world.db, { companyId: company.id, name: 'Sea Moss Farm' })
await world.db
  .updateTable('projects')
  .set({ type_of_funding: 'ImpactInvestment' })
  .where('id', '=', impact.id)
  .execute()

const read = (url: string) => world.app.inject(url)
const isShared = (headers: Record<string, unknown>) => String(headers['cache-control']).startsWith('public')

describe('a public page of the site', () => {
  test.each([
    '/welcome',
    '/dashboard',
    '/projects',
    '/projects.data',
    '/news',
    '/about-us',
    '/about-us/management-team',
    '/how-to-donate',
    '/caribtix',
    '/terms',
    '/privacy',
    '/risk',
    '/accessibility',
    `/projects/view/${project.id}`,
    `/projects/${project.id}/reading-hub`,
    `/JSIX/details/${impact.id}`,
  ])('at %s is shared', async (url) => {
    const { statusCode, headers } = await read(url)
    expect([statusCode, isShared(headers), headers['vary']]).toEqual([200, true, 'Accept-Encoding'])
  })

  test.each([
    '/',
    '/login',
    '/register',
    '/donate',
    '/cart',
    '/pledge',
    '/contact-us',
    '/sitemap.xml',
    '/nothing-here',
    `/JSIX/details/${project.id}`,
  ])('at %s is not', async (url) => expect((await read(url)).headers['cdn-cache-control']).toBeUndefined())

  test('first requested by HEAD is not empty for later GET requests', async () => {
    const head = await world.app.inject({ method: 'HEAD', url: '/projects?page=1' })
    const page = await read('/projects?page=1')
    expect([head.body, head.headers['content-length']]).toEqual(['', page.headers['content-length']])
    expect(page.body).toContain('Reading Hub')
  })

  test.each(['document', 'data'])('contains nothing of an unknown query string (%s)', async (kind) => {
    const suffix = kind === 'data' ? '.data' : ''
    for (const path of [
      '/projects',
      '/news',
      '/welcome',
      `/projects/view/${project.id}`,
      `/projects/${project.id}/x`,
    ]) {
      const poisoned = await read(`${path}${suffix}?utm_source=poison&x=<script>&title2=poison#poison`)
      expect([poisoned.statusCode, poisoned.body.includes('poison')]).toEqual([200, false])
      expect((await read(`${path}${suffix}`)).body).toBe(poisoned.body)
    }
    const titled = await read(`/projects/${project.id}/poison${suffix}`)
    expect(titled.body).not.toContain('poison')
  })

  test('is cached separately for each supported query string', async () => {
    const pages = await Promise.all(
      ['/projects', '/projects?title=none', '/projects?page=2', '/projects?notice=registered', '/projects.data'].map(
        read,
      ),
    )
    expect(new Set(pages.map(({ body }) => body)).size).toBe(5)
    expect(pages[3]?.body).toContain('Successfully Registered')
  })

  test('is rendered for a user with a session, and not cached', async () => {
    const person = await world.app.inject({ url: '/projects?title=own', headers: { cookie: 'lignum-sid=unknown' } })
    expect([person.statusCode, person.headers['cache-control']]).toEqual([200, 'no-store'])
    const { headers } = await read('/projects?title=own')
    expect(isShared(headers)).toBe(true)
  })
})

describe('a private response is not stored by caches', () => {
  const noStore = async (url: string, headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') =>
    (await world.app.inject({ url, method, headers })).headers['cache-control']

  test.each(['/login', '/register', '/donate', '/nothing-here', '/order/x', '/verify/x'])(
    'the page at %s',
    async (url) => expect(await noStore(url, {})).toBe('no-store'),
  )
  test('pages, data requests and calls with a session', async () => {
    const { headers } = await world.personOf('SocialInvestor')
    for (const url of ['/user-profile', '/user-profile.data', '/projects', '/settings/account'])
      expect([url, await noStore(url, headers)]).toEqual([url, 'no-store'])
    for (const url of ['/api/UserManagement/GetMyUserProfile', '/api/Session/GetMySessions', '/api/Cart/GetFullCart'])
      expect([url, await noStore(url, headers, 'POST')]).toEqual([url, 'no-store'])
  })
  test('a refusal', async () => expect(await noStore('/api/nothing', {})).toBe('no-store'))
})
