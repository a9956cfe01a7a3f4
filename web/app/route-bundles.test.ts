import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bundleIn } from '../route-bundles.ts'

const inHandle = (handle: string) =>
  bundleIn(
    'page.tsx',
    `import type { RouteHandle } from './access.ts'\nexport const handle${handle}\nexport default () => <p />`,
  )

test('the bundle is read from the handle of a route', () => {
  expect(inHandle(`: RouteHandle = { hydrates: 'late', bundle: 'content' }`)).toBe('content')
  expect(inHandle(`: RouteHandle = { bundle: 'giving/paid', sharedBy: parameters }`)).toBe('giving/paid')
})

test('a route without handle, or without bundle in it, names none', () => {
  expect(inHandle(`: RouteHandle = { hydrates: 'late' }`)).toBeNull()
  expect(
    bundleIn('page.tsx', `const other = { bundle: 'content' }\nexport default () => <p>{other.bundle}</p>`),
  ).toBeNull()
})

test('every bundle that a route file names is read', () => {
  const files = globSync('web/app/routes/**/*.{ts,tsx}').filter((file) => /\bbundle\b/.test(readFileSync(file, 'utf8')))
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => bundleIn(file, readFileSync(file, 'utf8')) === null)).toEqual([])
})
