import { expect, test } from 'vitest'
import { actorOf, type AuditDetail, byEntity } from './describe-entry.ts'

test.each([
  ['Ana Reid', { userId: '7', auditUser: 'Ana Reid', address: '10.0.0.1' }],
  ['A person without a name', { userId: '7', auditUser: null, address: '10.0.0.1' }],
  ['A visitor', { userId: null, auditUser: null, address: '10.0.0.1' }],
  ['The system', { userId: null, auditUser: null, address: null }],
])('%s', (actor, header) => {
  expect(actorOf(header)).toBe(actor)
})

test('details are grouped by their entity, in the order in which they were recorded', () => {
  const detail = (id: string, entityName: string, entityId: string | null): AuditDetail => ({
    id,
    auditHeaderId: '1',
    auditEvent: 'Modified',
    entityName,
    entityId,
    fieldName: 'name',
    oldValue: null,
    newValue: null,
  })
  const groups = byEntity([
    detail('1', 'Role', 'b'),
    detail('2', 'User', 'a'),
    detail('3', 'Role', 'b'),
    detail('4', 'Role', null),
  ])
  expect(
    groups.map(({ entityName, entityId, details }) => [entityName, entityId, details.map(({ id }) => id)]),
  ).toEqual([
    ['Role', 'b', ['1', '3']],
    ['User', 'a', ['2']],
    ['Role', null, ['4']],
  ])
})
