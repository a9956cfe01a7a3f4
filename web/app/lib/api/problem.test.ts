import { expect, test } from 'vitest'
import { isProblem, pageStatus, type Problem } from './problem.ts'

const problem = (status: number): Problem => ({ status, code: 'x', message: 'No.', eventMarker: 'evt-1', errors: [] })

test.each([
  [200, null],
  [400, problem(400)],
  [404, problem(404)],
  [499, problem(499)],
  [503, problem(500)],
  [503, problem(503)],
  [503, problem(800)],
])('the status of the page is %i for %j', (status, given) => {
  expect(pageStatus(given)).toBe(status)
})

test('a problem is recognised by its fields', () => {
  expect(isProblem(problem(400))).toBe(true)
  for (const value of [null, undefined, 'text', 400, {}, { status: 400 }, { status: 400, message: 'No.' }])
    expect(isProblem(value)).toBe(false)
})
