import { expect, test } from 'vitest'
import { type Actor, may, whyNot } from './actor.ts'

const actor: Actor = {
  id: 'a',
  sessionId: 's',
  email: 'a@example.test',
  firstName: 'A',
  lastName: 'B',
  roles: [],
  operations: new Set(['Edit_Project']),
  companyId: null,
  mustEnrolSecondFactor: false,
  sessionExpiresAt: new Date(),
}

test.each([
  [null, 'public', null],
  [null, 'signed-in', 'not-signed-in'],
  [null, { operation: 'Edit_Project' }, 'not-signed-in'],
  [actor, 'signed-in', null],
  [actor, { operation: 'Edit_Project' }, null],
  [actor, { operation: 'View_audit' }, 'not-allowed'],
  [actor, { anyOf: ['Submit_Project', 'Edit_Project'] }, null],
  [actor, { anyOf: ['Submit_Project', 'View_audit'] }, 'not-allowed'],
] as const)('%o on a call for %o: %s', (who, access, reason) => {
  expect(whyNot(who, access)).toBe(reason)
})

test('a call without a declared access is closed to everyone', () => {
  // @ts-expect-error a missing access does not compile either
  expect(whyNot(actor, undefined)).toBe('not-allowed')
})

test('may checks exactly one operation', () => {
  expect([may(actor, 'Edit_Project'), may(actor, 'View_audit')]).toEqual([true, false])
})
