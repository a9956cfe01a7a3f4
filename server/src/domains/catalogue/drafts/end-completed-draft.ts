import { recordAudit } from '#domains/audit'
import { removeFiles } from '#domains/files'
import type { Tx } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { deleteDraft, lockDraftOfProject } from './drafts.writes.ts'

type Completed = { readonly projectId: string; readonly companyId: string; readonly now: Date }

/**
 * Ends the draft of a locked project that is being completed, with its files: it could not be saved any more. The
 * company does not read who completed it.
 */
export const endCompletedDraft = async (tx: Tx, by: By<Actor>, { projectId, companyId, now }: Completed) => {
  const draft = await lockDraftOfProject(tx, projectId, companyId)
  if (!draft) return
  const files = await deleteDraft(tx, { id: draft.id, companyId, outcome: 'Completed', byId: null, now })
  await removeFiles(
    tx,
    files.map((file) => file.file_id),
  )
  const deleted = { event: 'Deleted', entity: 'ProjectDraft', entityId: draft.id } as const
  await recordAudit(tx, by, [{ ...deleted, field: 'version', old: String(draft.version) }])
}
