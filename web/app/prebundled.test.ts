import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { prebundled } from '../prebundled.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const isForBrowser = (path: string) => !/\.test\.tsx?$|\.server\.tsx?$/.test(path)

/** The packages that a file imports as values, not only as types. */
const packagesOf = (text: string): string[] =>
  [...text.matchAll(/^(?:import|export)(?! type) [^'()=]*from '([^'.#][^']*)'|import\('([^'.#][^']*)'\)/gm)].map(
    ([, declared, loaded]) => declared ?? loaded ?? '',
  )

/** Files, and packages only in the part of a page that the browser does not get. */
const notBundled = /^node:|\?url$|^@lignum\/contract|^@react-router\/(node|dev)|^react-dom\/server$|\.css/

test('every package that pages import is bundled before the first page of the development server', () => {
  // The contract too: while developing, pages load modules that the build leaves out.
  const files = globSync(['web/app/**/*.{ts,tsx}', 'contract/src/**/*.ts'], { cwd: root }).filter(isForBrowser)
  const packages = files.flatMap((file) => packagesOf(readFileSync(`${root}/${file}`, 'utf8')))
  expect(new Set(packages.filter((name) => !notBundled.test(name)))).toContain('@mantine/core')
  expect(packages.filter((name) => !notBundled.test(name) && !prebundled.includes(name))).toEqual([])
})
