import { randomBytes } from 'node:crypto'

const errors = {
  INVALID_REQUEST: [400, 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  AUTHENTICATION_FAILURE: [401, 'Authentication failed due to missing or invalid credentials.'],
  RESOURCE_NOT_FOUND: [404, 'The specified resource does not exist.'],
  UNPROCESSABLE_ENTITY: [422, 'The requested action could not be performed or failed business validation.'],
} as const

/** An error response in PayPal's format. */
export class PaypalError extends Error {
  readonly status: number
  readonly body: Record<string, unknown>
  constructor(name: keyof typeof errors, issue: string) {
    const [status, message] = errors[name]
    super(issue)
    this.status = status
    const debugId = randomBytes(7).toString('hex').slice(0, 13)
    this.body = {
      name,
      message,
      debug_id: debugId,
      details: [{ issue, description: issue, location: 'body' }],
      links: [],
    }
  }
}
