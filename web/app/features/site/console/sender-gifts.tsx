import { paymentStatusLabels } from '@lignum/contract/giving/names'
import type { FullMessage } from '@lignum/contract/site/messages'
import { href, Link } from 'react-router'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Moment } from '../../../ui/form/date-field.tsx'
import { SectionPanel } from '../../../ui/section-panel.tsx'

type Payment = NonNullable<FullMessage['payments']>[number]
type Pledge = NonNullable<FullMessage['pledges']>[number]

/** Payments and pledges with the email address of the sender, for those who may see them. */
export function SenderGifts({ message: { payments, pledges } }: { message: FullMessage }) {
  if (!payments && !pledges) return null
  const isKnown = (payments?.length ?? 0) + (pledges?.length ?? 0) > 0
  return (
    <SectionPanel id="gifts" title="Given with this email address">
      {isKnown ? (
        <p className="quiet">
          Nobody has verified that the sender owns this address. Please don’t tell them more than they have written
          themselves.
        </p>
      ) : (
        <p>Nothing was given or pledged with this email address.</p>
      )}
      {isKnown && (
        <ul className="plain">
          {payments?.map((payment) => (
            <PaymentLine key={payment.id} payment={payment} />
          ))}
          {pledges?.map((pledge) => (
            <PledgeLine key={pledge.id} pledge={pledge} />
          ))}
        </ul>
      )}
    </SectionPanel>
  )
}

function PaymentLine({
  payment: { id, invoiceNumber, date, currency, total, refunded, status },
}: {
  payment: Payment
}) {
  return (
    <li className="entry">
      <div>
        <Link to={href('/admin/payments/:id', { id })}>Payment {invoiceNumber}</Link>{' '}
        <Badge tone={status === 'Successful' ? 'pine' : 'paper'}>{paymentStatusLabels[status]}</Badge>
        <p className="quiet">
          <Moment at={date} />
          {refunded > 0 && `, ${formatMoney(refunded, currency)} refunded`}
        </p>
      </div>
      <span className="figures">{formatMoney(total, currency)}</span>
    </li>
  )
}

function PledgeLine({ pledge: { id, code, date, currency, total, received, status } }: { pledge: Pledge }) {
  return (
    <li className="entry">
      <div>
        <Link to={href('/admin/pledges/:id', { id })}>Pledge {code}</Link>{' '}
        <Badge tone={status === 'Fulfilled' ? 'pine' : 'paper'}>{status}</Badge>
        <p className="quiet">
          <Moment at={date} />, {formatMoney(received, currency)} received
        </p>
      </div>
      <span className="figures">{formatMoney(total, currency)}</span>
    </li>
  )
}
