import fc from 'fast-check'
import type { ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { readPageAddresses } from './page-url.ts'

const route = (id: string, path: string | undefined, sharedBy?: string[], parentId?: string) => ({
  [id]: { id, path, parentId, module: { default: () => null, handle: sharedBy && { sharedBy } } },
})
const routes = {
  ...route('root', ''),
  ...route('layout', undefined, undefined, 'root'),
  ...route('home', 'welcome', [], 'layout'),
  ...route('list', 'projects', ['page', 'title'], 'layout'),
  ...route('project', 'projects/view/:id', ['id'], 'layout'),
  ...route('titled', 'projects/:id/:slug', ['id'], 'layout'),
  ...route('edit', 'projects/:id/edit', undefined, 'layout'),
  ...route('login', 'login', undefined, 'layout'),
  ...route('none', '*', undefined, 'layout'),
}
// A real build has far more than what the function reads.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const addressOf = readPageAddresses(routes as unknown as ServerBuild['routes'], ['registered'])

describe('the address a page is cached under', () => {
  test.each([
    ['/projects', '/projects'],
    ['/Projects/', '/projects'],
    ['/projects?utm_source=x&fbclid=y', '/projects'],
    ['/projects?title=a&page=2', '/projects?page=2&title=a'],
    ['/projects?page=2&title=a&page=3', '/projects?page=2&title=a'],
    ['/projects?title=', '/projects'],
    ['/projects?title=%E2%82%AC+b%20c', '/projects?title=%E2%82%AC+b+c'],
    ['/welcome?notice=registered&page=2', '/welcome?notice=registered'],
    ['/projects/VIEW/Ab-1', '/projects/view/ab-1'],
    ['/projects/ab-1/any%20title', '/projects/ab-1/-'],
    ['/projects/ab-1/another', '/projects/ab-1/-'],
    ['/projects.data?page=2&_routes=list,root,unknown,list', '/projects.data?page=2&_routes=list%2Croot'],
    ['/projects/_.data', '/projects.data'],
    ['/projects?_routes=list', '/projects'],
    ['/projects.data?_routes=list,home,login', '/projects.data?_routes=list'],
    ['/projects?notice=nobody-knows-this', '/projects'],
    ['/projects?notice=toString', '/projects'],
  ])('of %s is %s', (url, address) => expect(addressOf(url)).toBe(address))

  test.each([
    '/',
    '/login',
    '/projectsx',
    '//projects',
    'http://evil.test/projects',
    '/%70rojects',
    '/projects//',
    '/projects/1/edit',
    '/projects/../login',
    '/projects/1/..',
    '/projects/1/%2e%2E',
    '/projects/1/%E0%A4%A/',
    '/projects/1/%zz',
    '/projects/a%20b/title',
    '/projects.DATA',
    '/projects.data?_routes=unknown',
    '/projects.data?_routes=home',
    `/projects?title=${'x'.repeat(700)}`,
    `/projects?x=${'x'.repeat(3_000)}`,
  ])('is none for %s', (url) => expect(addressOf(url)).toBeNull())

  test('is its own canonical address', () => {
    const query = fc.dictionary(fc.constantFrom('page', 'title', 'notice', 'utm', '_routes'), fc.string())
    const path = fc.constantFrom('/projects', '/Welcome/', '/projects.data', '/projects/1/x y', '/projects/view/A')
    fc.assert(
      fc.property(path, query, (at, given) => {
        const address = addressOf(`${at}?${new URLSearchParams(given)}`)
        expect(address && addressOf(address)).toBe(address)
      }),
    )
  })
})
