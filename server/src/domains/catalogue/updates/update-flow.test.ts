import { type ProjectUpdateStatus, projectUpdateStatus } from '@lignum/contract/catalogue/project-updates'
import { expect, test } from 'vitest'
import {
  findUpdateTransition,
  findViolatedGuard,
  isEditableUpdate,
  type UpdateFacts,
  updateFlow,
  type UpdateTransition,
} from './update-flow.ts'

/** The line of the decisions, section 1, written out: from, to, call, one of these operations. */
const decided: [from: ProjectUpdateStatus, to: ProjectUpdateStatus, call: string, anyOf: string[]][] = [
  ['Draft', 'Submitted', 'SubmitProjectUpdateForApproval', ['Submit_Project', 'Edit_Project']],
  ['Rejected', 'Submitted', 'SubmitProjectUpdateForApproval', ['Submit_Project', 'Edit_Project']],
  ['Submitted', 'FirstApproved', 'ApproveProjectUpdate', ['Approve_Project']],
  ['FirstApproved', 'Accepted', 'ApproveProjectUpdate', ['Second_Approve_Project']],
  ['Submitted', 'Rejected', 'ApproveProjectUpdate', ['Approve_Project']],
  ['FirstApproved', 'Rejected', 'ApproveProjectUpdate', ['Second_Approve_Project']],
  ['Draft', 'Discarded', 'DiscardProjectUpdate', ['Edit_Project']],
  ['Rejected', 'Discarded', 'DiscardProjectUpdate', ['Edit_Project']],
]

test('every state, call and next state is allowed exactly where the decisions allow it', () => {
  const { options } = projectUpdateStatus
  const found = (['SubmitProjectUpdateForApproval', 'ApproveProjectUpdate', 'DiscardProjectUpdate'] as const).flatMap(
    (call) =>
      options.flatMap((from) =>
        options.flatMap((to) => {
          const transition = findUpdateTransition(call, from, to)
          return transition ? [JSON.stringify([from, to, call, transition.anyOf])] : []
        }),
      ),
  )
  expect(found.toSorted()).toEqual(decided.map((row) => JSON.stringify(row)).toSorted())
})

test('a company edits its update in the states in which it may submit it', () => {
  expect(projectUpdateStatus.options.filter(isEditableUpdate)).toEqual(['Draft', 'Rejected'])
})

const good: Partial<UpdateFacts> = {
  companyIsActive: true,
  missing: [],
  isLive: true,
  goalCoversReceived: true,
  nameIsFree: true,
  isMemberOfCompany: false,
  hasConflict: false,
  hasReason: true,
  isFirstApprover: false,
  firstApproverHasConflict: false,
}
const bad: Partial<UpdateFacts> = {
  companyIsActive: false,
  missing: ['Thumbnail is required'],
  isLive: false,
  goalCoversReceived: false,
  nameIsFree: false,
  isMemberOfCompany: true,
  hasConflict: true,
  hasReason: false,
  isFirstApprover: true,
  firstApproverHasConflict: true,
}

const nameOf = ({ action, from }: UpdateTransition) => `${action} from ${from.join(', ')}`

test.each<[name: string, facts: (keyof UpdateFacts)[]]>([
  ['submit from Draft, Rejected', ['companyIsActive', 'missing', 'isLive', 'goalCoversReceived', 'nameIsFree']],
  ['approve from Submitted', ['isMemberOfCompany', 'hasConflict']],
  [
    'accept from FirstApproved',
    [
      'isMemberOfCompany',
      'hasConflict',
      'isFirstApprover',
      'firstApproverHasConflict',
      'isLive',
      'goalCoversReceived',
      'nameIsFree',
    ],
  ],
  ['reject from Submitted', ['hasReason', 'isMemberOfCompany', 'hasConflict']],
  ['discard from Draft, Rejected', []],
  ['reject from FirstApproved', ['hasReason', 'isMemberOfCompany', 'hasConflict', 'isFirstApprover']],
])('%s depends on %j, and on a fact that is not known it does not pass', (name, facts) => {
  const [transition] = updateFlow.filter((t) => nameOf(t) === name)
  if (!transition) throw new Error(`no transition ${name}`)
  expect(findViolatedGuard(transition, good)).toBeUndefined()
  const names = Object.keys(good).filter((key): key is keyof UpdateFacts => key in bad)
  const decisive = (worse: (key: keyof UpdateFacts) => Partial<UpdateFacts>) =>
    names.filter((key) => findViolatedGuard(transition, worse(key)) !== undefined).toSorted()
  expect(decisive((key) => ({ ...good, [key]: bad[key] }))).toEqual(facts.toSorted())
  expect(decisive((key) => ({ ...good, [key]: undefined }))).toEqual(facts.toSorted())
})
