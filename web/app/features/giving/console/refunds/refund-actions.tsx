import { TextInput } from '@mantine/core'
import { approveRefund, completeManualRefund, rejectRefund } from '@lignum/contract/giving/endpoints'
import type { RefundState, RefundView } from '@lignum/contract/giving/refunds'
import { useMay } from '../../../../lib/access/use-may.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { ActionDialog } from '../../../../console/form/action-dialog.tsx'
import { fieldOf, ReasonField } from '../../../../console/form/dialog-fields.tsx'
import { nextOf } from './refund-columns.tsx'
import { RefundFacts } from './refund-facts.tsx'

type Props = { refund: RefundView }

/** The states in which staff say what became of it at the provider. */
const atProvider: readonly RefundState[] = ['manual', 'unknown', 'pending']

/** What can be done with a refund in its state, and by whom. */
export function RefundActions({ refund }: Props) {
  const may = useMay()
  const { state, needsSecondPerson, isOwn } = refund
  if (!may('Refund_Payment')) return <p>{nextOf(refund)}</p>
  return (
    <div className="stack">
      <p>{nextOf(refund)}</p>
      <div className="row">
        {state === 'requested' && !(needsSecondPerson && isOwn) && <Approve refund={refund} />}
        {atProvider.includes(state) && <Complete refund={refund} />}
        {(state === 'requested' || atProvider.includes(state)) && <Reject refund={refund} />}
      </div>
    </div>
  )
}

const nameOf = ({ amount, currency, donor }: RefundView) =>
  `${formatMoney(amount, currency)}${donor ? ` to ${donor}` : ''}`

function Approve({ refund }: Props) {
  return (
    <ActionDialog
      label="Approve"
      of={nameOf(refund)}
      title={`Refund ${nameOf(refund)}?`}
      confirmLabel="Approve the refund"
      isPrimary
      call={() => callApi(approveRefund, { id: refund.id })}
      done={`The refund of ${nameOf(refund)} is approved`}
    >
      <RefundFacts refund={refund} />
      <p>The projects no longer have the money from now on, and it is sent back.</p>
    </ActionDialog>
  )
}

function Complete({ refund }: Props) {
  return (
    <ActionDialog
      label="It was made"
      of={nameOf(refund)}
      title={`Was ${nameOf(refund)} refunded?`}
      confirmLabel="Yes, it was made"
      isPrimary
      call={(form) => callApi(completeManualRefund, { id: refund.id, reference: fieldOf(form, 'reference') })}
      done={`The refund of ${nameOf(refund)} is complete`}
    >
      <RefundFacts refund={refund} />
      <TextInput
        name="reference"
        label="Reference of the refund on the provider’s pages"
        required
        withAsterisk={false}
        maxLength={100}
        autoComplete="off"
      />
    </ActionDialog>
  )
}

function Reject({ refund }: Props) {
  const isRequested = refund.state === 'requested'
  return (
    <ActionDialog
      label={isRequested ? 'Turn down' : 'It was not made'}
      of={nameOf(refund)}
      title={isRequested ? `Turn down ${nameOf(refund)}?` : `Was ${nameOf(refund)} not refunded?`}
      confirmLabel={isRequested ? 'Turn it down' : 'It was not made'}
      isDangerous
      call={(form) => callApi(rejectRefund, { id: refund.id, reason: fieldOf(form, 'reason') })}
      done={isRequested ? 'The refund is turned down' : 'The money is where it was before'}
    >
      <RefundFacts refund={refund} />
      <p>
        {isRequested
          ? 'Nothing is refunded. It can be requested again.'
          : 'Please be sure that the provider has not made it. The projects get the money back.'}
      </p>
      <ReasonField />
    </ActionDialog>
  )
}
