import type { UserStatus } from '@lignum/contract/accounts/users'
import type { Operation } from '@lignum/contract/core/operations'

type Move = {
  readonly needs: Operation
  /** The reason with which all sessions end, or null. */
  readonly endsSessions: string | null
}

const remove: Move = { needs: 'Delete_Users', endsSessions: 'deleted by staff' }

/**
 * What staff may do with an account; absent moves are forbidden. Only the owner confirms an account. A deleted one is
 * restored as deactivated, so that activating it is a decision of its own.
 */
export const userStatusFlow: Readonly<Record<UserStatus, Partial<Record<UserStatus, Move>>>> = {
  Unconfirmed: { Deleted: remove },
  Active: { Deactivated: { needs: 'Deactivate_Users', endsSessions: 'deactivated by staff' }, Deleted: remove },
  Deactivated: { Active: { needs: 'Activate_Users', endsSessions: null }, Deleted: remove },
  Deleted: { Deactivated: { needs: 'Delete_Users', endsSessions: null } },
}
