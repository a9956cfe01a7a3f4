import { listRequest } from '@lignum/contract/core/lists'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { hostileListRequest } from './hostile/hostile-list-request.ts'
import { projectFields, projectPage, seedProjects } from './scenes/project-list.ts'
import { openTestDatabase } from './worlds/test-database.ts'
import { openWorld } from './worlds/world.ts'
import { planList } from '../src/kit/lists/list-filter.ts'
import { Refusal } from '../src/kit/values/refusal.ts'

/** A short part by default; `npm run prove:filters` sends twenty thousand. */
const requests = Number(process.env['REQUESTS'] ?? 4_000)
const { db } = await openTestDatabase()

beforeAll(() => seedProjects(db, [{ name: 'Arcadia clinic' }, { name: '%_\\' }, { name: 'İstanbul ﬁ' }]))

type Outcome = 'malformed' | 'refused' | 'executed'

const allowedColumns = new Set([
  'projects', 'id', 'name', 'sort_name', 'sub_title', 'description', 'video_url', 'category', 'status', 'type_of_funding',
  'amount_requested_minor', 'display_order', 'time_to_funding', 'created_at', 'is_special_project', 'is_public',
  'companies', 'company_id',
]) // prettier-ignore

/** Everything that the statement may contain besides quoted names and numbered parameters. */
const allowedTokens =
  /^(select|from|exists|not|where|order by|limit|offset|asc|desc|and|or|is not null|is null|true|ilike|::(text|uuid|date|timestamptz|boolean|bigint)|<>|<=|>=|[=<>(),.]|\s)*$/

const outcomeOf = async (raw: unknown): Promise<Outcome> => {
  const request = listRequest().safeParse(raw)
  if (!request.success) return 'malformed'
  try {
    const query = projectPage(db, planList(projectFields, request.data))
    const { sql } = query.compile()
    for (const [, name] of sql.matchAll(/"([^"]*)"/g)) expect(allowedColumns).toContain(name)
    expect(sql.replaceAll(/"[^"]*"|\$\d+/g, '')).toMatch(allowedTokens)
    await query.execute()
    return 'executed'
  } catch (err) {
    if (err instanceof Refusal && err.code === 'invalid-filter') return 'refused'
    throw err
  }
}

test(
  `${requests} hostile requests yield a page or a refusal, and name no column off the list`,
  { timeout: 120_000 },
  async () => {
    const seen = { malformed: 0, refused: 0, executed: 0 }
    const batch = 20
    await fc.assert(
      fc.asyncProperty(fc.array(hostileListRequest, { minLength: batch, maxLength: batch }), async (raws) => {
        for (const outcome of await Promise.all(raws.map(outcomeOf))) seen[outcome] += 1
      }),
      { seed: 20_261_115, numRuns: requests / batch, endOnFailure: true },
    )
    expect(seen.malformed + seen.refused + seen.executed).toBe(requests)
    // A run that hardly reached the database, or refused nothing, would prove nothing.
    for (const times of Object.values(seen)) expect(times).toBeGreaterThan(requests / 20)
  },
)

test('over HTTP the response is always a page or a refusal, never a server error', { timeout: 60_000 }, async () => {
  const { app } = await openWorld()
  const url = '/api/Project/GetPublicProjectListByFilter'
  const statusOf = async (payload: string) => {
    const response = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } })
    return response.statusCode
  }
  const bodies = fc.sample(hostileListRequest, { seed: 7, numRuns: 1_000 }).map((body) => JSON.stringify(body))
  const nested = `{"filters":${'[{"groupFilters":'.repeat(5_000)}[]${'}]'.repeat(5_000)}}`
  const poisoned = [
    '{"__proto__":{"filters":[]}}',
    '{"filters":{"__proto__":{"field":"Name"}}}',
    '{"filters":',
    '[]',
    'null',
    '1',
  ]
  const statuses = new Set<number>()
  for (const body of [...bodies, nested, ...poisoned]) statuses.add(await statusOf(body))
  expect(statuses).toEqual(new Set([200, 400]))
})
