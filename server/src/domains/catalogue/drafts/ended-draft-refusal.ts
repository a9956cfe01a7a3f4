import { findNames } from '#domains/accounts'
import type { Db, Tx } from '#kit/database/database'
import { formatMoment } from '#kit/values/local-day'
import { Refusal } from '#kit/values/refusal'
import { findEndedDraft } from './drafts.reads.ts'

/** The refusal about a draft that is not there: who ended it, when and how, as far as that is on record. */
export const endedDraftRefusal = async (
  db: Db | Tx,
  { id, companyId, readerId }: { readonly id: string; readonly companyId: string; readonly readerId: string },
): Promise<Refusal> => {
  const ended = await findEndedDraft(db, id, companyId)
  if (!ended) return new Refusal('catalogue.draft-unknown')
  const { ended_by_id: who, ended_at: at, outcome } = ended
  if (outcome === 'Completed') return new Refusal('catalogue.wrong-state', { message: completedOn(at) })
  const name = who === readerId ? 'You' : ((who && (await findNames(db, [who])).get(who)) ?? 'Somebody else')
  const did = outcome === 'Saved' ? 'saved this draft to the project' : 'discarded this draft'
  const where = who === readerId ? ', in another window' : ''
  const message = `${name} ${did} on ${formatMoment(at)}${where}.`
  return new Refusal(outcome === 'Saved' ? 'catalogue.draft-saved' : 'catalogue.draft-discarded', { message })
}

const completedOn = (at: Date) => `The project was completed on ${formatMoment(at)} and cannot be changed any more.`
