import { type ProjectStatus, projectStatus } from '@lignum/contract/catalogue/catalogue'
import { expect, test } from 'vitest'
import {
  findTransition,
  findViolated,
  isEditable,
  type ProjectFacts,
  projectFlow,
  type ProjectTransition,
} from './project-flow.ts'

/** The table of the decisions, section 1, written out: from, to, call, one of these operations. */
const decided: [from: ProjectStatus | null, to: ProjectStatus, call: string, anyOf: string[]][] = [
  [null, 'Draft', 'CreateProject', ['Create_Project']],
  ['Draft', 'Submitted', 'SubmitProjectForApproval', ['Submit_Project', 'Edit_Project']],
  ['Rejected', 'Submitted', 'SubmitProjectForApproval', ['Submit_Project', 'Edit_Project']],
  ['Revision', 'Submitted', 'SubmitProjectForApproval', ['Submit_Project', 'Edit_Project']],
  ['Submitted', 'Draft', 'UpdateProjectStatus', ['Submit_Project', 'Edit_Project']],
  ['Submitted', 'UnderReview', 'UpdateProjectStatus', ['Approve_Project']],
  ['Submitted', 'FirstApproved', 'ApproveProject', ['Approve_Project']],
  ['UnderReview', 'FirstApproved', 'ApproveProject', ['Approve_Project']],
  ['FirstApproved', 'Finalized', 'ApproveProject', ['Second_Approve_Project']],
  ['Submitted', 'Rejected', 'ApproveProject', ['Approve_Project']],
  ['UnderReview', 'Rejected', 'ApproveProject', ['Approve_Project']],
  ['FirstApproved', 'Rejected', 'ApproveProject', ['Second_Approve_Project']],
  ['Submitted', 'Revision', 'UpdateProjectStatus', ['Advise_Project']],
  ['UnderReview', 'Revision', 'UpdateProjectStatus', ['Advise_Project']],
  ['FirstApproved', 'Revision', 'UpdateProjectStatus', ['Advise_Project']],
  ['Finalized', 'Completed', 'UpdateProjectStatus', ['Second_Approve_Project']],
]

const calls = ['CreateProject', 'SubmitProjectForApproval', 'UpdateProjectStatus', 'ApproveProject'] as const

test('every state, call and next state is allowed exactly where the decisions allow it', () => {
  const found = calls.flatMap((call) =>
    [null, ...projectStatus.options].flatMap((from) =>
      projectStatus.options.flatMap((to) => {
        const transition = findTransition(call, from, to)
        return transition ? [JSON.stringify([from, to, call, transition.anyOf])] : []
      }),
    ),
  )
  expect(found.toSorted()).toEqual(decided.map((row) => JSON.stringify(row)).toSorted())
})

test('no call leads from one state to another by two transitions', () => {
  const keys = projectFlow.flatMap(({ call, from, to }) => from.map((state) => `${call} ${state} ${to}`))
  expect(new Set(keys).size).toBe(keys.length)
})

test('every state is reached, Completed is the only final one, and every transition has a sentence', () => {
  const { options } = projectStatus
  expect(options.filter((status) => !projectFlow.some(({ to }) => to === status))).toEqual([])
  expect(options.filter((status) => !projectFlow.some(({ from }) => from.includes(status)))).toEqual(['Completed'])
  for (const { says } of projectFlow) expect(says).toMatch(/^The .+\.$/)
})

test('a company edits its project in the states in which it may submit it', () => {
  expect(projectStatus.options.filter(isEditable)).toEqual(['Draft', 'Rejected', 'Revision'])
})

const good: ProjectFacts = {
  companyIsActive: true,
  missing: [],
  hasDraft: false,
  isMemberOfCompany: false,
  hasReason: true,
  isFirstApprover: false,
  hasConflict: false,
  firstApproverHasConflict: false,
  hasCloseOut: true,
  hasOpenUpdate: false,
  hasPaymentInFlight: false,
}
const bad: ProjectFacts = {
  companyIsActive: false,
  missing: ['Thumbnail is required'],
  hasDraft: true,
  isMemberOfCompany: true,
  hasReason: false,
  isFirstApprover: true,
  hasConflict: true,
  firstApproverHasConflict: true,
  hasCloseOut: false,
  hasOpenUpdate: true,
  hasPaymentInFlight: true,
}

const guarded: [action: string, facts: (keyof ProjectFacts)[]][] = [
  ['create', ['companyIsActive']],
  ['submit', ['companyIsActive', 'missing', 'hasDraft']],
  ['withdraw', []],
  ['take', ['isMemberOfCompany', 'hasConflict']],
  ['approve', ['isMemberOfCompany', 'hasConflict']],
  ['finalize', ['isMemberOfCompany', 'hasConflict', 'isFirstApprover', 'firstApproverHasConflict']],
  ['reject', ['hasReason', 'isMemberOfCompany', 'hasConflict']],
  ['reject a first approval', ['hasReason', 'isMemberOfCompany', 'hasConflict', 'isFirstApprover']],
  ['request-changes', ['hasReason', 'isMemberOfCompany', 'hasConflict']],
  ['complete', ['hasCloseOut', 'hasOpenUpdate', 'hasPaymentInFlight', 'isMemberOfCompany', 'hasConflict']],
]

const nameOf = ({ action, from }: ProjectTransition) =>
  action === 'reject' && from.includes('FirstApproved') ? 'reject a first approval' : action

test.each(guarded)('%s depends on %j, and on a fact that is not known it does not pass', (action, facts) => {
  const transitions = projectFlow.filter((transition) => nameOf(transition) === action)
  expect(transitions.length).toBeGreaterThan(0)
  for (const transition of transitions) {
    expect(findViolated(transition, good)).toBeUndefined()
    const names: (keyof ProjectFacts)[] = [
      'companyIsActive',
      'missing',
      'hasDraft',
      'isMemberOfCompany',
      'hasReason',
      'isFirstApprover',
      'hasConflict',
      'firstApproverHasConflict',
      'hasCloseOut',
      'hasOpenUpdate',
      'hasPaymentInFlight',
    ]
    const decisive = (worse: (name: keyof ProjectFacts) => Partial<ProjectFacts>) =>
      names.filter((name) => findViolated(transition, worse(name)) !== undefined).toSorted()
    expect(decisive((name) => ({ ...good, [name]: bad[name] }))).toEqual(facts.toSorted())
    expect(decisive((name) => ({ ...good, [name]: undefined }))).toEqual(facts.toSorted())
  }
})
