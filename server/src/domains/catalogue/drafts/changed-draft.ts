import { findNames } from '#domains/accounts'
import type { Tx } from '#kit/database/database'
import { formatMoment } from '#kit/values/local-day'
import { Refusal } from '#kit/values/refusal'

type Saved = { readonly saved_by_id: string | null; readonly saved_at: Date }

/** Who saved a draft and when, as a sentence begins. */
const describeDraftChange = async (tx: Tx, { saved_by_id: who, saved_at: at }: Saved, readerId: string) => {
  const name = who === readerId ? 'You' : ((who && (await findNames(tx, [who])).get(who)) ?? 'Somebody else')
  return `${name} saved this draft on ${formatMoment(at)}`
}

/** The refusal of a save that is based on an older version. */
export const changedDraftRefusal = async (tx: Tx, draft: Saved, readerId: string): Promise<Refusal> => {
  const where = draft.saved_by_id === readerId ? ', in another window' : ''
  const message = `${await describeDraftChange(tx, draft, readerId)}${where}. Please compare it with what you have.`
  return new Refusal('catalogue.draft-changed', { message })
}

/** The refusal of a change of the project while somebody's changes wait in its draft. */
export const openDraftRefusal = async (tx: Tx, draft: Saved, readerId: string): Promise<Refusal> => {
  const who = await describeDraftChange(tx, draft, readerId)
  return new Refusal('catalogue.draft-open', { message: `${who}. Please save it to the project or discard it first.` })
}
