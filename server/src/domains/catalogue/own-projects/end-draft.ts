import type { Tx } from '#kit/database/database'
import { changedDraftRefusal, openDraftRefusal } from '../drafts/changed-draft.ts'
import { deleteDraft, type LockedDraft } from '../drafts/drafts.writes.ts'
import { endedDraftRefusal } from '../drafts/ended-draft-refusal.ts'

type Named = { readonly id: string; readonly version: number } | null
type Author = { readonly companyId: string; readonly byId: string; readonly now: Date }

/** Ends the draft that a form was saved from, and returns its files. A draft that the form does not know of is not lost. */
export const endDraft = async (tx: Tx, draft: LockedDraft | undefined, named: Named, author: Author) => {
  const { companyId, byId } = author
  if (named === null && draft) throw await openDraftRefusal(tx, draft, byId)
  if (named === null) return []
  if (draft?.id !== named.id) throw await endedDraftRefusal(tx, { id: named.id, companyId, readerId: byId })
  if (draft.version !== named.version) throw await changedDraftRefusal(tx, draft, byId)
  return deleteDraft(tx, { id: draft.id, outcome: 'Saved', ...author })
}
