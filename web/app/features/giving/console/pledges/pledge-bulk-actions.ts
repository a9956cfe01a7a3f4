import { changePledgeStatus } from '@lignum/contract/giving/endpoints'
import type { Operation } from '@lignum/contract/core/operations'
import type { BulkAction } from '../../../../console/list/bulk/bulk-action.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { countOf } from '../../../../lib/format/format-count.ts'
import type { PledgeRow } from './pledge-list.ts'

const reject: BulkAction<PledgeRow> = {
  label: 'Reject',
  counted: (count) => countOf(count, 'pledge'),
  about:
    'No payment is expected any more, and nobody is reminded. A rejected pledge can be reopened, and money that still comes reopens it by itself.',
  needsReason: true,
  done: (count) => `${countOf(count, 'pledge')} ${count === 1 ? 'was' : 'were'} rejected`,
  run: async ({ id }, reason) => {
    await callApi(changePledgeStatus, { id, status: 'Rejected', reason })
    return () => callApi(changePledgeStatus, { id, status: 'Unfulfilled' })
  },
}

/** What can be done with selected pledges, for those who may. */
export const pledgeBulkActions = (may: (operation: Operation) => boolean): readonly BulkAction<PledgeRow>[] =>
  may('Change_Pledge_Status') ? [reject] : []
