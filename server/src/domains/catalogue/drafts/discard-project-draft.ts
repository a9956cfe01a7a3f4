import { recordAudit } from '#domains/audit'
import { requireCompany } from '#domains/company'
import { removeFiles } from '#domains/files'
import { type Db, transact } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { deleteDraft, lockDraft } from './drafts.writes.ts'
import { endedDraftRefusal } from './ended-draft-refusal.ts'

/** Deletes a draft of the caller's company and the files that were uploaded into it. */
export const discardProjectDraft = (
  { db, clock }: { db: Db; clock: Clock },
  by: By<Actor>,
  id: string,
): Promise<void> =>
  transact(db, async (tx) => {
    const companyId = await requireCompany(tx, by.actor)
    const draft = await lockDraft(tx, id, companyId)
    if (!draft) throw await endedDraftRefusal(tx, { id, companyId, readerId: by.actor.id })
    const files = await deleteDraft(tx, { id, companyId, outcome: 'Discarded', byId: by.actor.id, now: clock.now() })
    await removeFiles(
      tx,
      files.map((file) => file.file_id),
    )
    const deleted = { event: 'Deleted', entity: 'ProjectDraft', entityId: id } as const
    await recordAudit(tx, by, [{ ...deleted, field: 'version', old: String(draft.version) }])
  })
