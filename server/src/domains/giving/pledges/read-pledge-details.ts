import type { PledgeDetails } from '@lignum/contract/giving/pledge-details'
import { findNames } from '#domains/accounts'
import { recordAudit } from '#domains/audit'
import { transact } from '#kit/database/database'
import { listMails } from '#kit/mail/list-mails'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { type PledgeParts, presentPledgeDetails } from './pledge-details.present.ts'
import { reminderKeys } from './follow-up/mail-reminders.ts'
import { findReversal, listPaymentsOfPledge, listPledgeEvents, listWaitingMoney } from './pledge-details.reads.ts'
import type { PledgesDeps } from './pledges.deps.ts'
import { isReversalOpen } from './reverse-pledge.ts'
import { findPledge } from './pledges.reads.ts'

/** One pledge for staff. Reading it is recorded: it has the contact details of the pledger. */
export const readPledgeDetails = async (
  deps: Pick<PledgesDeps, 'db' | 'clock' | 'bankAccounts'>,
  by: By<Actor>,
  id: string,
): Promise<PledgeDetails> => {
  const { db } = deps
  const parts = await partsOf(deps, id)
  if (!parts) throw new Refusal('not-found')
  await transact(db, (tx) => recordAudit(tx, by, [{ event: 'Queried', entity: 'Pledge', entityId: id }]))
  return presentPledgeDetails(parts, { id: by.actor.id, names: await findNames(db, peopleIn(parts)) })
}

const partsOf = async (
  { db, clock, bankAccounts }: Pick<PledgesDeps, 'db' | 'clock' | 'bankAccounts'>,
  id: string,
): Promise<PledgeParts | null> => {
  const now = clock.now()
  const pledge = await findPledge(db, id)
  if (!pledge) return null
  const [money, events, waiting, state, accounts] = await Promise.all([
    listPaymentsOfPledge(db, id),
    listPledgeEvents(db, id),
    listWaitingMoney(db, id, now),
    findReversal(db, id),
    bankAccounts.namesIn(db, pledge.currency),
  ])
  const receipts = money.flatMap(({ bank_receipt, order_receipt }) => bank_receipt ?? order_receipt ?? [])
  const mails = await listMails(db, [
    `pledge:${id}`,
    ...reminderKeys(id),
    ...receipts.map((number) => `receipt:${number}`),
  ])
  const at = state?.reversal_at ?? null
  const isOpen = pledge.status !== 'Reversed' && isReversalOpen(at, now)
  const reversal = isOpen && state && at ? { ...state, reversal_at: at } : null
  return { pledge, money, events, waiting, mails, bankAccounts: accounts, reason: state?.reason ?? null, reversal }
}

const peopleIn = ({ money, events, waiting, reversal }: PledgeParts): string[] =>
  [
    ...money.map(({ entered_by }) => entered_by),
    ...events.map(({ actor_id }) => actor_id),
    ...waiting.map(({ requested_by }) => requested_by),
    reversal?.reversal_by,
  ].flatMap((id) => id ?? [])
