import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectFlowDocument } from './project-flow-document.ts'

test('docs/project-states.md matches the state machine', () => {
  expect(readFileSync('docs/project-states.md', 'utf8')).toBe(projectFlowDocument())
})

test('the diagram has an arrow for each way from one state to another, and the table a line for each transition', () => {
  const lines = projectFlowDocument().split('\n')
  expect(lines).toContain('  [*] --> Draft: create (CreateProject)')
  expect(lines).toContain('  FirstApproved --> Revision: request-changes (UpdateProjectStatus)')
  expect(lines).toContain('  FirstApproved --> Accepted: accept (ApproveProjectUpdate)')
  // 17 of projects, 10 of updates, 2 of suspension, 2 of companies; a table has its heading and a line for each transition.
  expect(lines.filter((line) => line.includes(' --> '))).toHaveLength(31)
  expect(lines.filter((line) => line.startsWith('| ') && line.includes('→')).length).toBe(24)
})
