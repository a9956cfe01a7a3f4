import { describe, expect, test } from 'vitest'
import type { ServerBuild } from 'react-router'
import type { RouteHandle } from './access.ts'
import { accessTable, areaAt, guardedWithoutLoader, requiredAt } from './route-table.server.ts'

type Given = { id: string; parentId?: string; path?: string; index?: boolean; handle?: RouteHandle; loader?: boolean }

const routesOf = (given: Given[]): ServerBuild['routes'] =>
  Object.fromEntries(
    given.map(({ handle, loader, ...route }) => [
      route.id,
      { ...route, module: { default: () => null, handle, ...(loader ? { loader: () => null } : {}) } },
    ]),
  )

const routes = routesOf([
  { id: 'root', path: '' },
  { id: 'start', parentId: 'root', index: true },
  { id: 'shell', parentId: 'root' },
  { id: 'projects', parentId: 'shell', path: 'projects' },
  { id: 'project', parentId: 'shell', path: 'projects/view/:id' },
  { id: 'admin', parentId: 'shell', path: 'admin', handle: { operations: ['Login_to_Admin'] }, loader: true },
  { id: 'queues', parentId: 'admin', index: true },
  { id: 'audit', parentId: 'admin', path: 'audit', handle: { operations: ['View_audit'] } },
  { id: 'money', parentId: 'admin', path: 'money', handle: { anyOf: ['Refund_Payment', 'Reconcile_Bank'] } },
  { id: 'help', parentId: 'admin', path: 'help', handle: { inheritsOperations: false } },
  { id: 'company', parentId: 'root', handle: { operations: ['Edit_Company'], area: 'console' }, loader: true },
  { id: 'company-profile', parentId: 'company', path: 'company-profile' },
  { id: 'lost', parentId: 'shell', path: '*' },
])

describe('the access table', () => {
  const table = accessTable(routes)

  test('public routes are listed and open', () => {
    expect(table.get('/')).toBeNull()
    expect(table.get('projects/view/:id')).toBeNull()
    expect(table.get('*')).toBeNull()
  })

  test('guarded routes inherit through layouts and index routes', () => {
    expect(table.get('admin')).toEqual(['Is_Authenticated', 'Login_to_Admin'])
    expect(table.get('admin/audit')).toEqual(['Is_Authenticated', 'Login_to_Admin', 'View_audit'])
  })

  test('a guarded layout without a path guards its children and nothing else', () => {
    expect(table.get('company-profile')).toEqual(['Is_Authenticated', 'Edit_Company'])
    expect(table.get('/')).toBeNull()
  })

  test('alternatives stay together', () => {
    const required = ['Is_Authenticated', 'Login_to_Admin', ['Refund_Payment', 'Reconcile_Bank']]
    expect(table.get('admin/money')).toEqual(required)
    expect(requiredAt(routes, '/admin/money')).toEqual(required)
  })

  test('an opt-out opens one route below a guarded one', () => {
    expect(table.get('admin/help')).toBeNull()
  })

  test('a route that is not listed is not open', () => {
    expect(table.get('secret')).toBeUndefined()
  })
})

test('a guarded route without a loader is reported, because the browser would open it without a request', () => {
  expect(guardedWithoutLoader(routes)).toEqual(['audit', 'money'])
})

describe('the operations that a URL requires', () => {
  test('public URLs require nothing, in any letter case', () => {
    expect(requiredAt(routes, '/Projects')).toBeNull()
    expect(requiredAt(routes, '/projects/view/12')).toBeNull()
  })

  test('guarded URLs require the operations of their chain of routes', () => {
    expect(requiredAt(routes, '/admin')).toEqual(['Is_Authenticated', 'Login_to_Admin'])
    expect(requiredAt(routes, '/admin/audit')).toEqual(['Is_Authenticated', 'Login_to_Admin', 'View_audit'])
    expect(requiredAt(routes, '/admin/help')).toBeNull()
  })

  test('a URL that only matches the 404 page is unknown', () => {
    expect(requiredAt(routes, '/projects.data')).toBeUndefined()
    expect(requiredAt(routes, '/nowhere')).toBeUndefined()
  })
})

test('a page belongs to the area that its layout names', () => {
  expect(areaAt(routes, '/company-profile')).toBe('console')
  expect(areaAt(routes, '/projects')).toBeUndefined()
  expect(areaAt(routes, '/nowhere')).toBeUndefined()
})
