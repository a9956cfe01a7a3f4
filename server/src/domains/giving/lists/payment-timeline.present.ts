import type { PaymentTimeline, TimelineEntry } from '@lignum/contract/giving/payment-timeline'
import { paymentStatusLabels } from '@lignum/contract/giving/names'
import type { ListedMail } from '#kit/mail/list-mails'
import { formatMoment } from '#kit/values/local-day'
import { spellMinor, toMajor } from '#kit/values/money'
import { providerNames } from '#providers/provider'
import { invoiceNumber } from '../orders/invoice-number.ts'
import type { OrderRow } from '../payments/payments.reads.ts'
import { refundStateLabels } from '../refunds/refund-flow.ts'
import type * as reads from './payment-timeline.reads.ts'

type Listed = Omit<typeof reads, 'isPaidByAnother'>
type Rows<K extends keyof Listed> = Awaited<ReturnType<Listed[K]>>
type Row<K extends keyof Listed> = Rows<K>[number]
type Names = ReadonlyMap<string, string>
type Entry = { at: Date | null; kind: TimelineEntry['kind']; title: string; detail?: string | null; by?: string | null }

export type PaymentParts = {
  readonly order: OrderRow
  readonly attempts: Rows<'listAttemptsOf'>
  readonly statuses: Rows<'listStatusesOf'>
  readonly captures: Rows<'listCapturesOf'>
  readonly receipts: Rows<'listReceiptsOf'>
  readonly refunds: Rows<'listRefundsOf'>
  readonly disputes: Rows<'listDisputesOf'>
  readonly moves: Rows<'listMovesOf'>
  readonly allocatedElsewhere: Rows<'listAllocatedElsewhere'>
  readonly waiting: Rows<'listWaitingRequests'>
  readonly mails: readonly ListedMail[]
}

const money = (currency: string, minor: number) => `${currency} $${spellMinor(minor)}`

const attemptStates: Partial<Record<Row<'listAttemptsOf'>['state'], string>> = {
  completing: 'The payer came back; the payment is being completed',
  authorized: 'The amount is held on the card',
  voided: 'The hold on the card was released',
  declined: 'The payment was declined',
  canceled: 'The attempt was canceled',
  expired: 'The attempt expired',
  unknown: 'The provider did not answer clearly',
}

const ofAttempt = (row: Row<'listAttemptsOf'>): Entry[] => {
  const ended = attemptStates[row.state]
  const reference = row.provider_ref && `Number at the provider: ${row.provider_ref}`
  return [
    {
      at: row.created_at,
      kind: 'attempt',
      title: `An attempt to pay began at ${providerNames[row.provider]}`,
      detail: reference,
    },
    { at: row.returned_at, kind: 'attempt', title: 'The payer came back from the provider' },
    {
      at: ended ? row.modified_at : null,
      kind: 'attempt',
      title: ended ?? '',
      detail: row.decline_code && `Code: ${row.decline_code}`,
    },
  ]
}

const ofStatus = ({ at, to_status, from_status, cause }: Row<'listStatusesOf'>): Entry => ({
  at: from_status ? at : null,
  kind: 'status',
  title: `The status changed to: ${paymentStatusLabels[to_status]}`,
  detail: cause === 'unsaid' ? null : `Reported by: ${cause}`,
})

const outcomes = {
  applied: 'It was booked as this gift.',
  excess: 'The order was paid before, so it is unallocated.',
  mismatch: 'Its amount or currency is not that of the order, so it is unallocated.',
  unmatched: 'It names no order that we know, so it is unallocated.',
} as const

const ofCapture = (row: Row<'listCapturesOf'>): Entry => ({
  at: row.captured_at,
  kind: 'capture',
  title: `${money(row.currency, row.amount_minor)} was captured by ${providerNames[row.provider]}`,
  detail: [
    outcomes[row.outcome],
    `Number at the provider: ${row.provider_txn_id}.`,
    row.auth_code && `Authorisation code: ${row.auth_code}.`,
    row.fee_minor !== null && `Fee: ${money(row.currency, row.fee_minor)}.`,
    row.deliveries > 1 && `Reported ${row.deliveries} times, booked once.`,
  ]
    .filter(Boolean)
    .join(' '),
})

const ofAllocated = (row: Row<'listAllocatedElsewhere'>): Entry[] => {
  const amount = money(row.currency, row.amount_minor)
  const number = `Number at the provider: ${row.provider_txn_id}.`
  return [
    {
      at: row.captured_at,
      kind: 'capture',
      title: `${amount} was captured by ${providerNames[row.provider]}`,
      detail: `${outcomes[row.was]} ${number}`,
    },
    {
      at: row.allocated_at,
      kind: 'capture',
      title: `${amount} was allocated to order ${invoiceNumber(row.invoice_no)}`,
      detail: number,
    },
  ]
}

const ofReceipt = (row: Row<'listReceiptsOf'>): Entry[] => [
  {
    at: row.issued_at,
    kind: 'receipt',
    title: `Receipt ${row.number} was issued`,
    detail: `${money(row.currency, row.amount_minor)}${row.replaces ? `, instead of ${row.replaces}` : ''}`,
  },
  { at: row.voided_at, kind: 'receipt', title: `Receipt ${row.number} became void`, detail: row.void_reason },
]

const mailStates = { Queued: 'It waits to be sent.', Sent: 'It was sent.', Failed: 'It could not be sent.' } as const

const ofMail = ({ created_at, sent_at, subject, status }: ListedMail): Entry => ({
  at: sent_at ?? created_at,
  kind: 'mail',
  title: `Email to the donor: ${subject}`,
  detail: mailStates[status],
})

const ofRefund = (row: Row<'listRefundsOf'>, names: Names): Entry[] => {
  const nameOf = (id: string | null) => (id ? (names.get(id) ?? null) : null)
  const amount = money(row.currency, row.amount_minor)
  const isOver = row.state !== 'requested' && row.state !== 'approved'
  return [
    {
      at: row.created_at,
      kind: 'refund',
      title: row.requested_by ? `A refund of ${amount} was requested` : `${amount} was refunded at the provider`,
      detail: row.reason,
      by: nameOf(row.requested_by),
    },
    { at: row.approved_at, kind: 'refund', title: `The refund of ${amount} was approved`, by: nameOf(row.approved_by) },
    {
      at: isOver && row.requested_by ? row.modified_at : null,
      kind: 'refund',
      title: `The refund of ${amount}: ${row.state}`,
      detail: refundStateLabels[row.state],
    },
  ]
}

const ofDispute = (row: Row<'listDisputesOf'>): Entry[] => [
  {
    at: row.opened_at,
    kind: 'dispute',
    title: `The donor disputes ${money(row.currency, row.amount_minor)} at ${providerNames[row.provider]}`,
    detail: `Number of the dispute: ${row.provider_dispute_id}`,
  },
  { at: row.closed_at, kind: 'dispute', title: `The dispute ${row.provider_dispute_id} was ${row.state}` },
]

const ofMove = (row: Row<'listMovesOf'>, names: Names): Entry => {
  const requester = row.requested_by === row.approved_by ? null : names.get(row.requested_by)
  return {
    at: row.moved_at,
    kind: 'move',
    title: `${money(row.currency, row.amount_minor)} moved from ${row.from} to ${row.to}`,
    detail: requester ? `${row.reason} Requested by ${requester}.` : row.reason,
    by: names.get(row.approved_by) ?? null,
  }
}

const waitingTitles = {
  move: { kind: 'move', title: 'A move to another project was requested' },
  allocation: { kind: 'capture', title: 'An allocation of unallocated money was requested' },
  dispute: { kind: 'dispute', title: 'The outcome of a dispute was recorded' },
} as const

const ofWaiting = (row: Row<'listWaitingRequests'>, names: Names): Entry => ({
  ...waitingTitles[row.kind],
  at: row.requested_at,
  detail: row.summary,
  by: names.get(row.requested_by) ?? null,
})

/** The projects that an order was made for: its items without the moves since. */
const orderedProjects = ({ items }: OrderRow, moves: Rows<'listMovesOf'>): string[] => {
  const amounts = new Map(items.map(({ name, amount_minor }) => [name, amount_minor]))
  const change = (name: string, minor: number) => amounts.set(name, (amounts.get(name) ?? 0) + minor)
  for (const { from, to, amount_minor: minor } of moves) {
    change(from, minor)
    change(to, -minor)
  }
  return [...amounts].flatMap(([name, minor]) => (minor > 0 ? [name] : []))
}

const ofOrder = ({ order, moves }: PaymentParts): Entry => ({
  at: order.created_at,
  kind: 'order',
  title: `An order over ${money(order.currency, order.total_minor)} was opened`,
  detail: `For ${orderedProjects(order, moves).join(', ')}. It can be paid until ${formatMoment(order.expires_at)}.`,
})

/** The parts of a payment as one list, oldest first. */
export const presentTimeline = (parts: PaymentParts, names: Names): TimelineEntry[] =>
  [
    ofOrder(parts),
    ...parts.attempts.flatMap(ofAttempt),
    ...parts.statuses.map(ofStatus),
    ...parts.captures.map(ofCapture),
    ...parts.allocatedElsewhere.flatMap(ofAllocated),
    ...parts.receipts.flatMap(ofReceipt),
    ...parts.mails.map(ofMail),
    ...parts.refunds.flatMap((row) => ofRefund(row, names)),
    ...parts.disputes.flatMap(ofDispute),
    ...parts.moves.map((row) => ofMove(row, names)),
    ...parts.waiting.map((row) => ofWaiting(row, names)),
  ]
    .flatMap(({ at, kind, title, detail = null, by = null }) =>
      at ? [{ at: at.toISOString(), kind, title, detail, by }] : [],
    )
    .toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))

export const presentPostings = (rows: Rows<'listPostingsOf'>): PaymentTimeline['postings'] =>
  [...Map.groupBy(rows, ({ id }) => id)].map(([id, lines]) => ({
    id,
    kind: lines[0]?.kind ?? '',
    at: lines[0]?.event_at.toISOString() ?? '',
    lines: lines.map(({ code, project, currency, amount_minor }) => ({
      account: code,
      project,
      currency,
      amount: toMajor(amount_minor),
    })),
  }))
