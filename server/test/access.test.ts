import { readFileSync } from 'node:fs'
import type { Call } from '@lignum/contract/core/call'
import { everyCall } from '@lignum/contract/core/every-call'
import { operations } from '@lignum/contract/core/operations'
import { expect, test } from 'vitest'
import { accessMatrix } from './worlds/access-matrix.ts'
import { openWorld } from './worlds/world.ts'

const world = await openWorld()
const roles = await world.db.selectFrom('roles').select('name').orderBy('name').execute()
const calls = Object.entries(everyCall)
const guarded = calls.filter(([, c]) => c.access !== 'public')

/** Sends a body that no call accepts: a caller without access is refused before the body is validated. */
const statusFor = async (c: Call, headers: Record<string, string>) => {
  const url = c.path.replaceAll(/\{\w+\}/g, 'not-an-id')
  const response = await world.app.inject({
    method: c.method,
    url,
    headers,
    ...(c.method === 'POST' && { payload: { nonsense: true } }),
  })
  return response.statusCode
}

test('there are calls and roles to check', () => {
  expect(calls.length).toBeGreaterThan(10)
  expect(guarded.length).toBeGreaterThan(3)
  expect(roles).toHaveLength(10)
})

test.each(calls)('%s declares its access', (_name, { access }) => {
  const text = ['public', 'signed-in', ...operations]
  const named = typeof access === 'string' ? [access] : 'operation' in access ? [access.operation] : access.anyOf
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((word) => !text.includes(word))).toEqual([])
})

test.each(guarded)('%s refuses a visitor before reading the request', async (_name, c) => {
  expect(await statusFor(c, {})).toBe(401)
})

test.each(guarded.filter(([, c]) => typeof c.access === 'object'))(
  '%s refuses a signed-in user without the operation',
  async (_name, c) => {
    const person = await world.person('Is_Authenticated')
    expect(await statusFor(c, person.headers)).toBe(403)
  },
)

test.each(roles)('every call admits or refuses $name as the roles in the database define', async ({ name }) => {
  const held = await world.db
    .selectFrom('role_operations')
    .innerJoin('roles', 'roles.id', 'role_id')
    .select('operation')
    .where('name', '=', name)
    .execute()
  const operationsHeld = new Set(held.map((row) => row.operation))
  const person = await world.personOf(name)
  for (const [callName, c] of guarded) {
    const enough = typeof c.access === 'string' ? [] : 'operation' in c.access ? [c.access.operation] : c.access.anyOf
    const isAllowed = enough.length === 0 || enough.some((operation) => operationsHeld.has(operation))
    const status = await statusFor(c, person.headers)
    expect(status === 403, `${callName} for ${name} returned ${status}`).toBe(!isAllowed)
    expect(status).not.toBe(401)
    expect(status).toBeLessThan(500)
  }
})

test('every registered route is a call of the contract, or one of the few outside the API', () => {
  const known = new Set(calls.map(([, c]) => `${c.method} ${c.path.replaceAll(/\{(\w+)\}/g, ':$1')}`))
  const besides = new Set(['GET /livez', 'GET /readyz', 'GET /metrics', 'GET /api/openapi.json', 'GET /api/docs'])
  besides.add('GET /pay/session/:token')
  const registered = world.registeredRoutes.filter((route) => !route.startsWith('HEAD '))
  expect(registered.length).toBeGreaterThanOrEqual(calls.length)
  expect(registered.filter((route) => !known.has(route) && !besides.has(route))).toEqual([])
  expect([...known].filter((route) => !registered.includes(route))).toEqual([])
})

test('docs/access.md matches the contract and the database', async () => {
  const written = readFileSync(new URL('../../docs/access.md', import.meta.url), 'utf8')
  expect(written).toBe(await accessMatrix(world.db))
})
