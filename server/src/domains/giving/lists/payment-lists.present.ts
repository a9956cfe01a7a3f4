import type { PaymentRow } from '@lignum/contract/giving/payment-lists'
import { fileUrl } from '#domains/files'
import { sumMinor, toMajor } from '#kit/values/money'
import { toUlid } from '#kit/values/public-ref'
import { invoiceNumber } from '../orders/invoice-number.ts'
import type { DonationRow, listProjectsGivenTo } from './donation-lists.reads.ts'
import type { PaymentListRow } from './payment-lists.reads.ts'
import { maskedCard, paymentTypeNames } from '../orders/payment-type-names.ts'

type Names = ReadonlyMap<string, string>
type DonorColumns = { user_id: string | null; first_name: string | null; last_name: string | null }

/** The name given with this gift, or the name of the account. */
const donorName = ({ user_id, first_name, last_name }: DonorColumns, names: Names): string =>
  [first_name, last_name].filter(Boolean).join(' ') || (user_id && names.get(user_id)) || 'Unknown'

const isPaid = (status: PaymentListRow['status']) => status === 'Successful' || status === 'Reversed'

export const presentPayment = (row: PaymentListRow, names: Names, receiptPath: string): PaymentRow => ({
  id: row.id,
  cartId: row.cart_id,
  userName: donorName(row, names),
  user: donorName(row, names),
  currency: row.currency,
  total: toMajor(row.total_minor),
  paid: isPaid(row.status) ? toMajor(row.total_minor) : 0,
  refunded: toMajor(row.refunded_minor),
  itemCount: row.projects?.length ?? 0,
  donations: row.projects?.join(', ') ?? '',
  date: row.created_at.toISOString(),
  type: row.payment_type,
  paymentTypeName: paymentTypeNames[row.payment_type],
  authCode: row.auth_code,
  cardType: row.card_brand,
  cardNumber: maskedCard(row.card_last4),
  status: row.status,
  invoiceId: invoiceNumber(row.invoice_no),
  invoiceNumber: invoiceNumber(row.invoice_no),
  receiptNo: row.receipt_number,
  transactionId: row.provider_txn_id,
  paymentReceiptUrl: row.status === 'Successful' ? `${receiptPath}/${row.id}` : null,
})

export const presentDonation = (row: DonationRow, names: Names) => ({
  id: `${row.order_id}:${row.project_id}`,
  userName: donorName(row, names),
  createdDate: row.created_at.toISOString(),
  sku: toUlid(row.project_id).slice(-8),
  amount: toMajor(row.amount_minor),
  localAmount: toMajor(row.local_minor),
  refunded: toMajor(row.refunded_minor),
  currency: row.currency,
  paymentType: row.payment_type,
  orderId: row.order_id,
  project: { id: row.project_id, company: row.company_name ?? '', title: row.name ?? '' },
})

/** One entry per project, all currencies combined. */
export const presentProjectsGivenTo = (rows: Awaited<ReturnType<typeof listProjectsGivenTo>>) =>
  [...Map.groupBy(rows, (row) => row.id).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const all = [first, ...others]
    return {
      id: first.id,
      name: first.name,
      projectUrl: `/projects/view/${first.id}`,
      thumbnailFileUrl: fileUrl(first.thumbnail_file_id, 'thumbnail'),
      gifts: sumMinor(all.map((row) => row.gifts)),
      totals: all.map((row) => ({ currency: row.currency, amount: toMajor(Number(row.minor)) })),
      amount: toMajor(sumMinor(all.map((row) => Number(row.local_minor)))),
    }
  })
