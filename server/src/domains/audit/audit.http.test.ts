import { getAllAuditHeaderByFilter, getAuditById } from '@lignum/contract/audit/audit'
import { expect, test } from 'vitest'
import { openWorld } from '../../../test/worlds/world.ts'
import { transact } from '../../kit/database/database.ts'
import { type By, bySystem } from '../../kit/security/by.ts'
import { attemptRecorder, changedFields, recordAudit } from './index.ts'

const world = await openWorld()
const { db } = world

const byPerson = (id: string | null, operation: string): By => ({
  actor: id === null ? 'visitor' : { id },
  address: '198.51.100.1',
  marker: 'audit test',
  operation,
})

const record = (operation: string, userId: string | null = null) =>
  transact(db, (tx) =>
    recordAudit(tx, byPerson(userId, operation), [
      { event: 'Modified', entity: 'Project', entityId: '7', field: 'name', old: 'A', new: 'B' },
    ]),
  )

test('an entry is rolled back together with its change', async () => {
  const failing = transact(db, async (tx) => {
    await recordAudit(tx, bySystem('Rolled/Back'), [])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await db.selectFrom('audit_headers').select('id').where('operation', '=', 'Rolled/Back').execute()).toEqual([])
})

test('audit headers and details are append-only', async () => {
  const id = await record('Append/Only')
  await expect(db.updateTable('audit_headers').set({ operation: 'x' }).where('id', '=', id).execute()).rejects.toThrow(
    'append-only',
  )
  await expect(db.deleteFrom('audit_details').where('audit_header_id', '=', id).execute()).rejects.toThrow(
    'append-only',
  )
})

test('an auditor lists entries newest first, filtered, with the name of the user', async () => {
  const auditor = await world.personOf('Auditor')
  await record('Project/EditProject', auditor.id)
  await record('Project/EditProject', auditor.id)
  const page = await auditor.call(getAllAuditHeaderByFilter, {
    filters: [{ field: 'operation', filterType: 'Equal', value: 'Project/EditProject' }],
  })
  expect(page.count).toBe(2)
  expect(page.results[0]).toMatchObject({
    userId: auditor.id,
    auditUser: expect.stringContaining('Pat Example'),
    auditStatus: 'Success',
  })
  expect(page.results.map((r) => r.auditTime)).toEqual(
    page.results
      .map((r) => r.auditTime)
      .toSorted()
      .toReversed(),
  )
})

test('opening an entry shows old and new values, and is itself recorded', async () => {
  const auditor = await world.personOf('Auditor')
  const id = await record('Project/ApproveProject')
  const entry = await auditor.call(getAuditById, { id })
  expect(entry.auditDetails).toMatchObject([
    { auditEvent: 'Modified', entityName: 'Project', entityId: '7', fieldName: 'name', oldValue: 'A', newValue: 'B' },
  ])
  const queried = await db.selectFrom('audit_details').select('audit_event').where('entity_id', '=', id).execute()
  expect(queried).toEqual([{ audit_event: 'Queried' }])
  await expect(auditor.call(getAuditById, { id: '00000000-0000-7000-8000-00000000ffff' })).rejects.toMatchObject({
    status: 404,
  })
})

test('a call refused for missing permission is recorded as an attempt, with its event marker', async () => {
  const investor = await world.personOf('SocialInvestor')
  const refused = await investor.call(getAllAuditHeaderByFilter, {}).catch((err: { eventMarker: string }) => err)
  const marker = 'eventMarker' in refused ? refused.eventMarker : ''
  await expect
    .poll(() =>
      db
        .selectFrom('audit_headers')
        .select(['audit_status', 'operation', 'user_id'])
        .where('event_marker', '=', marker)
        .execute(),
    )
    .toEqual([
      { audit_status: 'Attempt', operation: 'AuditManagement/GetAllAuditHeaderByFilter', user_id: investor.id },
    ])
})

test('a flood from one actor is recorded up to a limit per minute, then one entry counts the rest', async () => {
  let now = 0
  const attempt = attemptRecorder(db, () => now)
  const tried = { by: byPerson(null, 'Flood'), code: 'not-allowed' }
  const recorded = await Promise.all(Array.from({ length: 650 }, () => attempt(tried)))
  expect(recorded.filter(Boolean)).toHaveLength(30)
  now += 60_000
  expect(await attempt(tried)).toBe(true)
  const counted = await db
    .selectFrom('audit_details')
    .innerJoin('audit_headers', 'audit_headers.id', 'audit_header_id')
    .select(['new_value', 'operation'])
    .where('field_name', '=', 'notRecorded')
    .execute()
  expect(counted).toEqual([{ new_value: '620 not recorded', operation: 'Flood' }])
})

test('a flood from one actor does not affect the recording of other actors or other codes', async () => {
  const attempt = attemptRecorder(db, () => 0)
  const tried = { by: byPerson(null, 'Silence'), code: 'not-signed-in' }
  await Promise.all(Array.from({ length: 1_000 }, () => attempt(tried)))
  const person = await world.personOf('SocialInvestor')
  expect(await attempt({ ...tried, by: { ...tried.by, address: '198.51.100.3' } })).toBe(true)
  expect(await attempt({ ...tried, by: byPerson(person.id, 'Silence') })).toBe(true)
  expect(await attempt({ ...tried, code: 'not-allowed' })).toBe(true)
})

test('actors beyond the limit are counted together', async () => {
  const attempt = attemptRecorder(db, () => 0)
  const from = (i: number) =>
    attempt({
      by: { ...byPerson(null, 'Everywhere'), address: `10.0.${i >> 8}.${i & 255}` },
      code: 'not-allowed',
    })
  const recorded: boolean[] = []
  for (let i = 0; i < 2_100; i += 100)
    recorded.push(...(await Promise.all(Array.from({ length: 100 }, (_, n) => from(i + n)))))
  expect(recorded.filter(Boolean)).toHaveLength(2_030)
})

test('neither the audit tables nor their present and future partitions can be truncated', async () => {
  await world.pool.query(`select create_month_partition('audit_headers', '2031-01-01')`)
  const { rows } = await world.pool.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent in ('audit_headers'::regclass, 'audit_details'::regclass)`,
  )
  expect(rows.length).toBeGreaterThan(2)
  for (const name of ['audit_headers', 'audit_details', ...rows.map((row) => row.name)])
    await expect(world.pool.query(`truncate ${name}`)).rejects.toThrow('append-only')
})

test('only changed fields are recorded, as text', () => {
  const before = { name: 'A', amount: 5, at: new Date(0), gone: 'x', same: null }
  const after = { name: 'B', amount: 5, at: new Date(1_000), gone: null, same: undefined }
  expect(changedFields('Project', '7', before, after)).toEqual([
    { event: 'Modified', entity: 'Project', entityId: '7', field: 'name', old: 'A', new: 'B' },
    {
      event: 'Modified',
      entity: 'Project',
      entityId: '7',
      field: 'at',
      old: '1970-01-01T00:00:00.000Z',
      new: '1970-01-01T00:00:01.000Z',
    },
    { event: 'Modified', entity: 'Project', entityId: '7', field: 'gone', old: 'x', new: null },
  ])
})
