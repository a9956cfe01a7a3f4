import { expect, test } from 'vitest'
import { companyFlow, findCompanyTransition, findViolatedOfCompany } from './company-flow.ts'
import { findSuspension, findViolatedSuspension, type SuspensionFacts, suspensionFlow } from './suspension-flow.ts'

test('a shown project is suspended, a suspended one resumed, and nothing else', () => {
  expect(findSuspension('SuspendProject', false)?.to).toBe('Suspended')
  expect(findSuspension('SuspendProject', true)).toBeUndefined()
  expect(findSuspension('ResumeProject', true)?.to).toBe('Shown')
  expect(findSuspension('ResumeProject', false)).toBeUndefined()
})

test('an active company is deactivated, a deactivated one activated, and nothing else', () => {
  expect(findCompanyTransition('DeactivateCompany', 'Active')?.to).toBe('Deactivate')
  expect(findCompanyTransition('DeactivateCompany', 'Deactivate')).toBeUndefined()
  expect(findCompanyTransition('ActivateCompany', 'Deactivate')?.to).toBe('Active')
  expect(findCompanyTransition('ActivateCompany', 'Active')).toBeUndefined()
})

const good = { isListed: true, hasReason: true, isMemberOfCompany: false, hasConflict: false } as const
const bad = { isListed: false, hasReason: false, isMemberOfCompany: true, hasConflict: true } as const
const names = ['isListed', 'hasReason', 'isMemberOfCompany', 'hasConflict'] as const

const decisive = (violated: (facts: Partial<SuspensionFacts>) => unknown, worse: (key: keyof typeof bad) => unknown) =>
  names.filter((key) => violated({ ...good, [key]: worse(key) }) !== undefined)

test.each([
  ['suspend', ['isListed', 'hasReason', 'isMemberOfCompany', 'hasConflict']],
  ['resume', ['isListed', 'isMemberOfCompany', 'hasConflict']],
  ['deactivate', ['hasReason', 'isMemberOfCompany', 'hasConflict']],
  ['activate', ['isMemberOfCompany', 'hasConflict']],
])('%s depends on %j, and on a fact that is not known it does not pass', (action, facts) => {
  const suspension = suspensionFlow.find((t) => t.action === action)
  const company = companyFlow.find((t) => t.action === action)
  const violated = (given: Partial<SuspensionFacts>) => {
    if (suspension) return findViolatedSuspension(suspension, given)
    if (company) return findViolatedOfCompany(company, given)
    throw new Error(`no transition ${action}`)
  }
  expect(violated(good)).toBeUndefined()
  expect(decisive(violated, (key) => bad[key])).toEqual(facts)
  expect(decisive(violated, () => undefined)).toEqual(facts)
})
