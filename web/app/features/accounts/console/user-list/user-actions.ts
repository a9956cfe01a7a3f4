import { changeUserStatus } from '@lignum/contract/accounts/endpoints'
import type { UserRow } from '@lignum/contract/accounts/users'
import type { Operation } from '@lignum/contract/core/operations'
import type { BulkAction } from '../../../../console/list/bulk/bulk-action.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { countOf } from '../../../../lib/format/format-count.ts'

type Status = 'Active' | 'Deactivated'

type Change = {
  readonly label: string
  readonly about: string
  readonly participle: string
  readonly needs: Operation
  readonly from: Status
  readonly to: Status
  /** Why a row in another state is left alone. */
  readonly refusal: string
}

const changes: readonly Change[] = [
  {
    label: 'Activate',
    about: 'They can log in again, with the roles they have.',
    participle: 'activated',
    needs: 'Activate_Users',
    from: 'Deactivated',
    to: 'Active',
    refusal: 'Only a deactivated account can be activated.',
  },
  {
    label: 'Deactivate',
    about: 'They can no longer log in, and all their sessions end at once.',
    participle: 'deactivated',
    needs: 'Deactivate_Users',
    from: 'Active',
    to: 'Deactivated',
    refusal: 'Only an active account can be deactivated.',
  },
]

const setStatus = async (id: string, status: Status, concurrencyStamp: string): Promise<string> => {
  const done = await callApi(changeUserStatus, { id, status, concurrencyStamp })
  return done.concurrencyStamp
}

/** The bulk actions that the operations allow. Each can be undone by the opposite, if that is allowed too. */
export const userActions = (may: (operation: Operation) => boolean): readonly BulkAction<UserRow>[] =>
  changes
    .filter(({ needs }) => may(needs))
    .map(({ label, about, participle, from, to, refusal }) => {
      const canUndo = changes.some((opposite) => opposite.to === from && may(opposite.needs))
      return {
        label,
        counted: (count) => countOf(count, 'user'),
        about,
        done: (count) => `${countOf(count, 'user')} ${count === 1 ? 'was' : 'were'} ${participle}`,
        // The server would restore a deleted account, which is another decision.
        refuses: ({ status }) => (status === from ? null : refusal),
        run: async ({ id, concurrencyStamp }) => {
          const stamp = await setStatus(id, to, concurrencyStamp)
          return canUndo ? () => setStatus(id, from, stamp) : null
        },
      }
    })
