import type { PledgeDetails } from '@lignum/contract/giving/pledge-details'
import type { ListedMail } from '#kit/mail/list-mails'
import { toMajor } from '#kit/values/money'
import { possibleActions } from './pledge-flow.ts'
import type { PledgeEventRow, PledgePaymentRow, ReversalRow, WaitingMoneyRow } from './pledge-details.reads.ts'
import { leftOf } from './pledge.present.ts'
import type { PledgeRow } from './pledges.reads.ts'

export type PledgeParts = {
  readonly pledge: PledgeRow
  readonly money: readonly PledgePaymentRow[]
  readonly waiting: readonly WaitingMoneyRow[]
  readonly events: readonly PledgeEventRow[]
  readonly mails: readonly ListedMail[]
  readonly bankAccounts: readonly string[]
  readonly reason: string | null
  /** Null once it is executed or has expired. */
  readonly reversal: (ReversalRow & { readonly reversal_at: Date }) | null
}

export type Reader = { readonly id: string; readonly names: ReadonlyMap<string, string> }

export const presentPledgeDetails = (parts: PledgeParts, reader: Reader): PledgeDetails => {
  const { pledge } = parts
  return {
    id: pledge.id,
    code: pledge.code,
    status: pledge.status,
    currency: pledge.currency,
    promised: toMajor(pledge.total_minor),
    received: toMajor(pledge.received_minor),
    left: toMajor(leftOf(pledge)),
    pledgeDate: pledge.created_at.toISOString(),
    reason: parts.reason,
    declinedDate: pledge.declined_at?.toISOString() ?? null,
    project: { id: pledge.project_id, name: pledge.project_name },
    pledger: pledgerOf(pledge),
    actions: possibleActions({ status: pledge.status, receivedMinor: pledge.received_minor }),
    money: parts.money.map((row) => moneyOf(row, reader, pledge.status !== 'Reversed')),
    bankAccounts: [...parts.bankAccounts],
    waiting: parts.waiting.map((row) => waitingOf(row, reader)),
    reversal: reversalOf(parts.reversal, reader),
    emails: parts.mails.map(({ subject, status, sent_at, created_at }) => ({
      subject,
      status,
      date: (sent_at ?? created_at).toISOString(),
    })),
    history: parts.events.map((row) => ({
      date: row.at.toISOString(),
      from: row.from_status,
      to: row.to_status,
      reason: row.reason,
      by: nameOf(row.actor_id, reader),
    })),
  }
}

const nameOf = (id: string | null, { names }: Reader) => (id ? (names.get(id) ?? null) : null)

const pledgerOf = (pledge: PledgeRow): PledgeDetails['pledger'] => ({
  name: pledge.pledger_name,
  type: pledge.investor_type,
  companyName: pledge.company_name,
  email: pledge.email,
  phoneNumber: pledge.phone_number,
  userId: pledge.user_id,
})

const moneyOf = (row: PledgePaymentRow, reader: Reader, isOpen: boolean): PledgeDetails['money'][number] => ({
  id: row.id,
  channel: row.channel,
  amount: toMajor(row.amount_minor),
  localAmount: toMajor(row.local_minor),
  valueDate: row.value_date,
  bankAccount: row.bank_account,
  bankReference: row.bank_reference,
  orderId: row.order_id,
  receiptNumber: row.bank_receipt ?? row.order_receipt,
  enteredBy: nameOf(row.entered_by, reader),
  date: row.created_at.toISOString(),
  canBeTakenBack: isOpen && row.can_be_taken_back,
})

const waitingOf = (row: WaitingMoneyRow, reader: Reader): PledgeDetails['waiting'][number] => ({
  requestId: row.id,
  summary: row.summary,
  requestedBy: nameOf(row.requested_by, reader),
  requestedDate: row.requested_at.toISOString(),
  expiryDate: row.expires_at.toISOString(),
  isOwn: row.requested_by === reader.id,
})

const reversalOf = (row: PledgeParts['reversal'], reader: Reader): PledgeDetails['reversal'] =>
  row && {
    requestedBy: nameOf(row.reversal_by, reader),
    requestedDate: row.reversal_at.toISOString(),
    reason: row.reversal_reason,
    isOwn: row.reversal_by === reader.id,
  }
