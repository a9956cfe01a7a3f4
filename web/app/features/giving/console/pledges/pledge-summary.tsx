import { downloadReceiptForAdmin } from '@lignum/contract/giving/endpoints'
import type { PledgeDetails } from '@lignum/contract/giving/pledge-details'
import { href, Link } from 'react-router'
import { Facts } from '../../../../console/detail/facts.tsx'
import { useMay } from '../../../../lib/access/use-may.ts'
import { urlOf } from '../../../../lib/api/call-api.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { withQuery } from '../../../../lib/page/with-query.ts'
import { Day, Moment } from '../../../../ui/form/date-field.tsx'
import { TakeBackEntry } from './take-back-entry.tsx'
import { type Column, Table } from '../../../../ui/table.tsx'

/** What was promised and what has arrived. */
export function PledgeSummary({ pledge }: { pledge: PledgeDetails }) {
  const { currency, project } = pledge
  return (
    <Facts
      facts={[
        { label: 'Promised', value: formatMoney(pledge.promised, currency) },
        { label: 'Received', value: formatMoney(pledge.received, currency) },
        { label: 'Still expected', value: formatMoney(pledge.left, currency) },
        {
          label: 'Project',
          value: <Link to={withQuery(href('/admin/pledges'), { project: project.id })}>{project.name}</Link>,
        },
        { label: 'Date', value: <Moment at={pledge.pledgeDate} /> },
        ...(pledge.declinedDate ? [{ label: 'Said they cannot pay', value: <Moment at={pledge.declinedDate} /> }] : []),
        { label: 'Reason of the last change', value: pledge.reason },
      ]}
    />
  )
}

/** Who pledged. Reading it is recorded. */
export function Pledger({ pledge: { pledger } }: { pledge: PledgeDetails }) {
  return (
    <>
      <Facts
        facts={[
          { label: 'Name', value: pledger.name },
          ...(pledger.type === 'Company' ? [{ label: 'Company', value: pledger.companyName }] : []),
          { label: 'Email address', value: pledger.email },
          { label: 'Telephone', value: pledger.phoneNumber },
        ]}
      />
      <p className="quiet">That you have seen these details is recorded in the audit.</p>
    </>
  )
}

type Payment = PledgeDetails['money'][number]

type Allowed = { readonly mayOpen: boolean; readonly mayPrint: boolean }

const columnsIn = (currency: PledgeDetails['currency'], { mayOpen, mayPrint }: Allowed): readonly Column<Payment>[] => [
  { title: 'Value date', cell: ({ valueDate }) => <Day at={`${valueDate}T12:00:00.000Z`} /> },
  {
    title: 'Came by',
    cell: ({ channel, bankAccount, bankReference, orderId }) =>
      channel === 'Bank' ? (
        `${bankAccount}, ${bankReference}`
      ) : orderId && mayOpen ? (
        <Link to={href('/admin/payments/:id', { id: orderId })}>Online payment</Link>
      ) : (
        'Online payment'
      ),
  },
  { title: 'Receipt', cell: (payment) => <Receipt payment={payment} mayPrint={mayPrint} /> },
  { title: 'Entered by', cell: ({ enteredBy }) => enteredBy ?? 'The system' },
  { title: 'Amount', isFigure: true, cell: ({ amount }) => formatMoney(amount, currency) },
]

/** A receipt is of the order, or of the money at the bank. */
function Receipt({ payment: { id, orderId, receiptNumber }, mayPrint }: { payment: Payment; mayPrint: boolean }) {
  if (!receiptNumber) return 'None'
  if (!mayPrint) return receiptNumber
  return (
    <a href={urlOf(downloadReceiptForAdmin, { id: orderId ?? id })} download>
      {receiptNumber}
    </a>
  )
}

/** Each payment of the pledge; what went back is below zero. One that was entered by mistake can be taken back. */
export function PledgeMoney({ pledge }: { pledge: PledgeDetails }) {
  const { money, currency } = pledge
  const may = useMay()
  if (money.length === 0) return <p className="quiet">Nothing has arrived yet.</p>
  const entries = may('Change_Pledge_Status') ? money.filter(({ canBeTakenBack }) => canBeTakenBack) : []
  return (
    <>
      <Table
        caption="Payments of this pledge"
        columns={columnsIn(currency, { mayOpen: may('View_all_payments'), mayPrint: may('Download_Any_Receipt') })}
        rows={money}
        keyOf={({ id }) => id}
      />
      {entries.length > 0 && (
        <div className="row">
          {entries.map((payment) => (
            <TakeBackEntry key={payment.id} pledge={pledge} payment={payment} />
          ))}
        </div>
      )}
    </>
  )
}

const mailStates = { Queued: 'waits to be sent', Sent: 'sent', Failed: 'could not be sent' } as const

export function PledgeEmails({ pledge: { emails } }: { pledge: PledgeDetails }) {
  if (emails.length === 0) return <p className="quiet">No email was sent about it yet.</p>
  return (
    <ul className="plain history">
      {emails.map(({ subject, status, date }) => (
        <li key={`${date} ${subject}`}>
          {subject}
          <span className="quiet">
            {' '}
            {mailStates[status]}, <Moment at={date} />
          </span>
        </li>
      ))}
    </ul>
  )
}

export function PledgeHistory({ pledge: { history } }: { pledge: PledgeDetails }) {
  return (
    <ol className="plain history">
      {history.map(({ date, from, to, reason, by }) => (
        <li key={`${date} ${to}`}>
          <p>
            <strong>{from ? `${from} → ${to}` : 'Pledged'}</strong>
          </p>
          <p className="quiet">
            <Moment at={date} />
            {by && `, by ${by}`}
          </p>
          {reason && <p>{reason}</p>}
        </li>
      ))}
    </ol>
  )
}
