import { NativeSelect, TextInput } from '@mantine/core'
import { getRefundsListByFilter } from '@lignum/contract/giving/endpoints'
import { AmountField } from '../../../../console/form/dialog-fields.tsx'
import { LoadFailure } from '../../../../console/load-failure.tsx'
import { useLoad } from '../../../../console/use-load.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { Day } from '../../../../ui/form/date-field.tsx'
import { ProjectChoice } from '../project-choice.tsx'
import { Shares } from './shares.tsx'

type Props = { currency: 'JMD' | 'USD'; amount: number }

/** The projects whose companies were paid. */
export function PayoutFields({ currency, amount }: Props) {
  return (
    <>
      <Shares noun="project">
        {(at) => (
          <>
            <ProjectChoice />
            <AmountField currency={currency} {...(at === 0 ? { initial: amount } : {})} />
          </>
        )}
      </Shares>
      <p className="quiet">The money is taken from what a project holds, never more than that.</p>
    </>
  )
}

/** The lines that brought the unallocated money. */
export function ReturnedFields({ currency, amount }: Props) {
  return (
    <>
      <Shares noun="line">
        {(at) => (
          <>
            <TextInput
              name="reference"
              label="Bank reference of the line that brought the money"
              required
              withAsterisk={false}
              autoComplete="off"
            />
            <AmountField currency={currency} {...(at === 0 ? { initial: amount } : {})} />
          </>
        )}
      </Shares>
      <p className="quiet">
        That line has to be explained as unallocated, and no more can be sent back than it brought.
      </p>
    </>
  )
}

/** The approved refunds of this amount that wait to be made by hand. */
export function RefundField({ currency, amount }: Props) {
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
  const [only] = data.results
  if (!only)
    return (
      <p>
        No approved refund of exactly this amount waits to be made by hand. First somebody requests the refund on the
        page of the payment, and somebody else approves it. A refund that was already finished by hand is proposed
        beside the line.
      </p>
    )
  const options = data.results.map((refund) => ({
    value: refund.id,
    label: `${refund.transactionId}: ${refund.reason}`,
  }))
  return (
    <>
      <NativeSelect name="refundId" label="Refund" data={options} />
      {data.results.length === 1 && (
        <p className="quiet">
          Requested by {only.requestedBy ?? 'somebody'}, <Day at={only.requestedDate} />.
        </p>
      )}
      <p>The refund is then done, and the gift is marked as refunded. It cannot be undone.</p>
    </>
  )
}
