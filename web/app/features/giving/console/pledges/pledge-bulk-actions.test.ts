import { expect, test } from 'vitest'
import { uuid } from '../../../../../test/fake-api.ts'
import { stubFetch } from '../../../../../test/fake-fetch.ts'
import { pledgeBulkActions } from './pledge-bulk-actions.ts'
import type { PledgeRow } from './pledge-list.ts'

const row: PledgeRow = {
  id: uuid(1),
  code: 'PL-2345-6789F',
  pledgersName: 'Ana',
  companyName: null,
  projects: 'A project',
  totalPledge: 100,
  amountReceived: 0,
  currency: 'JMD',
  userName: null,
  status: 'Unfulfilled',
  pledgeDate: '2026-01-01T00:00:00.000Z',
}

test('pledges are rejected with the reason, and reopened by undo', async () => {
  const sent = stubFetch(() => ({ id: uuid(1), status: 'Rejected', amountReceived: 0, requestId: null }))
  const [reject] = pledgeBulkActions(() => true)
  const undo = await reject?.run(row, 'never came')
  await undo?.()
  expect(sent.map(({ body }) => body)).toEqual([
    { id: uuid(1), status: 'Rejected', reason: 'never came' },
    { id: uuid(1), status: 'Unfulfilled' },
  ])
  expect(reject?.needsReason).toBe(true)
})

test('those who may only look cannot reject', () => {
  expect(pledgeBulkActions((operation) => operation === 'View_all_donations')).toEqual([])
})
