import { readFileSync } from 'node:fs'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { asRouteHandle } from './lib/access/access.ts'

// Reads the production build, so it needs `npm run build` first.
const build: ServerBuild = await import(new URL('../build/server/index.js', import.meta.url).href)
const { entry, routes } = build.assets

const read = (file: string) => readFileSync(new URL(`../build/client${file}`, import.meta.url), 'utf8')

/** The files that these routes load, and all that those import, on demand too. */
const filesOf = (ids: readonly string[]) => {
  const files = new Set([entry.module, ...entry.imports])
  for (const id of ids) for (const file of [routes[id]?.module, ...(routes[id]?.css ?? [])]) if (file) files.add(file)
  // A set visits what is added on the way, too.
  for (const file of files)
    if (file.endsWith('.js'))
      for (const [, name] of read(file).matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css))["'`]/g))
        files.add(`/assets/${name}`)
  return [...files]
}

const isBackOffice = (id: string): boolean => {
  const parent = routes[id]?.parentId
  const { area } = asRouteHandle(build.routes[id]?.module.handle) ?? {}
  return area !== undefined || (parent !== undefined && isBackOffice(parent))
}
const [backOffice, others] = [true, false].map((is) => Object.keys(routes).filter((id) => isBackOffice(id) === is))

/** In the names of Mantine's components, classes and variables. */
const isMarked = (file: string) => /mantine/i.test(read(file))

test('no public page can fetch a style sheet, or a script of the back office', () => {
  const files = filesOf(others ?? [])
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((file) => file.endsWith('.css') || isMarked(file))).toEqual([])
})

test('the back office has both, so that the test above would notice them', () => {
  const marked = filesOf(backOffice ?? []).filter(isMarked)
  expect(marked.some((file) => file.endsWith('.js'))).toBe(true)
  expect(marked.some((file) => file.endsWith('.css'))).toBe(true)
})
