import { recordAudit } from '#domains/audit'
import { type Db, transact } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { Refusal } from '#kit/values/refusal'
import { lockNote, setNoteResolved } from './notes.writes.ts'

/** Checks off a note on a project of the caller's company, or takes that back. Repeating it changes nothing. */
export const resolveNote = (
  { db, clock }: { db: Db; clock: Clock },
  by: By<Actor>,
  { id, isResolved }: { id: string; isResolved: boolean },
): Promise<void> =>
  transact(db, async (tx) => {
    const { companyId, id: byId } = by.actor
    const note = companyId ? await lockNote(tx, id) : undefined
    if (!note || note.company_id !== companyId) throw new Refusal('catalogue.project-unknown')
    const wasResolved = note.resolved_at !== null
    if (wasResolved === isResolved) return
    await setNoteResolved(tx, { id, isResolved, byId, now: clock.now() })
    const change = { event: 'Modified', entity: 'Project', entityId: note.project_id, field: `note ${id}` } as const
    await recordAudit(tx, by, [{ ...change, old: resolution(wasResolved), new: resolution(isResolved) }])
  })

const resolution = (isResolved: boolean): string => (isResolved ? 'resolved' : 'open')
