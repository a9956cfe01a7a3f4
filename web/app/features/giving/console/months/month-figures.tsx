import { downloadBankMonth } from '@lignum/contract/giving/banking/endpoints'
import type { BankMonthDetails } from '@lignum/contract/giving/banking/bank-months'
import { urlOf } from '../../../../lib/api/call-api.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { DocumentLink, FileLink } from '../../../../ui/file-link.tsx'
import { Moment } from '../../../../ui/form/date-field.tsx'
import '../money.css'

type Figure = { readonly label: string; readonly amount: number | null }

const figuresOf = (month: BankMonthDetails): readonly Figure[] => [
  { label: 'Opening balance', amount: month.opening },
  { label: '+ Received', amount: month.received },
  { label: '− Refunded', amount: month.refunded },
  { label: '− Paid out', amount: month.paidOut },
  { label: '− Charges of the bank', amount: month.charges },
  { label: '= Closing balance', amount: month.closing },
  { label: 'Balance that the bank reports', amount: month.balance },
  { label: 'Difference', amount: month.difference },
]

/** The calculation of a month beside the balance of the bank, with who entered and who closed it. */
export function MonthFigures({ month }: { month: BankMonthDetails }) {
  return (
    <>
      <dl className="month-figures">
        {figuresOf(month).map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{amount === null ? 'Not entered yet' : formatMoney(amount, month.currency)}</dd>
          </div>
        ))}
      </dl>
      {month.note && <p>Note: {month.note}</p>}
      {month.document && <DocumentLink href={month.document.url} name={month.document.name} />}
      {month.enteredDate && (
        <p className="quiet">
          Balance entered by {month.enteredBy ?? 'somebody'}, <Moment at={month.enteredDate} />.
          {month.closedDate && (
            <>
              {' '}
              Closed by {month.closedBy ?? 'somebody'}, <Moment at={month.closedDate} />.
            </>
          )}
        </p>
      )}
      {month.state === 'closed' && (
        <FileLink
          href={urlOf(downloadBankMonth, { currency: month.currency, month: month.month })}
          name="Print this month (PDF)"
        />
      )}
    </>
  )
}
