import { expect, test } from 'vitest'
import { auditFieldsOf } from '../own-projects/project-columns.policy.ts'
import { changedParts } from './changed-parts.policy.ts'

const columns = {
  name: '',
  sub_title: '',
  category: 'Education',
  funding_purpose: 'Seed',
  type_of_funding: 'SocialInvestment',
  amount_requested_minor: 0,
  level_of_impact: null,
  time_to_funding: null,
  what_thousand_does: null,
  video_url: null,
  description: '',
  thumbnail_file_id: null,
  dashboard_file_id: null,
  document_file_id: null,
} as const

test('every field of the audit has a name that the form has', () => {
  const fields = Object.keys(auditFieldsOf(columns)).map((field) => ({ field }))
  expect(changedParts(fields, false)).toHaveLength(fields.length)
})

test('the documents are one part, however many of them changed', () => {
  expect(changedParts([{ field: 'amountRequestedMinor' }, { field: 'description' }], true)).toEqual([
    'amountRequested',
    'description',
    'documents',
  ])
  expect(changedParts([], false)).toEqual([])
})
