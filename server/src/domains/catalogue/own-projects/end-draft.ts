import type { Tx } from '#kit/database/database'
import { Refusal } from '#kit/values/refusal'
import { changedDraftRefusal, openDraftRefusal } from '../drafts/changed-draft.ts'
import { deleteDraft, type LockedDraft } from '../drafts/drafts.writes.ts'

type Named = { readonly id: string; readonly version: number } | null

/** Ends the draft that a form was saved from, and returns its files. A draft that the form does not know of is not lost. */
export const endDraft = async (tx: Tx, draft: LockedDraft | undefined, named: Named, readerId: string) => {
  if (named === null && draft) throw await openDraftRefusal(tx, draft, readerId)
  if (named === null) return []
  if (draft?.id !== named.id) throw new Refusal('catalogue.draft-unknown')
  if (draft.version !== named.version) throw await changedDraftRefusal(tx, draft, readerId)
  return deleteDraft(tx, draft.id)
}
