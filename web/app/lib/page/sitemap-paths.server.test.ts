import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import type { RouteHandle } from '../access/access.ts'
import { sitemapPaths } from './sitemap-paths.server.ts'

const route = (id: string, path: string, handle?: RouteHandle, parentId = 'layout') => ({
  [id]: { id, path, parentId, module: { default: () => null, handle } },
})

test('the sitemap lists the pages whose handle says so, each path once', () => {
  const routes: ServerBuild['routes'] = {
    root: { id: 'root', path: '', module: { default: () => null } },
    layout: { id: 'layout', parentId: 'root', module: { default: () => null, handle: {} } },
    ...route('dashboard', 'dashboard', { sitemap: '/welcome' }),
    ...route('welcome', 'welcome', { sitemap: '/welcome' }),
    ...route('login', 'login'),
    ...route('news', 'news', { sitemap: true }),
    ...route('people', 'about-us/:people', { sitemap: true }),
    ...route('article', 'news/:id/:title'),
  }
  expect(sitemapPaths(routes, { people: ['board', 'management'] })).toEqual([
    '/welcome',
    '/news',
    '/about-us/board',
    '/about-us/management',
  ])
})
