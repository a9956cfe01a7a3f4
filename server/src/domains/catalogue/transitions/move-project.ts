import { recordAudit } from '#domains/audit'
import type { Tx } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { type LockedProject, insertHistory, setProjectStatus } from '../own-projects/own-projects.writes.ts'
import type { ProjectTransition } from '../project-flow.ts'

type Move = {
  readonly project: Pick<LockedProject, 'id' | 'status'>
  readonly transition: ProjectTransition
  readonly now: Date
}

/** Writes a transition of a locked project whose guards hold: its state, its history and the audit. */
export const moveProject = async (tx: Tx, by: By<Actor>, { project: { id, status: from }, transition, now }: Move) => {
  const { to, says: message } = transition
  const isByOwner = transition.by === 'owner'
  const moved = await setProjectStatus(tx, { id, to, memberId: isByOwner ? by.actor.id : null, now })
  await insertHistory(tx, { projectId: id, message, from, to, authorId: by.actor.id, isByOwner, now })
  const change = { event: 'Modified', entity: 'Project', entityId: id, field: 'status', old: from, new: to } as const
  await recordAudit(tx, by, [change])
  return moved
}
