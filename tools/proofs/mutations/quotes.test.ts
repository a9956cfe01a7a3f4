import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../demo/demo-settings.ts'
import { findFunction } from './find-function.ts'
import { isProven, isTested } from './mutation.ts'
import { mutations } from './planted-mutations.ts'
import { violations } from './planted-violations.ts'
import { hasTest } from './test-names.ts'

const read = (path: string): string =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : `(no file ${path})`
const list = (folder: string): string[] => readdirSync(join(root, folder)).toSorted()
const occurrences = (text: string, part: string): number => text.split(part).length - 1

const edits = [...mutations.flatMap(({ edits: all = [] }) => all), ...violations.flatMap(({ edit }) => edit ?? [])]
const inFunctions = mutations.flatMap(({ inFunction }) => inFunction ?? [])
const tests = mutations.filter(isTested).map(({ caughtBy }) => caughtBy)
const proofs = mutations.filter(isProven).map(({ caughtBy }) => caughtBy)

test.each(edits)('$path contains exactly once: $from', ({ path, from }) => {
  expect(occurrences(read(path), from)).toBe(1)
})

test.each(inFunctions)('the database function $name contains exactly once: $from', ({ name, from }) => {
  expect(occurrences(findFunction({ list, read }, name).text, from)).toBe(1)
})

test.each(tests)('$file has the test: $test', ({ file, test: name }) => {
  expect(hasTest(read(file), name)).toBe(true)
})

test.each(proofs)('package.json has the script $script', ({ script: [name] }) => {
  expect(read('package.json')).toContain(`"${name}":`)
})

test('a quoted test is found by its whole name, a part of it, or with a value of its table', () => {
  const source = `describe.each([['no response', 1]])('%s', () => { test('moves on', () => {}) })
    test.each([['A', 'B']])('captures %j', () => {})`
  const names = [
    'moves on',
    'moves',
    'no response moves on',
    'captures ["A","B"]',
    'declined moves on',
    'captures ["C"]',
  ]
  expect(names.map((name) => hasTest(source, name))).toEqual([true, true, true, true, false, false])
})
