import type { ResponseOf } from '@lignum/contract/core/call'
import { downloadMyStatement } from '@lignum/contract/giving/endpoints'
import type { getMyStatement } from '@lignum/contract/giving/receipts'
import { Form } from 'react-router'
import { urlOf } from '../../../lib/api/call-api.ts'
import { countOf } from '../../../lib/format/format-count.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import type { Problem } from '../../../lib/api/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/form/field.tsx'
import { FileLink } from '../../../ui/file-link.tsx'
import { SectionPanel } from '../../../ui/section-panel.tsx'
import { Day } from '../../../ui/form/date-field.tsx'

export type StatementResult = {
  readonly from: string
  readonly to: string
  readonly done: ResponseOf<typeof getMyStatement> | null
  readonly problem: Problem | null
}

const noon = (day: string) => `${day}T12:00:00Z`

/** A form for a statement of all donations between two days, by every channel, and its result. */
export function Statement({ result }: { result: StatementResult | null }) {
  return (
    <SectionPanel id="statement" title="Statement">
      <p className="quiet">All your gifts between two dates, online and by pledge, in one document.</p>
      <Form method="get" action="#statement" className="facets payment-filter" preventScrollReset>
        <TextInput label="First day" name="first" type="date" required defaultValue={result?.from} />
        <TextInput label="Last day" name="last" type="date" required defaultValue={result?.to} />
        <Button type="submit" look="line">
          Create statement
        </Button>
      </Form>
      {result?.problem && (
        <p className="notice inline error" role="alert">
          {result.problem.message}
        </p>
      )}
      {result?.done && <StatementSummary from={result.from} to={result.to} statement={result.done} />}
    </SectionPanel>
  )
}

type StatementSummaryProps = { from: string; to: string; statement: ResponseOf<typeof getMyStatement> }

function StatementSummary({ from, to, statement }: StatementSummaryProps) {
  const { lines, totals, totalInJmd } = statement
  if (lines.length === 0) return <output>You made no gifts between these dates.</output>
  return (
    <div className="stack">
      <output>
        {countOf(lines.length, 'gift')} from <Day at={noon(from)} /> to <Day at={noon(to)} />.
      </output>
      <dl className="facts">
        {totals.map(({ currency, amount }) => (
          <div key={currency}>
            <dt>Given in {currency}</dt>
            <dd className="figures">{formatMoney(amount, currency)}</dd>
          </div>
        ))}
        <div>
          <dt>Total in JMD</dt>
          <dd className="figures">{formatMoney(totalInJmd)}</dd>
        </div>
      </dl>
      <FileLink href={urlOf(downloadMyStatement, { from, to })} name="Statement (PDF)" />
    </div>
  )
}
