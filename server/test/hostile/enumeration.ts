import { investorForm } from '../scenes/registration.ts'

export type Question = {
  readonly name: string
  readonly path: string
  readonly body: (emailAddress: string) => object
  /** What it answers, whoever is asked about. */
  readonly says: string
  /** How often it answers about one address before it asks for patience. */
  readonly times: number
}

const done = { says: '200 {"succeeded":true,"errors":[]}', times: 5 }

/** The calls that take an address from anybody, and must not tell whether it has an account. */
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

export type Answer = { readonly status: number; readonly body: string }

/** An answer without its event marker, which is another one each time, whoever is asked about. */
export const worded = ({ status, body }: Answer) => `${status} ${body.replace(/,"eventMarker":"\w+"/, '')}`

export type Ask = (path: string, body: object) => Promise<Answer>

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

type Asked = { readonly address: string; readonly isKnown: boolean }

/** Known and unknown addresses in an order of chance, the same in every run: whatever else the machine does falls on both alike. */
export const mixed = (known: readonly string[], unknown: readonly string[]): Asked[] => {
  let state = 20_261_115
  const next = () => (state = (state * 48_271) % 2_147_483_647)
  return [
    ...known.map((address) => ({ address, isKnown: true, at: next() })),
    ...unknown.map((address) => ({ address, isKnown: false, at: next() })),
  ].toSorted((a, b) => a.at - b.at)
}

/** Asks once about each address. Alike means: within 5 ms or a tenth of each other. */
export const compare = async (request: Ask, q: Question, requested: readonly Asked[]) => {
  const responses = new Set<string>()
  const times = { known: new Array<number>(), unknown: new Array<number>() }
  for (const { address, isKnown } of requested) {
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
