import { createClient } from '@lignum/contract/core/client'
import { refusals } from '@lignum/contract/core/errors'
import { RouterContextProvider } from 'react-router'
import { apiContext } from '../app/lib/api/api.ts'

class Refused {
  readonly status: number
  readonly body: object
  constructor(status: number, body: object) {
    this.status = status
    this.body = body
  }
}

/** A response of the fake API: the server refuses the call with this code. */
export const refused = (code: keyof typeof refusals, errors: { field: string; description: string }[] = []) =>
  new Refused(refusals[code].status, { code, message: refusals[code].message, eventMarker: 'evt-1', errors })

/** Any valid id; `uuid(2)` is another one. */
export const uuid = (n: number) => `0198a0b0-0000-7000-8000-${String(n).padStart(12, '0')}`

const sessionUser = {
  id: uuid(900),
  username: 'ana@lignum.test',
  firstName: 'Ana',
  lastName: 'Reid',
  sessionId: uuid(901),
  email: 'ana@lignum.test',
  roles: ['SocialInvestor'],
  operations: ['Is_Authenticated', 'Invest_In_Project'],
  expirationTime: '2026-11-15T10:00:00.000Z',
  isAdmin: false,
  isActivated: true,
  mustEnrolSecondFactor: false,
}

/** The responses of a visitor's and of a donor's session. */
export const asVisitor = { '/api/Token/GetSessionUser': { user: null } }
export const asMember = { '/api/Token/GetSessionUser': { user: sessionUser } }

/**
 * The context of a loader or action with an API that responds by path. The contract writes the requests and validates
 * the responses; a call without a response fails the test.
 */
export const contextWith = (responses: Readonly<Record<string, unknown>>) => {
  const sent: { url: string; body: unknown }[] = []
  const client = createClient(async ({ url, body }, { path }) => {
    sent.push({ url, body: body === null ? null : JSON.parse(body) })
    if (!Object.hasOwn(responses, path)) throw new Error(`No response for ${path}`)
    const response = responses[path]
    if (response instanceof Refused) return response
    return { status: response === undefined ? 204 : 200, body: response }
  })
  const context = new RouterContextProvider()
  context.set(apiContext, client)
  /** The bodies that were sent to a path, oldest first. */
  const sentTo = (path: string) => sent.filter(({ url }) => url.split('?')[0] === path).map(({ body }) => body)
  return { context, sent, sentTo }
}

/** A posted form; a field with several values is an array. */
export const formOf = (fields: Readonly<Record<string, string | readonly string[]>>) => {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
  return form
}
