import type { DisputeView } from '@lignum/contract/giving/refunds'
import { Facts } from '../../../../console/detail/facts.tsx'
import { useMay } from '../../../../lib/access/use-may.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { Moment } from '../../../../ui/form/date-field.tsx'
import { MoneyRequestActions } from '../money-request-actions.tsx'
import { providerNames } from '../provider-names.ts'
import { DisputeStage, nextOfDispute } from './dispute-columns.tsx'
import { RecordOutcome } from './dispute-dialogs.tsx'

/** A dispute beside the list, with what can be done. */
export function DisputePeek({ dispute }: { dispute: DisputeView }) {
  const may = useMay()
  const { waiting, stage } = dispute
  const mayAct = may('Refund_Payment')
  return (
    <div className="stack">
      <p>
        <DisputeStage stage={stage} />
      </p>
      <p>{nextOfDispute(dispute)}</p>
      {waiting && <p>{waiting.summary}</p>}
      {mayAct && waiting && (
        <MoneyRequestActions
          id={waiting.requestId}
          summary={waiting.summary}
          requestedBy={waiting.requestedBy}
          isOwn={waiting.isOwn}
        />
      )}
      {mayAct && !waiting && stage !== 'won' && (
        <div className="row">
          {stage === 'open' && <RecordOutcome dispute={dispute} stage="lost" />}
          <RecordOutcome dispute={dispute} stage="won" />
        </div>
      )}
      <Facts
        facts={[
          { label: 'Amount', value: formatMoney(dispute.amount, dispute.currency) },
          { label: 'Donor', value: dispute.donor },
          { label: 'Payment', value: dispute.invoiceNumber },
          { label: 'Number at the provider', value: `${providerNames[dispute.provider]}, ${dispute.transactionId}` },
          { label: 'Opened', value: <Moment at={dispute.openedDate} /> },
          { label: 'Closed', value: dispute.closedDate && <Moment at={dispute.closedDate} /> },
        ]}
      />
    </div>
  )
}
