import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { allocateUnallocatedMoney } from '@lignum/contract/giving/unallocated-money'
import { type Tx, transact } from '#kit/database/database'
import type { By } from '#kit/security/by'
import { spellMinor } from '#kit/values/money'
import { Refusal } from '#kit/values/refusal'
import { requestSecondPerson } from '../approvals/request-second-person.ts'
import type { ReceiptsDeps } from '../receipts/receipts.deps.ts'
import { invoiceNumber, readInvoiceNumber } from '../orders/invoice-number.ts'
import type { CaptureRow } from '../refunds/refunds.reads.ts'
import { lockCapture } from '../refunds/refunds.writes.ts'
import { allocationSubject } from './allocation-subject.ts'
import { findOrderByInvoice, findProjectName, isHeld } from './allocations.reads.ts'
import type { Allocation } from './approve-allocation.ts'
import { pledgeOf } from './open-allocated-order.ts'
import { refuseUnlessWhole } from './refuse-unless-whole.ts'

type Request = ParsedRequestOf<typeof allocateUnallocatedMoney>

/** Requests that unallocated money goes to an order or a project. No money moves before a second person approves. */
export const requestAllocation = (
  { db, clock }: Pick<ReceiptsDeps, 'db' | 'clock'>,
  by: By<{ id: string }>,
  request: Request,
): Promise<string> =>
  transact(db, async (tx) => {
    const { provider, transactionId, reason } = request
    if (!request.invoiceNumber === !request.projectId) throw new Refusal('invalid-request', { field: 'projectId' })
    const capture = await lockCapture(tx, { provider, provider_txn_id: transactionId })
    if (!capture) throw new Refusal('giving.capture-unknown', { field: 'transactionId' })
    await refuseUnlessWhole(tx, capture)
    const { name, ...target } = await targetOf(tx, capture, request)
    const amount = `${capture.currency} $${spellMinor(capture.amount_minor)}`
    return requestSecondPerson(tx, by, clock.now(), {
      kind: 'allocation',
      subject: allocationSubject(capture),
      summary: `${amount} of ${transactionId} at ${provider} goes to ${name}. ${reason}`,
      payload: { provider, transactionId, ...target } satisfies Allocation,
    })
  })

const targetOf = (tx: Tx, capture: CaptureRow, { invoiceNumber: text, projectId, donor }: Request) =>
  projectId ? projectOf(tx, capture, { projectId, donor: donor ?? null }) : orderOf(tx, capture, text ?? '')

const projectOf = async (tx: Tx, capture: CaptureRow, to: Parameters<typeof pledgeOf>[2]) => {
  const name = await findProjectName(tx, to.projectId)
  if (name === undefined) throw new Refusal('giving.project-unknown', { field: 'projectId' })
  const pledge = await pledgeOf(tx, capture, to)
  return { name: pledge ? `${name}, for pledge ${pledge.code}` : name, pledgeId: pledge?.id ?? null, ...to }
}

const orderOf = async (tx: Tx, capture: CaptureRow, text: string) => {
  const no = readInvoiceNumber(text)
  const order = no === null ? undefined : await findOrderByInvoice(tx, no)
  if (!order) throw new Refusal('giving.order-unknown', { field: 'invoiceNumber' })
  const fits = order.currency === capture.currency && order.total_minor === capture.amount_minor
  if (!fits || order.status === 'Successful' || order.status === 'Reversed')
    throw new Refusal('giving.not-allocatable', { field: 'invoiceNumber' })
  if (await isHeld(tx, order.id)) throw new Refusal('giving.order-held', { field: 'invoiceNumber' })
  return { name: invoiceNumber(order.invoice_no), orderId: order.id }
}
