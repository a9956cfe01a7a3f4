import { downloadReceiptForAdmin } from '@lignum/contract/giving/endpoints'
import type { Order } from '@lignum/contract/giving/orders'
import { href, Link } from 'react-router'
import { Facts } from '../../../../console/detail/facts.tsx'
import { useMay } from '../../../../lib/access/use-may.ts'
import { urlOf } from '../../../../lib/api/call-api.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { withQuery } from '../../../../lib/page/with-query.ts'
import { Moment } from '../../../../ui/form/date-field.tsx'
import { paymentTypeNames } from '../payment-types.ts'

/** What was paid, how, and with which numbers. */
export function PaymentSummary({ order }: { order: Order }) {
  const { currency, paymentMethod } = order
  return (
    <Facts
      facts={[
        { label: 'Amount', value: formatMoney(order.total, currency) },
        ...(currency === 'JMD' ? [] : [{ label: 'In JMD', value: formatMoney(order.localTotal) }]),
        { label: 'Refunded', value: formatMoney(order.refunded, currency) },
        { label: 'Begun', value: <Moment at={order.creationDate} /> },
        { label: 'Paid', value: order.paymentDate && <Moment at={order.paymentDate} /> },
        {
          label: 'Paid by',
          value: [paymentTypeNames[order.paymentType], paymentMethod.cardType, paymentMethod.cardNumber]
            .filter(Boolean)
            .join(', '),
        },
        { label: 'Receipt', value: <Receipt order={order} /> },
        { label: 'Number at the provider', value: order.transactionId },
        { label: 'Authorisation code', value: order.authCode },
      ]}
    />
  )
}

function Receipt({ order: { id, receiptNumber, paymentStatus } }: { order: Order }) {
  const may = useMay()
  if (!receiptNumber) return <span className="quiet">None</span>
  if (!may('Download_Any_Receipt') || paymentStatus !== 'Successful') return receiptNumber
  return (
    <a href={urlOf(downloadReceiptForAdmin, { id })} download>
      {receiptNumber} (PDF)
    </a>
  )
}

/** Who gave. Reading it is recorded. */
export function PaymentDonor({ order: { billingInfo, userId } }: { order: Order }) {
  const may = useMay()
  if (!billingInfo) return <p className="quiet">The donor’s details were erased, as the donor may ask for.</p>
  const { firstName, lastName, email, phone } = billingInfo
  return (
    <>
      <Facts
        facts={[
          { label: 'Name', value: [firstName, lastName].filter(Boolean).join(' ') || null },
          { label: 'Email address', value: email || null },
          { label: 'Telephone', value: phone },
          {
            label: 'Account',
            value: userId ? (
              <Link to={withQuery(href('/admin/payments'), { donor: userId })}>All payments of this account</Link>
            ) : (
              'Given without an account'
            ),
          },
          ...(userId && may('View_Users')
            ? [{ label: 'Person', value: <Link to={href('/admin/users/:id', { id: userId })}>Open the account</Link> }]
            : []),
        ]}
      />
      <p className="quiet">That you have seen these details is recorded in the audit.</p>
    </>
  )
}
