import { expect, test } from 'vitest'
import { pageOfEntity } from './entity-pages.ts'

test('an entity with a page links to it, for those who may open it', () => {
  expect(pageOfEntity('User', '7', () => true)).toBe('/admin/users/7')
  expect(pageOfEntity('Role', '7', (operation) => operation === 'View_User_Roles')).toBe('/admin/roles/7')
  expect(pageOfEntity('User', '7', () => false)).toBeNull()
  expect(pageOfEntity('User', null, () => true)).toBeNull()
  expect(pageOfEntity('toString', '7', () => true)).toBeNull()
})
