import { describe, expect, test } from 'vitest'
import { noticeOfError, noticeOfProblem } from './notice-messages.ts'

const problem = (status: number) => ({ status, message: 'The server says so.', eventMarker: 'evt-42', errors: [] })

describe('the error catalogue of the specification, verbatim', () => {
  test('401', () => {
    expect(noticeOfProblem(problem(401))).toMatchObject({
      message: 'You were inactive for a long time and need to login again. Please login to continue',
      lastsMs: 100_000,
    })
  })

  test('403', () => {
    expect(noticeOfProblem(problem(403))).toMatchObject({
      message: 'You do not have permission to access that operation. You can try login with credentials that do.',
      lastsMs: 100_000,
    })
  })

  test.each([400, 404, 409, 429, 503])('%i shows the message of the server for ten seconds', (status) => {
    expect(noticeOfProblem(problem(status))).toMatchObject({ message: 'The server says so.', lastsMs: 10_000 })
  })

  test('800, no response', () => {
    expect(noticeOfProblem(problem(800))).toMatchObject({
      message: 'Had a problem making that last request, please ensure you are connected to the internet.',
      lastsMs: 10_000,
    })
  })

  test.each([500, 502, 418])('%i stays until dismissed and names the event marker', (status) => {
    expect(noticeOfProblem(problem(status))).toEqual({
      type: 'error',
      title: 'Oops...Something Went Wrong',
      message: 'Something happend on that last request. Please contact administrator with this error code: evt-42',
      lastsMs: null,
    })
  })
})

describe('errors that a screen may catch', () => {
  test('a response that contains a problem shows its message', () => {
    expect(noticeOfError({ status: 400, data: problem(400) }).message).toBe('The server says so.')
  })

  test('a request without a network shows the network message', () => {
    expect(noticeOfError(new TypeError('Failed to fetch')).message).toMatch(/^Had a problem making that last request/)
  })

  test('a programming error gets the default marker', () => {
    const { title, message } = noticeOfError(new TypeError('x is not a function'))
    expect(title).toBe('Oops...Something Went Wrong')
    expect(message).toMatch(/error code: none$/)
  })
})
