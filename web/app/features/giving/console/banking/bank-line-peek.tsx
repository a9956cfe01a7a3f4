import { undoBankLine } from '@lignum/contract/giving/banking/endpoints'
import type { BankLine } from '@lignum/contract/giving/banking/bank-lines'
import { href, Link } from 'react-router'
import { Facts } from '../../../../console/detail/facts.tsx'
import { useMay } from '../../../../lib/access/use-may.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { withQuery } from '../../../../lib/page/with-query.ts'
import { CalendarDay, Moment } from '../../../../ui/form/date-field.tsx'
import { ActionDialog } from '../../../../console/form/action-dialog.tsx'
import { fieldOf, ReasonField } from '../../../../console/form/dialog-fields.tsx'
import { textOfLine } from './bank-line-columns.tsx'
import { ExplainOtherwise } from './explain-otherwise.tsx'
import { LineProposals } from './line-proposals.tsx'
import { sharePhrase } from './part-texts.ts'

/** A bank line, with what it may be or was explained as. */
export function BankLinePeek({ line }: { line: BankLine }) {
  const may = useMay()
  const mayExplain = may('Reconcile_Bank') && !line.isExplained
  return (
    <div className="stack">
      <p>{textOfLine(line)}</p>
      {line.explanation && <Explanation line={line} />}
      {mayExplain && line.isOwn && <p>You put this line into the queue, so somebody else has to explain it.</p>}
      {mayExplain && <LineProposals line={line} />}
      {mayExplain && !line.isOwn && <ExplainOtherwise line={line} />}
      <Facts
        facts={[
          { label: 'Amount', value: formatMoney(line.amount, line.currency) },
          { label: 'Day', value: <CalendarDay day={line.day} /> },
          { label: 'Bank reference', value: line.reference || null },
          { label: 'Account', value: line.account },
          { label: 'Put into the queue by', value: line.queuedBy },
          { label: 'Put into the queue', value: <Moment at={line.queuedDate} /> },
        ]}
      />
    </div>
  )
}

function Explanation({ line }: { line: BankLine }) {
  const may = useMay()
  if (!line.explanation) return null
  const { parts, confirmedBy, confirmedDate, isOwn, isFinal, returned } = line.explanation
  return (
    <>
      <ul>
        {parts.map((part) => (
          <li key={`${part.kind} ${part.pledgeId ?? part.project ?? part.refundId ?? part.returnsLineId}`}>
            <ExplainedPart part={part} currency={line.currency} />
          </li>
        ))}
      </ul>
      {returned > 0 && <p>{formatMoney(returned, line.currency)} of it was sent back.</p>}
      <p className="quiet">
        Confirmed by {confirmedBy ?? 'somebody'}, <Moment at={confirmedDate} />.
        {isFinal && ' A refund that was paid is final.'}
        {!isFinal && isOwn && ' If it is wrong, ask a colleague to undo it.'}
      </p>
      {may('Reconcile_Bank') && !isOwn && !isFinal && <UndoLine line={line} />}
    </>
  )
}

type Part = NonNullable<BankLine['explanation']>['parts'][number]

/** A share of the line, with the pledge that it went to, whose page prints its receipt, or the line whose money it sent back. */
function ExplainedPart({ part, currency }: { part: Part; currency: BankLine['currency'] }) {
  const phrase = sharePhrase(part, currency)
  if (part.pledgeId) return <Link to={href('/admin/pledges/:id', { id: part.pledgeId })}>{phrase}</Link>
  if (!part.returnsLineId) return phrase
  return <Link to={withQuery(href('/admin/reconciliation'), { line: part.returnsLineId })}>{phrase}</Link>
}

function UndoLine({ line }: { line: BankLine }) {
  const isLinked = line.explanation?.parts.some(({ kind }) => kind === 'entered') === true
  const undo = (form: FormData) =>
    callApi(undoBankLine, { id: line.id, version: line.version, reason: fieldOf(form, 'reason') })
  return (
    <div>
      <ActionDialog
        label="Undo"
        of={line.reference}
        title="Undo this explanation?"
        confirmLabel="Undo it"
        isDangerous
        call={undo}
        done="The line is in the queue again"
      >
        <p>
          {isLinked
            ? 'What was entered by hand stays booked, without a bank line.'
            : 'What was booked is reversed, and the receipts of its pledges become void.'}{' '}
          The line goes back into the queue, and somebody else than you explains it again.
        </p>
        <ReasonField />
      </ActionDialog>
    </div>
  )
}
