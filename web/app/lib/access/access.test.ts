import { describe, expect, test } from 'vitest'
import { mayUse, requiredOperations } from './access.ts'

describe('required operations of a chain of routes', () => {
  test('a chain without required operations is open to everyone', () => {
    expect(requiredOperations([undefined, {}, { hydrates: 'late' }])).toBeNull()
  })

  test('a guarded route requires at least a session', () => {
    expect(requiredOperations([undefined, { operations: [] }])).toEqual(['Is_Authenticated'])
  })

  test('child routes inherit the required operations and add their own', () => {
    const chain = [{ operations: ['Login_to_Admin'] }, undefined, { operations: ['View_audit'] }] as const
    expect(requiredOperations(chain)).toEqual(['Is_Authenticated', 'Login_to_Admin', 'View_audit'])
  })

  test('a route may require one of several operations, beside those above it', () => {
    const oneOf = ['View_audit', 'View_Reports'] as const
    expect(requiredOperations([{ anyOf: oneOf }])).toEqual(['Is_Authenticated', oneOf])
    expect(
      requiredOperations([{ operations: ['Login_to_Admin'] }, { operations: ['View_Users'], anyOf: oneOf }]),
    ).toEqual(['Is_Authenticated', 'Login_to_Admin', 'View_Users', oneOf])
  })

  test('a route may opt out of the operations its parents require', () => {
    const admin = { operations: ['Login_to_Admin'] } as const
    expect(requiredOperations([admin, { inheritsOperations: false }])).toBeNull()
    expect(requiredOperations([admin, { inheritsOperations: false, operations: ['View_audit'] }])).toEqual([
      'Is_Authenticated',
      'View_audit',
    ])
  })
})

describe('access of a user', () => {
  const investor = { operations: ['Is_Authenticated', 'Invest_In_Project'] } as const

  test('without required operations everyone has access', () => {
    expect(mayUse(null, null)).toBe(true)
  })

  test('the user needs all required operations, not just one', () => {
    expect(mayUse(investor, ['Is_Authenticated', 'Invest_In_Project'])).toBe(true)
    expect(mayUse(investor, ['Is_Authenticated', 'View_audit'])).toBe(false)
    expect(mayUse(null, ['Is_Authenticated'])).toBe(false)
  })

  test('of several alternatives one is enough, and none is too few', () => {
    expect(mayUse(investor, ['Is_Authenticated', ['View_audit', 'Invest_In_Project']])).toBe(true)
    expect(mayUse(investor, [['View_audit', 'View_Reports']])).toBe(false)
    expect(mayUse(investor, [['Invest_In_Project', 'View_audit'], 'View_audit'])).toBe(false)
    expect(mayUse(null, [['View_audit', 'View_Reports']])).toBe(false)
  })
})
