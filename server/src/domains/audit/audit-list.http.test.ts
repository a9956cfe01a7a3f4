import { getAllAuditHeaderByFilter, getAuditFilters } from '@lignum/contract/audit/audit'
import { expect, test } from 'vitest'
import { openWorld } from '../../../test/worlds/world.ts'
import { transact } from '../../kit/database/database.ts'
import { type By, type BySystem, bySystem } from '../../kit/security/by.ts'
import { type AuditChange, recordAudit } from './index.ts'

const world = await openWorld()
const record = (by: By | BySystem, ...changes: AuditChange[]) =>
  transact(world.db, (tx) => recordAudit(tx, by, changes))

const idsOf = async (filters: Record<string, string>) => {
  const auditor = await world.personOf('Auditor')
  const conditions = Object.entries(filters).map(([field, value]) => ({ field, value }))
  const { results, count } = await auditor.call(getAllAuditHeaderByFilter, { filters: conditions })
  expect(count).toBe(results.length)
  return results.map(({ id }) => id)
}

test('entries are found by entity, event, marker, address and status, each of them once', async () => {
  const by: By = { actor: 'visitor', address: '203.0.113.77', marker: 'a-marker', operation: 'Filter/One' }
  const company = { entity: 'Company', entityId: 'filter-1' } as const
  const one = await record(
    by,
    { ...company, event: 'Modified', field: 'name', old: 'A', new: 'B' },
    { ...company, event: 'Modified', field: 'phone', old: '1', new: '2' },
  )
  const other = await record(
    { ...by, address: '2001:db8::7', marker: 'other-marker', operation: 'Filter/Other' },
    { ...company, event: 'Deleted' },
    { event: 'Modified', entity: 'Filtered', entityId: 'filter-2' },
  )
  expect(await idsOf({ EntityId: 'filter-1' })).toEqual([other, one])
  expect(await idsOf({ entityName: 'Company', entityId: 'filter-1', auditEvent: 'Modified' })).toEqual([one])
  // The conditions apply to one detail, not to two of the same entry.
  expect(await idsOf({ EntityName: 'Filtered', AuditEvent: 'Deleted' })).toEqual([])
  expect(await idsOf({ EntityName: 'Filtered' })).toEqual([other])
  expect(await idsOf({ EventMarker: 'a-marker' })).toEqual([one])
  expect(await idsOf({ Address: '203.0.113.77' })).toEqual([one])
  expect(await idsOf({ Address: '2001:0db8:0::7' })).toEqual([other])
  expect(await idsOf({ EntityId: 'filter-1', Operation: 'Filter/One' })).toEqual([one])
  expect(await idsOf({ EntityId: 'filter-1', AuditStatus: 'Failure' })).toEqual([])
})

test.each([
  [{ filters: [{ field: 'Address', value: 'fe80::1%eth0' }] }],
  [{ filters: [{ field: 'AuditEvent', value: 'Burned' }] }],
  [{ orderBy: [{ field: 'Operation', ascending: true }] }],
])('%j is refused', async (request) => {
  const auditor = await world.personOf('Auditor')
  await expect(auditor.call(getAllAuditHeaderByFilter, request)).rejects.toMatchObject({ status: 400 })
})

test('pages of a filtered list have every entry once, in both directions, whatever the number of its details', async () => {
  const auditor = await world.personOf('Auditor')
  const recorded: string[] = []
  for (let n = 0; n < 7; n++)
    recorded.push(
      await record(
        bySystem('Pages'),
        ...['a', 'b', 'c'].map((field) => ({ event: 'Added', entity: 'Paged', entityId: 'p', field }) as const),
      ),
    )
  for (const ascending of [true, false]) {
    const seen: string[] = []
    for (let pageNumber = 1; pageNumber <= 3; pageNumber++) {
      const { results } = await auditor.call(getAllAuditHeaderByFilter, {
        pageNumber,
        amountPerPage: 3,
        filters: [{ field: 'EntityName', value: 'Paged' }],
        orderBy: [{ field: 'AuditTime', ascending }],
      })
      seen.push(...results.map(({ id }) => id))
    }
    expect(seen).toEqual(ascending ? recorded : recorded.toReversed())
  }
})

test('an entry whose details were recorded a moment later is found too', async () => {
  const id = await record(bySystem('Older'), { event: 'Added', entity: 'Older', entityId: 'o' })
  await world.pool.query(
    `insert into audit_details (audit_header_id, audit_event, entity_name, entity_id) values ($1, 'Added', 'OldWay', 'o')`,
    [id],
  )
  expect(await idsOf({ EntityName: 'OldWay' })).toEqual([id])
  expect(await idsOf({ EntityName: 'OldWay', Operation: 'Older' })).toEqual([id])
})

test('the operations and entities to filter by are those that occur, each once', async () => {
  const auditor = await world.personOf('Auditor')
  await record(bySystem('Names/Are listed'), { event: 'Added', entity: 'RareEntity' })
  const { operations, entityNames } = await auditor.call(getAuditFilters, {})
  expect(operations).toContain('Names/Are listed')
  expect(entityNames).toContain('RareEntity')
  expect(operations).toEqual([...new Set(operations)])
})
