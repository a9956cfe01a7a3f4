import { changedFields, recordAudit } from '#domains/audit'
import type { LockedCompany } from '#domains/company'
import type { Tx } from '#kit/database/database'
import { recordVisibilityChange } from '#kit/database/visibility-changes'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { insertHistory, type LockedProject } from '../own-projects/own-projects.writes.ts'
import { alignFiles } from './align-files.ts'
import { setSuspension } from './publication.writes.ts'
import type { SuspensionTransition } from './suspension-flow.ts'

type Move = {
  readonly project: LockedProject
  readonly company: LockedCompany
  readonly transition: SuspensionTransition
  readonly reason: string
  readonly now: Date
}

/** Hides a locked project with its files, or shows it again: the flag, history and audit. The guards must hold. */
export const moveSuspension = async (
  tx: Tx,
  by: By<Actor>,
  { project, company, transition, reason, now }: Move,
): Promise<void> => {
  const { id, status } = project
  const authorId = by.actor.id
  const isSuspended = transition.to === 'Suspended'
  await setSuspension(tx, id, { isSuspended, reason })
  await alignFiles(tx, company, id)
  await recordVisibilityChange(tx)
  const message = transition.says
  await insertHistory(tx, { projectId: id, message, from: status, to: status, authorId, isByOwner: false, now })
  const before = { isSuspended: project.is_suspended, suspensionReason: project.suspension_reason }
  await recordAudit(tx, by, changedFields('Project', id, before, { isSuspended, suspensionReason: reason }))
}
