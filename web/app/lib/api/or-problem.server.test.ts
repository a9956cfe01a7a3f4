import { CallRefused } from '@lignum/contract/core/client'
import { expect, test } from 'vitest'
import { orNotFound, orProblem, orResponse } from './or-problem.server.ts'

const problem = {
  code: 'too-late',
  message: 'Too late.',
  eventMarker: 'evt-7',
  errors: [{ field: 'name', description: 'Taken' }],
}
const refusal = () => Promise.reject(new CallRefused(409, problem))

test('a response is passed on', async () => {
  expect(await orProblem(Promise.resolve(7))).toEqual({ done: 7, problem: null })
  expect(await orResponse(Promise.resolve(7))).toBe(7)
})

test('a refusal becomes a problem with the fields that a screen may show', async () => {
  expect(await orProblem(refusal())).toEqual({ done: null, problem: { status: 409, ...problem } })
})

test('any other error is rethrown, so that it is logged', async () => {
  await expect(orProblem(Promise.reject(new Error('fault')))).rejects.toThrow('fault')
})

test('the refusal of a call that the page needs is the response of the page', async () => {
  await expect(orResponse(refusal())).rejects.toMatchObject({ data: problem, init: { status: 409 } })
})

test.each([
  [400, 404],
  [404, 404],
  [403, 403],
  [500, 500],
])('an entity that is refused with %i makes the page respond with %i', async (status, responded) => {
  const refused = Promise.reject(new CallRefused(status, problem))
  await expect(orNotFound(refused)).rejects.toMatchObject({ init: { status: responded } })
})
