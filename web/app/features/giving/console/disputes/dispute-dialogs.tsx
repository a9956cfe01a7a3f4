import { NativeSelect, TextInput } from '@mantine/core'
import { recordDispute } from '@lignum/contract/giving/endpoints'
import type { DisputeView } from '@lignum/contract/giving/refunds'
import { callApi } from '../../../../lib/api/call-api.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { ActionDialog } from '../../../../console/form/action-dialog.tsx'
import { AmountField, fieldOf } from '../../../../console/form/dialog-fields.tsx'
import { providerOptions, providers } from '../provider-names.ts'

const plain = { required: true, withAsterisk: false, autoComplete: 'off', maxLength: 200 } as const

/** Records that a donor disputes a payment, where the provider reports it by letter only. */
export function RecordDispute() {
  const record = (form: FormData) =>
    callApi(recordDispute, {
      provider: providers.find((one) => one === fieldOf(form, 'provider')) ?? 'fygaro',
      providerTxnId: fieldOf(form, 'transaction'),
      providerDisputeId: fieldOf(form, 'dispute'),
      amount: fieldOf(form, 'amount'),
      stage: 'open',
    })
  return (
    <ActionDialog
      label="Record a dispute"
      title="Record a dispute"
      confirmLabel="Record it"
      isPrimary
      call={record}
      done="The dispute is recorded"
    >
      <p>The disputed money is set apart: no refund of this payment can be made meanwhile.</p>
      <div className="field-columns">
        <NativeSelect name="provider" label="Provider" data={[...providerOptions]} />
        <TextInput name="transaction" label="Number of the payment at the provider" {...plain} />
        <TextInput name="dispute" label="Number of the dispute" {...plain} />
        <AmountField currency="the payment’s currency" label="Disputed amount" />
      </div>
    </ActionDialog>
  )
}

type Props = { dispute: DisputeView; stage: 'won' | 'lost' }

/** Records how a dispute ended. A loss, and winning back what was lost, waits for a second person. */
export function RecordOutcome({ dispute, stage }: Props) {
  const { provider, transactionId, providerDisputeId, amount, currency, donor, invoiceNumber } = dispute
  const isLoss = stage === 'lost'
  const needsSecond = isLoss || dispute.stage === 'lost'
  const record = (form: FormData) =>
    callApi(recordDispute, {
      provider,
      providerTxnId: transactionId,
      providerDisputeId,
      amount: String(amount),
      fee: isLoss ? fieldOf(form, 'fee') || null : null,
      stage,
    })
  return (
    <ActionDialog
      label={isLoss ? 'It was lost' : dispute.stage === 'lost' ? 'It was won back' : 'It was won'}
      of={providerDisputeId}
      title={isLoss ? 'Record that it was lost?' : 'Record that it was won?'}
      confirmLabel="Record it"
      isDangerous={isLoss}
      call={record}
      done={needsSecond ? 'The outcome waits for a second person' : 'The outcome is recorded'}
    >
      <p>
        {formatMoney(amount, currency)} of {donor ?? 'the donor'}, {invoiceNumber ?? transactionId}.{' '}
        {isLoss
          ? 'The projects lose the money as far as they still have it, after a second person has confirmed it.'
          : needsSecond
            ? 'The projects get the money back, after a second person has confirmed it.'
            : 'The money stays where it is.'}
      </p>
      {isLoss && (
        <TextInput
          name="fee"
          label={`Fee of the provider in ${currency} (optional)`}
          inputMode="decimal"
          pattern="\d{1,13}(\.\d{1,2})?"
          title="Digits, and a point before the cents"
          autoComplete="off"
        />
      )}
    </ActionDialog>
  )
}
