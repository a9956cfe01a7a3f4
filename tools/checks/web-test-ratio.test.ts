import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Lines of unit tests for each line of code; the journeys in e2e/ do not count. */
const leastRatio = 0.3

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'web'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && existsSync(file))
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
/** What only tests use is neither code nor a test. */
const isTestHelper = (file: string) => file.startsWith('web/test/')

const countLines = (of: readonly string[]) =>
  of.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0)

test('the browser code has at least three lines of unit tests for ten lines of code', () => {
  const tests = countLines(files.filter(isTest))
  const code = countLines(files.filter((file) => !isTest(file) && !isTestHelper(file)))
  expect(code).toBeGreaterThan(10_000)
  expect(tests / code).toBeGreaterThanOrEqual(leastRatio)
})
