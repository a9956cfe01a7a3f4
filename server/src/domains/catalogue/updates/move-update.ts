import { recordAudit } from '#domains/audit'
import type { Tx } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { insertHistory, type LockedProject } from '../own-projects/own-projects.writes.ts'
import type { UpdateTransition } from './update-flow.ts'
import { type LockedUpdate, setUpdateStatus } from './updates.writes.ts'

type Move = {
  readonly project: Pick<LockedProject, 'id' | 'status'>
  readonly update: Pick<LockedUpdate, 'id' | 'status'>
  readonly transition: UpdateTransition
  readonly now: Date
}

/** Writes a transition of a locked update whose guards hold: its state, the history of its project and the audit. */
export const moveUpdate = async (tx: Tx, by: By<Actor>, { project, update, transition, now }: Move) => {
  const { to, says: message } = transition
  const authorId = by.actor.id
  const isByOwner = transition.by === 'owner'
  const moved = await setUpdateStatus(tx, { id: update.id, to, memberId: isByOwner ? authorId : null, now })
  const { id: projectId, status } = project
  await insertHistory(tx, { projectId, message, from: status, to: status, authorId, isByOwner, now })
  const change = { event: 'Modified', entity: 'ProjectUpdate', entityId: update.id, field: 'status' } as const
  await recordAudit(tx, by, [{ ...change, old: update.status, new: to }])
  return moved
}
