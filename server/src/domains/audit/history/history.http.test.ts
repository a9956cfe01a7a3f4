import { getEntityHistory } from '@lignum/contract/audit/audit'
import { expect, test } from 'vitest'
import { openWorld } from '../../../../test/worlds/world.ts'
import { transact } from '../../../kit/database/database.ts'
import { type By, type BySystem, bySystem } from '../../../kit/security/by.ts'
import { type AuditChange, recordAudit } from '../index.ts'

const world = await openWorld()
const { db } = world
const record = (by: By | BySystem, ...changes: AuditChange[]) => transact(db, (tx) => recordAudit(tx, by, changes))

const pledge = { entity: 'Pledge', entityId: 'history-1' } as const
const history = { entityName: 'Pledge', entityId: 'history-1' }

test('a history has old and new values, who and when, newest first, without its reads and without other entities', async () => {
  const finance = await world.personOf('Finance')
  const by = { actor: finance, address: '198.51.100.1', marker: 'history test' }
  const changed = { event: 'Modified', field: 'status', old: 'A', new: 'B' } as const
  await record({ ...by, operation: 'Payment/Pledge' }, { ...pledge, event: 'Added' })
  await record({ ...by, operation: 'Payment/Change' }, { ...pledge, ...changed })
  await record(bySystem('Other'), { ...pledge, ...changed, entityId: 'history-2' })
  await finance.call(getEntityHistory, history)
  const { results, count } = await finance.call(getEntityHistory, history)
  expect(count).toBe(2)
  expect(results).toMatchObject([
    {
      operation: 'Payment/Change',
      userId: finance.id,
      auditUser: expect.stringContaining('Pat Example'),
      changes: [{ auditEvent: 'Modified', fieldName: 'status', oldValue: 'A', newValue: 'B' }],
    },
    { operation: 'Payment/Pledge', changes: [{ auditEvent: 'Added' }] },
  ])
  const second = await finance.call(getEntityHistory, { ...history, pageNumber: 2, amountPerPage: 1 })
  expect(second.results).toEqual([results[1]])
  const reads = await db
    .selectFrom('audit_details')
    .select('audit_event')
    .where('entity_id', '=', 'history-1')
    .where('audit_event', '=', 'Queried')
    .execute()
  expect(reads).toHaveLength(3)
})

test('the history of a user includes the profile', async () => {
  const administrator = await world.personOf('Administrator')
  await record(bySystem('Profile'), { event: 'Modified', entity: 'UserProfile', entityId: 'u-1', field: 'x' })
  const { results } = await administrator.call(getEntityHistory, { entityName: 'User', entityId: 'u-1' })
  expect(results).toMatchObject([{ changes: [{ entityName: 'UserProfile' }] }])
})

test.each([
  ['Finance', 'Pledge', 200],
  ['Finance', 'User', 403],
  ['Finance', 'Call', 403],
  ['Finance', 'constructor', 403],
  ['Reviewer', 'Project', 200],
  ['Reviewer', 'Pledge', 403],
  ['Agent', 'Pledge', 403],
  ['Administrator', 'User', 200],
  ['Auditor', 'Call', 200],
  ['Entrepreneur', 'Project', 403],
])('%s reads the history of %s: %i', async (role, entityName, status) => {
  const person = await world.personOf(role)
  const url = getEntityHistory.path
  const payload = { entityName, entityId: 'anything' }
  const response = await world.app.inject({ method: 'POST', url, headers: person.headers, payload })
  expect(response.statusCode).toBe(status)
})
