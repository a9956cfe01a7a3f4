import { expect, test } from 'vitest'
import { reviewReasons } from '@lignum/contract/review/names'
import { openTasks, projectTasks } from './project-tasks.ts'

const complete: Parameters<typeof projectTasks>[0] = {
  missing: [],
  description: '<p>Text</p>',
  draft: null,
  companyStatus: 'Active',
}
const statesOf = (project: typeof complete) =>
  projectTasks(project)
    .filter(({ state }) => state !== 'Completed')
    .map(({ title, state, page, field }) => [title, state, page, field])

test('a complete project has no open task', () => {
  expect(statesOf(complete)).toEqual([])
  expect(projectTasks(complete)).toHaveLength(9)
})

test('each missing part opens its task, with the message of the server and the field it belongs to', () => {
  const missing = [
    { field: 'subTitle', message: 'Sub-title is required' },
    { field: 'amountRequested', message: 'Goal Amount must be above 0' },
    { field: 'businessPlan', message: 'Project Document is required' },
    { field: 'proofOfTaxComplianceFile', message: 'Proof of Tax Compliance is required' },
  ]
  const project = { ...complete, missing }
  expect(statesOf(project)).toEqual([
    ['Title and sub-title', 'Incomplete', 'form', 'subTitle'],
    ['Goal amount', 'There is a problem', 'form', 'amountRequested'],
    ['Project document', 'Incomplete', 'form', 'businessPlan'],
    ['Proof of tax compliance of your company', 'Incomplete', 'company', 'proofOfTaxComplianceFile'],
  ])
  expect(openTasks(projectTasks(project)).map(({ message }) => message)).toEqual(missing.map(({ message }) => message))
})

test('a description without text is open, but not required', () => {
  const tasks = projectTasks({ ...complete, description: '<p>&nbsp;</p>' })
  expect(tasks.filter(({ state }) => state === 'Incomplete').map(({ field }) => field)).toEqual(['description'])
  expect(openTasks(tasks)).toEqual([])
})

test('unsaved changes and an inactive company are problems', () => {
  const draft = { id: 'd', savedBy: null, savedDate: '2026-11-12T15:42:00.000Z' }
  expect(openTasks(projectTasks({ ...complete, draft, companyStatus: 'Deactivate' })).map(({ page }) => page)).toEqual([
    'contact',
    'form',
  ])
})

test('each of the six guidelines is one press from a task', () => {
  const linked = projectTasks(complete).flatMap(({ guidelines = [] }) => guidelines)
  expect(new Set(linked)).toEqual(new Set(['proposal', 'support', 'tenPoints', 'plan', 'finance', 'terms']))
})

test('the prompts are the reasons of the reviewers: every task has one, and every reason with a field of a task is named', () => {
  const prompts = projectTasks(complete).map(({ prompt }) => prompt)
  expect(prompts.filter((prompt) => !prompt.startsWith('Reviewers may say: “'))).toEqual([])
  const named = Object.values(reviewReasons).filter(({ fields }) => fields.length > 0)
  for (const { label } of named) expect(prompts.join(' ')).toContain(`“${label}.”`)
})
