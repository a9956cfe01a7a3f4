import { expect, test } from 'vitest'
import { compare, mixed, type Question, questions } from '../../../test/enumeration.ts'
import { addUser, openWorld } from '../../../test/world.ts'

const world = await openWorld({ MAIL_REQUESTS_PER_ADDRESS: '100000' })

const ask = async (url: string, payload: object) => {
  const answer = await world.app.inject({ method: 'POST', url, payload })
  return { status: answer.statusCode, body: answer.body }
}

let asked = 0
const pairs = (n: number) => Promise.all(Array.from({ length: n }, () => pair()))
const pair = async () => {
  const n = ++asked
  const known = `known${n}@example.test`
  await addUser(world.db, { email: known })
  return { known, unknown: `unknown${n}@example.test` }
}

/** Other programs share the machine of a test run: three tries. The full proof is `npm run prove:enumeration`. */
const compared = async (q: Question) => {
  for (let tries = 1; ; tries++) {
    const addresses = await pairs(30)
    const outcome = await compare(
      ask,
      q,
      mixed(
        addresses.map((a) => a.known),
        addresses.map((a) => a.unknown),
      ),
    )
    if (outcome.isAlike || tries === 3) return outcome
  }
}

test.each(questions)(
  '$name tells neither by its answer nor by its time whether an address has an account',
  async (q) => {
    const { answers, medians, isAlike } = await compared(q)
    expect(answers).toEqual(['200 {"succeeded":true,"errors":[]}'])
    expect({ medians, isAlike }).toEqual({ medians, isAlike: true })
  },
  60_000,
)

test.each(questions)('$name is throttled alike for an address with and without an account', async (q) => {
  const [addresses] = await pairs(1)
  const statuses = async (address = '') => {
    const seen: number[] = []
    for (let i = 0; i < 7; i++) seen.push((await ask(q.path, q.body(address))).status)
    return seen
  }
  const [known, unknown] = [await statuses(addresses?.known), await statuses(addresses?.unknown)]
  expect(known).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(unknown).toEqual(known)
})
