import { expect, test } from 'vitest'
import { readRoles } from './roles.ts'

test('roles may be written with spaces', () => {
  expect([...readRoles('api, worker')]).toEqual(['api', 'worker'])
})

test.each(['webb', 'api,webb', '', ' , '])('%j is refused, with the roles there are', (text) => {
  expect(() => readRoles(text)).toThrow(/--roles: .*use api, web, worker/)
})
