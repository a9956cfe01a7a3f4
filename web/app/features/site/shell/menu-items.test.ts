import type { Operation } from '@lignum/contract/core/operations'
import { expect, test } from 'vitest'
import { visibleMenu } from '../../../lib/access/visible-menu.ts'
import { accountItems, menuItems } from './menu-items.ts'

const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label)
const menuOf = (...operations: Operation[]) =>
  labels(visibleMenu(accountItems, { operations: ['Is_Authenticated', ...operations] }))

test('the menu of the site is public, the account menu is not', () => {
  expect(labels(visibleMenu(menuItems, null))).toEqual(['Home', 'Current Projects', 'News', 'About Us', 'Contact Us'])
  expect(visibleMenu(accountItems, null)).toEqual([])
  expect(menuOf('Invest_In_Project')).toEqual(['My Profile', 'Add investment account', 'Settings', 'Logout'])
})

test('the account menu leads to the company only those who may edit it', () => {
  expect(menuOf('Edit_Company')).toContain('Company Profile')
  expect(menuOf('Invest_In_Project')).not.toContain('Company Profile')
})

test('the account menu leads to the console only those who may enter it', () => {
  expect(menuOf('Login_to_Admin')).toEqual(['My Profile', 'Add investment account', 'Settings', 'Console', 'Logout'])
})
