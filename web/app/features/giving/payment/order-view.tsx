import { limits } from '@lignum/contract/core/limits'
import type { getOrderByLink } from '@lignum/contract/giving/orders'
import type { ResponseOf } from '@lignum/contract/core/call'
import { type ReactNode, useEffect } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { Moment } from '../../../ui/form/date-field.tsx'
import { FileLink } from '../../../ui/file-link.tsx'
import { NotPaidYet } from './not-paid-yet.tsx'
import { phaseOf } from './payment-phase.ts'
import { StatusBadge } from './status-badge.tsx'
import { usePaymentStatus } from './use-payment-status.ts'

export type LinkedOrder = ResponseOf<typeof getOrderByLink>

const channels = { Fygaro: 'Fygaro', CreditCard: 'Card', Paypal: 'PayPal' } as const

/** The page of an order, reached by its signed link: amounts, status and receipt. */
export function OrderView({ order }: { order: LinkedOrder }) {
  useOrderPolling(order)
  const { currency } = order
  return (
    <>
      <div className="panel stack">
        <p className="row">
          <StatusBadge status={order.paymentStatus} />
          <output>{order.statusInWords}</output>
        </p>
        {order.paymentUrl && <NotPaidYet orderId={order.id} paymentUrl={order.paymentUrl} />}
        {order.receiptUrl && <FileLink href={order.receiptUrl} name={`Receipt ${order.receiptNumber ?? ''}`.trim()} />}
        <dl className="facts">
          <Fact name="Total" value={formatMoney(order.total, currency)} />
          {order.refunded > 0 && <Fact name="Refunded" value={formatMoney(order.refunded, currency)} />}
          {currency === 'USD' && <Fact name="In JMD" value={formatMoney(order.localTotal)} />}
          <Fact name="Date" value={<Moment at={order.paymentDate ?? order.creationDate} />} />
          <Fact name="Paid by" value={channels[order.paymentType]} />
          <Fact name="Invoice number" value={order.invoiceNumber} />
        </dl>
      </div>
      <section className="panel stack" aria-labelledby="given-to">
        <h2 id="given-to">Given to</h2>
        <ul className="plain">
          {order.orderItems.map((item) => (
            <li key={item.projectId} className="entry">
              <Link to={href('/projects/view/:id', { id: item.projectId })}>{item.description}</Link>
              <span className="amount figures">{formatMoney(item.amount, currency)}</span>
            </li>
          ))}
        </ul>
      </section>
      {order.receiptNumber && (
        <p>
          Anyone who has the receipt can{' '}
          <Link to={href('/verify/:receiptNumber', { receiptNumber: order.receiptNumber })}>verify it</Link>.
        </p>
      )}
    </>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures">{value}</dd>
    </div>
  )
}

/** Polls the status while the payment is pending, and reloads the page data when it changes. */
const useOrderPolling = ({ id, paymentStatus }: LinkedOrder) => {
  const { phase } = usePaymentStatus(id, paymentStatus, limits.paymentPollMs)
  const { revalidate } = useRevalidator()
  const hasChanged = phase !== phaseOf(paymentStatus)
  useEffect(() => {
    if (hasChanged) void revalidate()
  }, [hasChanged, revalidate])
}
