import type { changeUserStatus as call } from '@lignum/contract/accounts/users'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import { recordAudit } from '#domains/audit'
import type { Tx } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { changeAccess } from '../access/change-access.ts'
import type { AccountsDeps } from '../accounts.tables.ts'
import { endOtherAccess } from '../sessions/end-other-access.ts'
import { removeRegistration } from '../users/remove-unconfirmed.ts'
import { lockUnchangedUser } from './lock-unchanged-user.ts'
import { renewUserStamp, setUserStatus } from './user-management.writes.ts'
import { userStatusFlow } from './user-status-flow.ts'

type Request = ParsedRequestOf<typeof call>

/** Deactivates, activates, deletes or restores an account, and returns its new stamp. */
export const changeUserStatus = (deps: AccountsDeps, by: By<Actor>, r: Request): Promise<string> =>
  changeAccess(deps, by, async ({ tx, now, need }) => {
    const user = await lockUnchangedUser(tx, r)
    const move = userStatusFlow[user.status][r.status]
    if (!move) throw new Refusal('accounts.user-state')
    need(move.needs)
    if (user.id === by.actor.id) throw new Refusal('accounts.own-rights')
    // Nobody has proven the address of an unconfirmed account, so there is nothing to restore.
    if (user.status === 'Unconfirmed') {
      await removeRegistration(tx, by, user.id, { now, onLapsed: deps.onLapsed })
      return user.concurrency_stamp
    }
    await setUserStatus(tx, user.id, r.status, now)
    const ended = await endSessionsOf(tx, user.id, move.endsSessions, now)
    const change = { event: 'Modified', entity: 'User', entityId: user.id } as const
    await recordAudit(tx, by, [
      { ...change, field: 'status', old: user.status, new: r.status },
      ...(move.endsSessions ? [{ ...change, field: 'endedSessions', new: String(ended) }] : []),
    ])
    return renewUserStamp(tx, user.id, { byId: by.actor.id, now })
  })

const endSessionsOf = async (tx: Tx, userId: string, because: string | null, now: Date): Promise<number> =>
  because ? (await endOtherAccess(tx, { userId, keepSession: null, because, now })).length : 0
