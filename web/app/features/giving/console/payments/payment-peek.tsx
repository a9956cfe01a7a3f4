import type { PaymentRow } from '@lignum/contract/giving/payment-lists'
import { Facts } from '../../../../console/detail/facts.tsx'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { Moment } from '../../../../ui/form/date-field.tsx'
import { paymentTypeNames } from '../payment-types.ts'
import { PaymentStatus } from './payment-status.tsx'

/** A payment beside the list, from its row: the donor's contact details are on its page, where reading them is recorded. */
export function PaymentPeek({ row }: { row: PaymentRow }) {
  return (
    <Facts
      facts={[
        { label: 'Status', value: <PaymentStatus status={row.status} /> },
        { label: 'Amount', value: formatMoney(row.total, row.currency) },
        { label: 'Refunded', value: formatMoney(row.refunded, row.currency) },
        { label: 'Donor', value: row.userName },
        { label: 'Projects', value: row.donations },
        { label: 'Date', value: <Moment at={row.date} /> },
        { label: 'Paid by', value: [paymentTypeNames[row.type], row.cardNumber].filter(Boolean).join(', ') },
        { label: 'Receipt', value: row.receiptNo },
        { label: 'Number at the provider', value: row.transactionId },
        { label: 'Authorisation code', value: row.authCode },
      ]}
    />
  )
}
