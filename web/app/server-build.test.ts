import { getSessionUser, type SessionUser } from '@lignum/contract/accounts/accounts'
import type { Client } from '@lignum/contract/core/client'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { admin, company } from './console/areas.ts'
import { requiredOperations } from './lib/access/access.ts'
import { guardedWithoutLoader, requiredAt } from './lib/access/route-table.server.ts'

// Tests the guards in the production build, so it needs `npm run build` first.
type Built = ServerBuild & { entry: { module: { apiContext: RouterContext<Client> } } }
const build: Built = await import(new URL('../build/server/index.js', import.meta.url).href)
const reply = createRequestHandler(build, 'production')

const profile = { firstName: 'Ana', lastName: 'Reid', email: 'ana@lignum.test', phoneNumber: null, address: null }

const request = (path: string, user: SessionUser | null = null) => {
  const context = new RouterContextProvider()
  const client = async (call: object) =>
    call === getSessionUser || ('path' in call && call.path === getSessionUser.path)
      ? { user }
      : { ...profile, securityCookieCheckInterval: 2_000, displayDateFormat: '', copyrightYear: 2023 }
  // A client with two responses: all that the guarded page requests.
  context.set(build.entry.module.apiContext, client)
  return reply(new Request(`http://lignum.test${path}`), context)
}

const member: SessionUser = {
  id: '0198a0b0-0000-7000-8000-000000000001',
  username: 'ana@lignum.test',
  firstName: 'Ana',
  lastName: 'Reid',
  sessionId: '0198a0b0-0000-7000-8000-000000000002',
  email: 'ana@lignum.test',
  roles: ['SocialInvestor'],
  operations: ['Is_Authenticated'],
  expirationTime: '2026-11-15T10:00:00.000Z',
  isAdmin: false,
  isActivated: true,
  mustEnrolSecondFactor: false,
}

test('every guarded route has a loader, so that a navigation in the browser sends a request to the server', () => {
  expect(guardedWithoutLoader(build.routes)).toEqual([])
})

describe('a visitor on a guarded page', () => {
  test.each(['/user-profile', '/USER-PROFILE', '/user-profile/', '/%75ser-profile', '/user-profile?a=1'])(
    '%s: the document request redirects to the login',
    async (path) => {
      const response = await request(path)
      expect(response.status).toBe(302)
      expect(response.headers.get('location')).toMatch(/^\/login\?notice=no-permission&from=%2F/)
    },
  )

  test.each([
    '/user-profile.data',
    '/USER-PROFILE.data',
    '/user-profile/_.data',
    '/%75ser-profile.data',
    '/user-profile.data?_routes=routes%2Faccount%2Fuser-profile',
    '/user-profile.data?_routes=root',
  ])('%s: the data request redirects too and contains no data', async (path) => {
    const response = await request(path)
    const body = await response.text()
    expect(body).toContain('/login?notice=no-permission')
    expect(body).not.toContain('firstName')
  })
})

test('a member gets the page and the data', async () => {
  expect(await (await request('/user-profile', member)).text()).toContain('Reid')
  expect(await (await request('/user-profile.data', member)).text()).toContain('Reid')
})

const staff: SessionUser = { ...member, roles: ['Auditor'], operations: ['Is_Authenticated', 'Login_to_Admin'] }

describe('the console', () => {
  const closed = ['/admin', '/ADMIN/', '/admin/forbidden', '/admin/anything', '/admin.data', '/admin/_.data']
  test.each(closed)('%s is closed to visitors and to members', async (path) => {
    for (const user of [null, member]) {
      const response = await request(path, user)
      const seen = `${response.headers.get('location')} ${await response.text()}`
      expect(seen).toContain('/login?notice=no-permission&from=%2F')
      expect(seen).not.toContain('Hello')
    }
  })

  test('opens for staff in its own frame, without the styles of the public site', async () => {
    const html = await (await request('/admin', staff)).text()
    expect(html).toContain('Hello, ')
    expect(html).toContain('<title>Overview | Lignum Console</title>')
    expect(html).not.toContain('site-css')
  })

  test('shows what is missing or forbidden in the same frame', async () => {
    const missing = await request('/admin/nowhere', staff)
    expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('There is no such page')])
    const forbidden = await request('/admin/forbidden', staff)
    expect([forbidden.status, await forbidden.text()]).toEqual([403, expect.stringContaining('console-rail')])
  })

  test.each(admin.screens)('the rail shows $label to those whom the guard lets in', ({ to, ...needs }) => {
    const console = { operations: ['Login_to_Admin'] } as const
    expect(requiredAt(build.routes, to)).toEqual(requiredOperations([console, needs]))
  })
})

test.each(company.screens)('the rail of a company shows $label to those whom the guard lets in', ({ to, ...needs }) => {
  expect(requiredAt(build.routes, to)).toEqual(requiredOperations([{ operations: [] }, needs]))
})

describe('a redirect of a data request', () => {
  const loads = async (path: string, user: SessionUser | null) =>
    (await (await request(path, user)).text()).includes('"reload",true')

  test('loads the document when it leads into another area', async () => {
    expect(await loads('/admin.data', null)).toBe(true)
    expect(await loads('/login.data?from=%2Fadmin', staff)).toBe(true)
  })

  test('stays in the page within one area', async () => {
    expect(await loads('/user-profile.data', null)).toBe(false)
    expect(await loads('/login.data?from=%2Fuser-profile', staff)).toBe(false)
  })
})

test('an unknown URL is a 404', async () => {
  expect((await request('/nowhere')).status).toBe(404)
})
