import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { undoBankLine as undoCall } from '@lignum/contract/giving/banking/bank-lines'
import { recordAudit } from '#domains/audit'
import { transact, type Tx } from '#kit/database/database'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import type { BaseDeps } from '../base.deps.ts'
import { reverseTransaction } from '../ledger/ledger.writes.ts'
import { lockPledge, movePledge } from '../pledges/pledges.writes.ts'
import { takeBackBankMoney } from '../pledges/take-back-bank-money.ts'
import { enterReceiptSeries } from '../receipts/receipts.writes.ts'
import { isReportedSince } from '../refunds/reported-refunds.reads.ts'
import { openRefund } from '../refunds/with-refund.ts'
import { madeRefund } from './bank-parts.policy.ts'
import type { BankingTx } from './banking.tables.ts'
import {
  findExplanation,
  listParts,
  lockBankLine,
  setQueued,
  setUndone,
  sumReturned,
  unlinkMovement,
} from './explanations.writes.ts'
import { isInClosedMonth } from './months/bank-months.writes.ts'

/** Reverses the postings of an explanation, or unlinks it from an entry, and puts the line back into the queue. Not by the person who confirmed it. */
export const undoBankLine = (
  { db, clock }: Pick<BaseDeps, 'db' | 'clock'>,
  by: By<{ id: string }>,
  { id, version, reason }: ParsedRequestOf<typeof undoCall>,
): Promise<void> =>
  transact(db, async (tx) => {
    const [now, actorId] = [clock.now(), by.actor.id]
    const line = await lockBankLine(tx, id)
    if (!line) throw new Refusal('not-found')
    const explanation = await findExplanation(tx, id)
    if (!explanation || line.version !== version) throw new Refusal('giving.bank-line-changed')
    if (explanation.confirmed_by === actorId) throw new Refusal('giving.bank-undo-own')
    const parts = await listParts(tx, explanation.id)
    if (parts.some(madeRefund)) throw new Refusal('giving.bank-undo-refund')
    if ((await sumReturned(tx, id)) > 0) throw new Refusal('giving.bank-undo-returned')
    if (!isUnallocated(parts) && (await isInClosedMonth(tx, line.currency, explanation.id)))
      throw new Refusal('giving.bank-month-closed')
    for (const { refund_id } of parts) if (refund_id) await refuseIfReported(tx, refund_id, explanation.confirmed_at)
    await lockPledgesOf(tx, parts)
    for (const { kind, pledge_receipt_id: receiptId, ledger_key: ofKey } of byProject(parts)) {
      if (receiptId && kind === 'entered') await unlinkMovement(tx, id, receiptId)
      else if (receiptId) await takeBackBankMoney(tx, { receiptId, reason, day: dayInJamaica(now), actorId })
      else if (ofKey) await reverseTransaction(tx, { kind: 'bank_undo', key: `${ofKey}:undone`, ofKey, undoes: true })
    }
    await rejectNewPledges(tx, parts, { reason, actorId })
    await setUndone(tx, explanation.id, { undone_by: actorId, undone_at: now, undo_reason: reason })
    await setQueued(tx, id, { actorId, at: now })
    await recordAudit(tx, by, [
      { event: 'Modified', entity: 'BankLine', entityId: id, field: 'state', old: 'Explained', new: 'Unexplained' },
      { event: 'Modified', entity: 'BankLine', entityId: id, field: 'reason', new: reason },
    ])
  })

type Parts = Awaited<ReturnType<typeof listParts>>

/** What the money was for often becomes known after its month was closed: then it counts in the open one. */
const isUnallocated = (parts: Parts): boolean =>
  parts.every(({ kind }) => kind === 'unallocated' || kind === 'returned')

/**
 * Without the transfer the refund is the provider's again. If the provider has reported one of that amount since, it was
 * booked as another one, and this one would be booked twice.
 */
const refuseIfReported = async (tx: Tx, refundId: string, since: Date) => {
  const { refund } = await openRefund(tx, refundId)
  if (await isReportedSince(tx, refund, since)) throw new Refusal('giving.bank-undo-reported')
}

/** All pledges before the first account of a project, each kind in the order of its ids: the order of locks everywhere. */
const lockPledgesOf = async (tx: BankingTx, parts: Parts) => {
  const ids = parts.flatMap(({ pledge_id }) => pledge_id ?? []).toSorted()
  if (ids.length > 0) await enterReceiptSeries(tx)
  for (const id of ids) await lockPledge(tx, id)
}

/** A pledge that was created from the line is nobody's promise, so nothing is expected for it unless other money came. */
const rejectNewPledges = async (tx: BankingTx, parts: Parts, why: { reason: string; actorId: string }) => {
  for (const { pledge_id: id, is_new_pledge } of parts) {
    const pledge = id && is_new_pledge ? await lockPledge(tx, id) : undefined
    if (pledge?.received_minor === 0) await movePledge(tx, pledge, { to: 'Rejected', ...why })
  }
}

const byProject = (parts: Parts): Parts =>
  parts.toSorted((a, b) => ((a.project_id ?? '') < (b.project_id ?? '') ? -1 : 1))
