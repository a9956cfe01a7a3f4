import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { takeBackBankEntry as takeBackCall } from '@lignum/contract/giving/banking/bank-corrections'
import { transact } from '#kit/database/database'
import type { By } from '#kit/security/by'
import { toMajor } from '#kit/values/money'
import { Refusal } from '#kit/values/refusal'
import { requestSecondPerson } from '../../approvals/request-second-person.ts'
import type { BaseDeps } from '../../base.deps.ts'
import { lockPledge } from '../../pledges/pledges.writes.ts'
import type { BankingTx } from '../banking.tables.ts'
import { type BankEntry, findPledgeOf, lockBankEntry } from './corrections.writes.ts'

/** Requests that a payment which was entered by mistake is taken back; a second person approves it. */
export const takeBackEntry = (
  { db, clock }: Pick<BaseDeps, 'db' | 'clock'>,
  by: By<{ id: string }>,
  { receiptId, reason }: ParsedRequestOf<typeof takeBackCall>,
): Promise<string> =>
  transact(db, async (tx) => {
    const { entry, code } = await lockEntryOfPledge(tx, receiptId)
    const { pledge_id: pledgeId, currency, minor, account, reference, day } = entry
    return requestSecondPerson(tx, by, clock.now(), {
      kind: 'bank-correction',
      subject: `${pledgeId}:${receiptId}`,
      summary: `${currency} ${toMajor(minor)} that was entered for pledge ${code} (${account}, ${reference}, ${day}) is taken back: ${reason}`,
      payload: { receiptId, reason },
    })
  })

/** The pledge is locked first, as everywhere. */
export const lockEntryOfPledge = async (
  tx: BankingTx,
  receiptId: string,
): Promise<{ entry: BankEntry; code: string }> => {
  const found = await findPledgeOf(tx, receiptId)
  const pledge = found && (await lockPledge(tx, found.pledge_id))
  if (!pledge) throw new Refusal('not-found')
  const entry = await lockBankEntry(tx, receiptId)
  if (!entry) throw new Refusal('giving.bank-entry-linked')
  return { entry, code: pledge.code }
}
