import { NativeSelect } from '@mantine/core'
import { getRefundsListByFilter } from '@lignum/contract/giving/endpoints'
import { LoadFailure } from '../../../../console/load-failure.tsx'
import { useLoad } from '../../../../console/use-load.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { ProjectChoice } from './project-choice.tsx'

/** The project whose company was paid. */
export function PayoutField() {
  return (
    <>
      <ProjectChoice />
      <p>The money is taken from what the project holds, never more than that.</p>
    </>
  )
}

/** The approved refunds of this amount that wait to be made by hand. */
export function RefundField({ currency, amount }: { currency: 'JMD' | 'USD'; amount: number }) {
  const filters = [
    { field: 'State', value: 'manual' },
    { field: 'Currency', value: currency },
    { field: 'Amount', value: amount },
  ]
  const { data, failure, isLoading, retry } = useLoad(`${currency} ${amount}`, (signal) =>
    callApi(getRefundsListByFilter, { amountPerPage: 50, filters }, { signal }),
  )
  if (failure) return <LoadFailure message={failure} onRetry={retry} />
  if (!data || isLoading) return <output>Looking for refunds of this amount…</output>
  if (data.results.length === 0) return <p>No approved refund of this amount waits to be made by hand.</p>
  const options = data.results.map((refund) => ({
    value: refund.id,
    label: `${refund.transactionId}, requested ${refund.requestedDate.slice(0, 10)}: ${refund.reason}`,
  }))
  return (
    <>
      <NativeSelect name="refundId" label="Refund" data={options} />
      <p>The refund is then done, and the gift is marked as refunded. It cannot be undone.</p>
    </>
  )
}
