import { refundState } from '@lignum/contract/giving/refunds'
import { expect, test } from 'vitest'
import { refundFlow, refundStateLabels } from './refund-flow.ts'

test('a refund is sent only after an approval, and final states allow no action', () => {
  const before = (action: 'submit' | 'succeed') => refundState.options.filter((state) => refundFlow[state][action])
  expect(before('submit')).toEqual(['approved', 'submitted', 'unknown'])
  expect(before('succeed')).toEqual(['submitted', 'manual', 'pending', 'unknown'])
  expect(refundFlow.requested).toEqual({ approve: 'approved', approveManual: 'manual', reject: 'rejected' })
  for (const end of ['succeeded', 'failed', 'rejected'] as const) expect(refundFlow[end]).toEqual({})
})

test.each(refundState.options)('%s has a label', (state) => {
  expect(refundStateLabels[state]).toMatch(/^\w.+\.$/)
})
