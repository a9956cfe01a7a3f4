import { clearUnused, type saveAddAccountDraft } from '@lignum/contract/applications/applications'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import { insertStoredFile, removeFiles } from '#domains/files'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { transact } from '#kit/database/database'
import type { ApplicationsDeps } from './applications.tables.ts'
import { lockDraft, setDraft } from './applications.writes.ts'
import { ownedBy, prepareIdFile } from './prepare-id-file.ts'

/** Saves the caller's draft. A new file replaces the stored one; without a new file it stays. */
export const saveDraft = async (
  deps: ApplicationsDeps,
  { actor }: By<Actor>,
  { step, values, idFile }: ParsedRequestOf<typeof saveAddAccountDraft>,
): Promise<void> => {
  const now = deps.clock.now()
  const prepared = await prepareIdFile(deps, actor, idFile)
  await transact(deps.db, async (tx) => {
    const draft = await lockDraft(tx, actor.id, now)
    const stored = prepared && (await insertStoredFile(tx, prepared, ownedBy(actor)))
    if (stored) await removeFiles(tx, [draft.id_file_id])
    const idFileId = stored?.id ?? draft.id_file_id
    await setDraft(tx, { userId: actor.id, step, form: clearUnused(values), idFileId, now })
  })
}
