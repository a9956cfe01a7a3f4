import { exportRoles, getAllRolesByFilter } from '@lignum/contract/accounts/roles'
import { exportUsers, getAllUsersByFilter } from '@lignum/contract/accounts/users'
import { toWire } from '@lignum/contract/core/wire'
import { readXlsx } from 'hucre'
import { expect, test, vi } from 'vitest'
import { addUser, openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const administrator = await world.personOf('Administrator')

const download = async (exported: typeof exportUsers | typeof exportRoles, request: object, format?: 'xlsx') => {
  const { url } = toWire(exported, { request: JSON.stringify(request), ...(format && { format }) })
  // The export before this one may not have ended yet, and a person has one at a time.
  return vi.waitFor(
    async () => {
      const file = await world.app.inject({ method: 'GET', url, headers: administrator.headers })
      expect(file.statusCode).toBe(200)
      return file
    },
    { timeout: 15_000 },
  )
}

const linesOf = async (exported: typeof exportUsers | typeof exportRoles, request: object) =>
  (await download(exported, request)).body.trim().split('\r\n')

test('the export of users has the people of the list, in its order, also those who have never logged in', async () => {
  for (let n = 0; n < 120; n++) {
    const { id } = await addUser(world.db, { passwordHash: 'a-secret-hash' })
    const lastLogin = n % 2 === 0 ? new Date(1_700_000_000_000 + n) : null
    await world.db.updateTable('users').set({ last_login_at: lastLogin }).where('id', '=', id).execute()
  }
  for (const orderBy of [
    [],
    [{ field: 'LastLoginDate', ascending: true }],
    [{ field: 'LastLoginDate', ascending: false }],
    [{ field: 'Status', ascending: false }],
  ]) {
    const { results } = await administrator.call(getAllUsersByFilter, { orderBy })
    const lines = await linesOf(exportUsers, { orderBy })
    expect(lines.slice(1, -1).map((line) => line.split(',')[0])).toEqual(results.map(({ id }) => id))
    expect(lines.at(-1)).toMatch(new RegExp(`^Total of ${results.length} rows`))
    expect(lines.join()).not.toContain('a-secret-hash')
  }
})

test('it has the roles of each person in one cell, with the filter of the list, and is recorded with it', async () => {
  const filters = [{ field: 'Id', value: administrator.id }]
  const [sheet] = (await readXlsx((await download(exportUsers, { filters }, 'xlsx')).rawPayload)).sheets
  const [names = [], user = [], total = []] = sheet?.rows ?? []
  expect(user[names.indexOf('id')]).toBe(administrator.id)
  expect(user[names.indexOf('roles')]).toBe('Administrator')
  expect(total[0]).toBe('Total of 1 rows')
  const entries = await world.db
    .selectFrom('audit_details')
    .select(['audit_event', 'entity_name', 'new_value'])
    .where('field_name', '=', 'export')
    .where('new_value', 'like', '%xlsx%')
    .execute()
  expect(entries).toMatchObject([{ audit_event: 'Queried', entity_name: 'User' }])
  expect(JSON.parse(entries[0]?.new_value ?? '')).toMatchObject({ format: 'xlsx', filters })
})

test('a visitor gets no file, not even the empty one that would match the list', async () => {
  expect(await world.visitor(getAllUsersByFilter, {})).toMatchObject({ results: [] })
  const { url } = toWire(exportUsers, { request: '{}' })
  expect((await world.app.inject({ method: 'GET', url })).statusCode).toBe(401)
})

test('the export of roles has the roles of the list', async () => {
  const { results } = await administrator.call(getAllRolesByFilter, {})
  const lines = await linesOf(exportRoles, {})
  expect(lines.slice(1, -1).map((line) => line.split(',')[1])).toEqual(results.map(({ name }) => name))
})
