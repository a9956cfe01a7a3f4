import type { Order } from '@lignum/contract/giving/orders'
import { toMajor } from '#kit/values/money'
import { toUlid } from '#kit/values/public-ref'
import { invoiceNumber } from '../orders/invoice-number.ts'
import { maskedCard, paymentTypeNames } from '../orders/payment-type-names.ts'
import { describeOrder } from '../orders/order-status.present.ts'
import type { OrderRow } from './payments.reads.ts'

export const presentOrder = (row: OrderRow, payUrl: string | null): Order => ({
  id: row.id,
  userId: row.user_id,
  currency: row.currency,
  total: toMajor(row.total_minor),
  localTotal: toMajor(row.local_total_minor),
  refunded: toMajor(row.refunded_minor),
  creationDate: row.created_at.toISOString(),
  paymentDate: row.paid_at?.toISOString() ?? null,
  itemCount: row.items.length,
  cartId: row.cart_id,
  receiptNumber: row.receipt_number,
  paymentStatus: row.status,
  paymentType: row.payment_type,
  paymentTypeName: paymentTypeNames[row.payment_type],
  transactionId: row.provider_txn_id,
  authCode: row.auth_code,
  invoiceNumber: invoiceNumber(row.invoice_no),
  paymentMethod: {
    orderId: row.id,
    cardNumber: maskedCard(row.card_last4),
    cardType: row.card_brand,
    payerId: row.payer_id,
    paymentInfo: row.captured_by,
  },
  billingInfo: presentContact(row),
  orderItems: row.items.map((item) => ({
    projectId: item.project_id,
    orderId: row.id,
    amount: toMajor(item.amount_minor),
    description: item.name,
    sku: toUlid(item.project_id).slice(-8),
    localAmount: toMajor(item.local_minor),
  })),
  paymentUrl: row.status === 'AwaitingAuthentication' ? payUrl : null,
  statusInWords: describeOrder(row),
})

/** Null if it was erased. One that staff entered for unallocated money may have no address. */
const presentContact = ({ email, first_name, last_name, phone_number }: OrderRow): Order['billingInfo'] =>
  email === null ? null : { firstName: first_name, lastName: last_name, email, phone: phone_number, address: null }
