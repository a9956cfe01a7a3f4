import { describe, expect, test } from 'vitest'
import { mayUse, requiredOperations } from './access.ts'

describe('required operations of a chain of routes', () => {
  test('a chain that asks for nothing is open to everyone', () => {
    expect(requiredOperations([undefined, {}, { hydrates: 'late' }])).toBeNull()
  })

  test('a guarded route asks at least for a session', () => {
    expect(requiredOperations([undefined, { operations: [] }])).toEqual(['Is_Authenticated'])
  })

  test('children inherit and add', () => {
    const chain = [{ operations: ['Login_to_Admin'] }, undefined, { operations: ['View_audit'] }] as const
    expect(requiredOperations(chain)).toEqual(['Is_Authenticated', 'Login_to_Admin', 'View_audit'])
  })

  test('a route may opt out of what its parents ask', () => {
    const admin = { operations: ['Login_to_Admin'] } as const
    expect(requiredOperations([admin, { inheritsOperations: false }])).toBeNull()
    expect(requiredOperations([admin, { inheritsOperations: false, operations: ['View_audit'] }])).toEqual([
      'Is_Authenticated',
      'View_audit',
    ])
  })
})

describe('who may use a thing', () => {
  const investor = { operations: ['Is_Authenticated', 'Invest_In_Project'] } as const

  test('nothing required: everyone', () => {
    expect(mayUse(null, null)).toBe(true)
  })

  test('every operation is needed, not one of them', () => {
    expect(mayUse(investor, ['Is_Authenticated', 'Invest_In_Project'])).toBe(true)
    expect(mayUse(investor, ['Is_Authenticated', 'View_audit'])).toBe(false)
    expect(mayUse(null, ['Is_Authenticated'])).toBe(false)
  })
})
