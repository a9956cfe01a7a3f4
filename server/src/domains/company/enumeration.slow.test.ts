import { expect, test } from 'vitest'
import { hashPassword } from '#kit/security/passwords'
import { compare, mixed, type Question, questions, worded } from '../../../test/hostile/enumeration.ts'
import { addUser, openWorld } from '../../../test/worlds/world.ts'

const world = await openWorld({ MAIL_REQUESTS_PER_ADDRESS: '100000', LOGINS_PER_ADDRESS: '100000' })

const request = async (url: string, payload: object) => {
  const response = await world.app.inject({ method: 'POST', url, payload })
  return { status: response.statusCode, body: response.body }
}

const passwordHash = await hashPassword('Right-2026')
let created = 0
const pairs = (n: number) => Promise.all(Array.from({ length: n }, () => pair()))
const pair = async () => {
  const n = ++created
  const known = `known${n}@example.test`
  await addUser(world.db, { email: known, passwordHash })
  return { known, unknown: `unknown${n}@example.test` }
}

/** Test machines are shared and timings noisy: up to five tries. The full proof is `npm run prove:enumeration`. */
const compared = async (q: Question) => {
  for (let tries = 1; ; tries++) {
    const addresses = await pairs(30)
    const outcome = await compare(
      request,
      q,
      mixed(
        addresses.map((a) => a.known),
        addresses.map((a) => a.unknown),
      ),
    )
    if (outcome.isAlike || tries === 5) return outcome
  }
}

test.each(questions)(
  '$name reveals neither by its response nor by its timing whether an address has an account',
  async (q) => {
    const { answers: responses, medians, isAlike } = await compared(q)
    expect(responses).toEqual([q.says])
    expect({ medians, isAlike }).toEqual({ medians, isAlike: true })
  },
  60_000,
)

test.each(questions)('$name is rate-limited equally for an address with and without an account', async (q) => {
  const [addresses] = await pairs(1)
  const seen = async (address = '') => {
    const responses: string[] = []
    for (let i = 0; i < q.times + 2; i++) {
      const response = await request(q.path, q.body(address))
      responses.push(response.status === 429 ? 'wait' : worded(response))
    }
    return responses
  }
  const [known, unknown] = [await seen(addresses?.known), await seen(addresses?.unknown)]
  expect(known).toEqual([...Array<string>(q.times).fill(q.says), 'wait', 'wait'])
  expect(unknown).toEqual(known)
})
