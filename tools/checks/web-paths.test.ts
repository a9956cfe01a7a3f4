import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('web/app/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))

/** The lines of code that match, as `file:line`; comments do not count. */
const linesWith = (pattern: RegExp): string[] =>
  files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, i) => (pattern.test(line) && !/^\s*(?:\/\/|\/?\*)/.test(line) ? [`${file}:${i + 1}`] : [])),
  )

const fileOf = (line: string) => line.replace(/:\d+$/, '')

test('the files are found', () => {
  expect(files.length).toBeGreaterThan(200)
})

test('no page writes the path of a call: callApi and urlOf take an endpoint of the contract', () => {
  const allowed = ['web/app/routes/feeds/robots.ts']
  expect(linesWith(/(?<![\w.])\/(?:api|connect)\\?\//i).filter((line) => !allowed.includes(fileOf(line)))).toEqual([])
})

test('only callApi, uploads and the router send requests', () => {
  const allowed = [
    'web/app/lib/api/call-api.ts',
    'web/app/lib/api/download-file.ts',
    'web/app/lib/api/fetch-page.ts',
    // Reports the progress of an upload, which fetch cannot.
    'web/app/lib/api/upload-api.ts',
    // Scripts of the build.
    'web/app/lib/page/use-route-scripts.ts',
  ]
  expect(linesWith(/\bfetch\(|XMLHttpRequest|sendBeacon/).filter((line) => !allowed.includes(fileOf(line)))).toEqual([])
})

/** Read by the server or by people, not by the router; why. */
const otherPaths: Readonly<Record<string, string>> = {
  'web/app/features/site/shell/logo.tsx': 'spelled as in the specification',
  'web/app/routes/public/caribtix.tsx': 'the frame is a page of the server',
}

test('links between pages are built by href(), which the compiler checks against the routes', () => {
  const publicFiles = readdirSync('web/public').join('|').replaceAll('.', '\\.')
  const written = new RegExp(`(?<!href\\()["'\`]/(?!(?:${publicFiles})\\b)[a-z]`, 'i')
  expect(linesWith(written).filter((line) => !(fileOf(line) in otherPaths))).toEqual([])
})
