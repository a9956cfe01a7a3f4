import { investorForm } from '../scenes/registration.ts'

export type Question = {
  readonly name: string
  readonly path: string
  readonly body: (emailAddress: string) => object
  /** The expected response, whether or not the address has an account. */
  readonly says: string
  /** How many requests for one address get that response before the rate limit applies. */
  readonly times: number
}

const done = { says: '200 {"succeeded":true,"errors":[]}', times: 5 }

/** The public calls that take an address, and must not reveal whether it has an account. */
export const questions: readonly Question[] = [
  {
    name: 'login',
    path: '/api/Token/Login',
    body: (username) => ({ username, password: 'Not-it-2026' }),
    says: '400 {"code":"accounts.wrong-credentials","message":"The email address or password is not correct."}',
    times: 4,
  },
  {
    name: 'reset',
    path: '/api/UserManagement/RequestPasswordReset',
    body: (emailAddress) => ({ emailAddress }),
    ...done,
  },
  {
    name: 'resend',
    path: '/api/UserManagement/ResendMyActivationEmail',
    body: (emailAddress) => ({ emailAddress }),
    ...done,
  },
  {
    name: 'register',
    path: '/api/Registration/Register',
    body: (emailAddress) => investorForm({ emailAddress }),
    ...done,
  },
]

export type EnumerationResponse = { readonly status: number; readonly body: string }

/** A response without its event marker, which differs every time. */
export const worded = ({ status, body }: EnumerationResponse) => `${status} ${body.replace(/,"eventMarker":"\w+"/, '')}`

export type SendRequest = (path: string, body: object) => Promise<EnumerationResponse>

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

type Address = { readonly address: string; readonly isKnown: boolean }

/**
 * Known and unknown addresses in a random but reproducible order, so that other load on the machine affects both
 * equally.
 */
export const mixed = (known: readonly string[], unknown: readonly string[]): Address[] => {
  let state = 20_261_115
  const next = () => (state = (state * 48_271) % 2_147_483_647)
  return [
    ...known.map((address) => ({ address, isKnown: true, at: next() })),
    ...unknown.map((address) => ({ address, isKnown: false, at: next() })),
  ].toSorted((a, b) => a.at - b.at)
}

/** Sends one request per address. The medians are alike if they are within 5 ms or a tenth of each other. */
export const compare = async (request: SendRequest, q: Question, addresses: readonly Address[]) => {
  const responses = new Set<string>()
  const times = { known: new Array<number>(), unknown: new Array<number>() }
  for (const { address, isKnown } of addresses) {
    const body = q.body(address)
    const begun = performance.now()
    const response = await request(q.path, body)
    times[isKnown ? 'known' : 'unknown'].push(performance.now() - begun)
    responses.add(worded(response))
  }
  const medians = { known: median(times.known), unknown: median(times.unknown) }
  const apart = Math.abs(medians.known - medians.unknown)
  const isAlike = apart <= 5 || apart <= 0.1 * Math.min(medians.known, medians.unknown)
  return { answers: [...responses], medians, isAlike }
}
