import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ResponseOf } from '@lignum/contract/core/call'
import { reconcileReport } from '@lignum/contract/giving/endpoints'
import type { reconcileReport as reconcileCall } from '@lignum/contract/giving/reconciliation'
import { type SubmitEvent, useState } from 'react'
import { href, Link } from 'react-router'
import { Facts } from '../../../../console/detail/facts.tsx'
import { reportDone } from '../../../../console/report-done.ts'
import { useChange } from '../../../../console/use-change.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { SectionPanel } from '../../../../ui/section-panel.tsx'
import { type Column, Table } from '../../../../ui/table.tsx'
import { fieldOf } from '../../../../console/form/dialog-fields.tsx'
import { providerOptions, providers } from '../provider-names.ts'
import '../money.css'

type Compared = ResponseOf<typeof reconcileCall>
type Different = Compared['different'][number]

/** Compares the report of a payment provider with our books. */
export function ProviderReport() {
  const [compared, setCompared] = useState<Compared | null>(null)
  const { change, isBusy } = useChange()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const file = form.get('report')
    const provider = providers.find((name) => name === fieldOf(form, 'provider'))
    if (!(file instanceof File) || !provider) return
    const reply = await change(async () => callApi(reconcileReport, { provider, report: await file.text() }))
    if (!reply) return
    setCompared(reply.done)
    reportDone('The report is compared')
  }
  return (
    <SectionPanel id="report" title="Compare the report of a payment provider">
      <form className="bank-format" onSubmit={(event) => void submit(event)}>
        <NativeSelect name="provider" label="Provider" data={[...providerOptions]} />
        <TextInput
          type="file"
          className="bank-report"
          name="report"
          label="CSV file of the provider"
          required
          withAsterisk={false}
          accept=".csv,text/csv,text/plain"
        />
        <div className="bank-compare">
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'One moment…' : 'Compare'}
          </Button>
        </div>
      </form>
      {compared && <ComparedReport compared={compared} />}
    </SectionPanel>
  )
}

const columns: readonly Column<Different>[] = [
  { title: 'Number at the provider', cell: ({ transactionId }) => transactionId },
  { title: 'Reference', cell: ({ reference }) => reference || 'None' },
  { title: 'Amount', isFigure: true, cell: ({ amount, currency }) => formatMoney(amount, currency) },
  { title: 'What differs', cell: ({ finding }) => finding },
]

/** What the comparison found: what agrees, what waits for a second person, and what differs. */
export function ComparedReport({ compared }: { compared: Compared }) {
  const { lines, matched, applied, parked: unallocated, refunded, waiting, requestId, different, unreadable } = compared
  return (
    <>
      <Facts
        facts={[
          { label: 'Lines', value: lines },
          { label: 'Agree with our books', value: matched },
          { label: 'Applied', value: applied },
          { label: 'Unallocated', value: unallocated },
          { label: 'Refunds confirmed by it', value: refunded },
          { label: 'Not reported to us before', value: waiting },
        ]}
      />
      {requestId && (
        <p>
          What was not reported to us is booked once{' '}
          <Link to={href('/admin/waiting/:id', { id: requestId })}>a second person has confirmed it</Link>.
        </p>
      )}
      {different.length === 0 ? (
        <p>Nothing differs.</p>
      ) : (
        <Table
          caption="What differs"
          columns={columns}
          rows={different}
          keyOf={(row) => `${row.transactionId} ${different.indexOf(row)}`}
        />
      )}
      {unreadable.length > 0 && <p>Not readable: {unreadable.join('; ')}</p>}
    </>
  )
}
