import { recordAudit } from '#domains/audit'
import { removeFiles } from '#domains/files'
import { type Db, transact } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { deleteDraft, lockDraft } from './drafts.writes.ts'

/** Deletes a draft of the caller's company and the files that were uploaded into it. */
export const discardProjectDraft = ({ db }: { db: Db }, by: By<Actor>, id: string): Promise<void> =>
  transact(db, async (tx) => {
    const { companyId } = by.actor
    const draft = companyId ? await lockDraft(tx, id, companyId) : undefined
    if (!draft) throw new Refusal('catalogue.draft-unknown')
    const files = await deleteDraft(tx, id)
    await removeFiles(
      tx,
      files.map((file) => file.file_id),
    )
    const deleted = { event: 'Deleted', entity: 'ProjectDraft', entityId: id } as const
    await recordAudit(tx, by, [{ ...deleted, field: 'version', old: String(draft.version) }])
  })
