import type { ReceiptVerdict } from '@lignum/contract/giving/receipts'
import { href, Link } from 'react-router'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { Day } from '../../../ui/form/date-field.tsx'

const titles: Record<ReceiptVerdict['verdict'], string> = {
  Valid: 'This receipt is valid',
  Void: 'This receipt is no longer valid',
  DoesNotVerify: 'This receipt does not match our records',
  Unknown: 'We can’t find this receipt',
}

/** The result of a receipt check. It contains no data about the donor. */
export function VerdictOnReceipt({ verdict }: { verdict: ReceiptVerdict }) {
  const { currency, amount, date, projects, replacedBy } = verdict
  return (
    <div className={`panel stack verdict ${verdict.verdict === 'Valid' ? 'stands' : 'falls'}`}>
      <h2>{titles[verdict.verdict]}</h2>
      <p>{verdict.inWords}</p>
      <dl className="facts">
        <div>
          <dt>Receipt number</dt>
          <dd>{verdict.receiptNumber}</dd>
        </div>
        {amount !== null && currency && (
          <div>
            <dt>Amount</dt>
            <dd className="figures">{formatMoney(amount, currency)}</dd>
          </div>
        )}
        {date && (
          <div>
            <dt>Date</dt>
            <dd>
              <Day at={`${date}T12:00:00Z`} />
            </dd>
          </div>
        )}
      </dl>
      {replacedBy && (
        <p>
          <Link to={href('/verify/:receiptNumber', { receiptNumber: replacedBy })}>Check receipt {replacedBy}</Link>
        </p>
      )}
      {projects.length > 0 && currency && (
        <ul className="plain">
          {projects.map((project) => (
            <li key={project.name} className="entry">
              <span>{project.name}</span>
              <span className="amount figures">{formatMoney(project.amount, currency)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
