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
})
