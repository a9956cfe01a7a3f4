import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { confirmBankLine as confirmCall } from '@lignum/contract/giving/banking/bank-lines'
import { recordAudit } from '#domains/audit'
import { transact } from '#kit/database/database'
import type { By } from '#kit/security/by'
import { writeMinor } from '#kit/values/money'
import { Refusal } from '#kit/values/refusal'
import { postTransaction } from '../ledger/ledger.writes.ts'
import { refuseUnlessReceivable } from '../pledges/change-pledge-status.ts'
import { lockPledge } from '../pledges/pledges.writes.ts'
import { bankMoneyKey, receiveAtBank } from '../pledges/receive-at-bank.ts'
import type { ReceiptsDeps } from '../receipts/receipts.deps.ts'
import { enterReceiptSeries } from '../receipts/receipts.writes.ts'
import type { NewRow } from '../base.tables.ts'
import type { BankingTx } from './banking.tables.ts'
import { freeReference } from './free-reference.ts'
import { type BankPart, linesOfPart, type OtherPart, type PledgePart, refusalOfParts } from './bank-parts.policy.ts'
import { bankPartsOf } from './read-bank-parts.policy.ts'
import {
  insertBankParts,
  insertExplanation,
  type LockedBankLine,
  lockBankLine,
  setExplained,
} from './explanations.writes.ts'

type Deps = Pick<ReceiptsDeps, 'db' | 'clock' | 'seal'>
type Booking = { readonly line: LockedBankLine; readonly explanationId: string; readonly actorId: string }

/** Books a bank line as a second person explains it, once: of two who confirm it at the same moment, one is refused. */
export const confirmBankLine = (
  deps: Deps,
  by: By<{ id: string }>,
  { id, version, parts: given }: ParsedRequestOf<typeof confirmCall>,
): Promise<void> =>
  transact(deps.db, async (tx) => {
    const parts = bankPartsOf(given)
    const line = await lockBankLine(tx, id)
    if (!line) throw new Refusal('not-found')
    refuseUnlessFree(line, version, by.actor.id)
    const refused = refusalOfParts(line.amount_minor, parts)
    if (refused) throw new Refusal(refused, { field: 'parts' })
    const explanationId = await insertExplanation(tx, {
      line_id: id,
      queued_by: line.queued_by,
      confirmed_by: by.actor.id,
      confirmed_at: deps.clock.now(),
    })
    const booked = await bookParts(deps, tx, { line, explanationId, actorId: by.actor.id }, parts)
    await insertBankParts(tx, booked)
    await setExplained(tx, id)
    await recordAudit(tx, by, [
      { event: 'Modified', entity: 'BankLine', entityId: id, field: 'state', old: 'Unexplained', new: 'Explained' },
      ...booked.map(
        ({ kind, amount_minor }) =>
          ({
            event: 'Modified',
            entity: 'BankLine',
            entityId: id,
            field: kind,
            new: writeMinor(amount_minor),
          }) as const,
      ),
    ])
  })

const refuseUnlessFree = (line: LockedBankLine, version: number, actorId: string) => {
  if (line.is_explained) throw new Refusal('giving.bank-line-explained')
  if (line.version !== version) throw new Refusal('giving.bank-line-changed')
  if (line.queued_by === actorId) throw new Refusal('giving.second-person')
}

type BookedPart = NewRow<'bank_parts'> & { amount_minor: number }

/** Pledges are locked after the receipt series and in the order of their ids, as everywhere. */
const bookParts = async (deps: Deps, tx: BankingTx, booking: Booking, parts: readonly BankPart[]) => {
  const pledges = parts.filter((part) => part.kind === 'pledge').toSorted((a, b) => (a.pledgeId < b.pledgeId ? -1 : 1))
  const others = parts.filter((part) => part.kind !== 'pledge')
  if (pledges.length > 0) await enterReceiptSeries(tx)
  const booked: BookedPart[] = []
  for (const part of pledges) booked.push(await bookForPledge(deps, tx, booking, part))
  for (const part of others) booked.push(await bookOther(tx, booking, part, booked.length))
  const { currency } = booking.line
  return booked.map((part, i) => ({ ...part, explanation_id: booking.explanationId, part_no: i + 1, currency }))
}

const bookForPledge = async (deps: Deps, tx: BankingTx, { line, actorId }: Booking, part: PledgePart) => {
  const pledge = await lockPledge(tx, part.pledgeId)
  if (!pledge) throw new Refusal('not-found')
  if (pledge.currency !== line.currency) throw new Refusal('giving.bank-part-currency', { field: 'parts' })
  refuseUnlessReceivable(pledge)
  const reference = await freeReference(tx, line, pledge.id)
  const { minor, closesShort } = part
  const money = { minor, account: line.account, reference, valueDate: line.booked_on, closesShort }
  const receiptId = await receiveAtBank(deps, tx, { pledge, money, enteredBy: actorId })
  const ledger_key = bankMoneyKey(pledge.id, money)
  return {
    ...unnumbered,
    currency: line.currency,
    kind: 'pledge',
    amount_minor: minor,
    pledge_receipt_id: receiptId,
    ledger_key,
  } as const
}

const bookOther = async (tx: BankingTx, { line, explanationId }: Booking, part: OtherPart, at: number) => {
  const { currency } = line
  const key = `bank:${explanationId}:${at + 1}`
  await postTransaction(tx, { kind: `bank_${part.kind}`, key, currency, lines: linesOfPart(part, currency) })
  const amount_minor = part.kind === 'charge' ? -part.minor : part.minor
  const settled = part.kind === 'settlement' ? { provider: part.provider, fee_minor: part.feeMinor } : {}
  return { ...unnumbered, currency, kind: part.kind, amount_minor, ledger_key: key, ...settled }
}

/** Numbered by `bookParts`. */
const unnumbered = { explanation_id: '', part_no: 0 }
