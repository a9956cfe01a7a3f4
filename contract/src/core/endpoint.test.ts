import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Call, zodOf } from './call.ts'
import { pathParameters, splitRequest } from './endpoint.ts'
import { everyCall } from './every-call.ts'

const calls = Object.entries<Call>(everyCall)

/** What the schema accepts when the field is left out and all others are wrong: only the issues of that field count. */
const mayBeLeftOut = ({ request }: Call, field: string): boolean =>
  !(zodOf(request).safeParse({}).error?.issues ?? []).some(({ path }) => path[0] === field)

describe('the endpoint of every call agrees with its schema', () => {
  test.each(calls.filter(([, c]) => c.query || c.optionalQuery))('%s', (_, c) => {
    expect((c.query ?? []).filter((field) => mayBeLeftOut(c, field))).toEqual([])
    expect((c.optionalQuery ?? []).filter((field) => !mayBeLeftOut(c, field))).toEqual([])
  })

  test('a call by GET lists no query: all its fields are there', () => {
    expect(calls.filter(([, c]) => c.method === 'GET' && (c.query || c.optionalQuery))).toEqual([])
  })

  test('the fields in the path are required', () => {
    const missing = calls.flatMap(([name, c]) =>
      pathParameters(c.path).flatMap((field) => (mayBeLeftOut(c, field) ? [`${name} ${field}`] : [])),
    )
    expect(missing).toEqual([])
  })
})

test('paths are written in the files named endpoints.ts only', () => {
  const files = globSync('contract/src/**/*.ts').filter((file) => !/(?:\.test|\/endpoints)\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((file) => /path: ['"]/.test(readFileSync(file, 'utf8')))).toEqual([])
})

describe('a request', () => {
  const change = { method: 'POST', path: '/api/Thing/{id}', query: ['part'], optionalQuery: ['size'] } as const

  test('is split into its URL and the fields for the body', () => {
    expect(splitRequest(change, { id: 'a/b', part: 'x y', size: 2, note: null })).toEqual({
      url: '/api/Thing/a%2Fb?part=x+y&size=2',
      rest: { note: null },
    })
  })

  test('is not changed itself', () => {
    const request = { id: '1', part: '2' }
    splitRequest(change, request)
    expect(request).toEqual({ id: '1', part: '2' })
  })

  test.each([null, undefined])('with %j for an optional parameter is sent without it', (size) => {
    expect(splitRequest(change, { id: '1', part: '2', size }).url).toBe('/api/Thing/1?part=2')
  })

  test.each([{}, { id: null, part: '2' }, { id: undefined, part: '2' }])('%j is refused without its id', (request) => {
    expect(() => splitRequest(change, request)).toThrow("The parameter 'id' must be defined.")
  })

  test('zero, false and empty text are values', () => {
    expect(splitRequest({ method: 'GET', path: '/a' }, { zero: 0, no: false, empty: '' }).url).toBe(
      '/a?zero=0&no=false&empty=',
    )
  })
})
