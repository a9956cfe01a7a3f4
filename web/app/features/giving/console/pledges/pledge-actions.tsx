import { changePledgeStatus } from '@lignum/contract/giving/endpoints'
import type { PledgeAction, PledgeDetails } from '@lignum/contract/giving/pledge-details'
import { useMay } from '../../../../lib/access/use-may.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { ActionDialog } from '../../../../console/form/action-dialog.tsx'
import { fieldOf, ReasonField } from '../../../../console/form/dialog-fields.tsx'
import { BankMoneyDialog } from './bank-money-dialog.tsx'

type Props = { pledge: PledgeDetails }

/** What can be done with the pledge in its status, for those who may. */
export function PledgeActions({ pledge }: Props) {
  const may = useMay()
  if (!may('Change_Pledge_Status')) return null
  const can = (action: PledgeAction) => pledge.actions.includes(action)
  return (
    <>
      {can('receive') && <BankMoneyDialog pledge={pledge} />}
      {can('closeShort') && <CloseShort pledge={pledge} />}
      {can('reject') && <Reject pledge={pledge} />}
      {can('reopen') && <Reopen pledge={pledge} />}
      {can('reverse') && !pledge.reversal?.isOwn && <Reverse pledge={pledge} />}
    </>
  )
}

const set =
  (pledge: PledgeDetails, status: PledgeDetails['status']) =>
  (form: FormData): Promise<unknown> =>
    callApi(changePledgeStatus, { id: pledge.id, status, reason: fieldOf(form, 'reason') || null })

function CloseShort({ pledge }: Props) {
  const { left, received, currency } = pledge
  return (
    <ActionDialog
      label="Close short"
      title="Close the pledge although money is missing?"
      confirmLabel="Close it"
      call={set(pledge, 'Fulfilled')}
      done={`${pledge.code} is closed`}
    >
      <p>
        {formatMoney(received, currency)} has arrived. {formatMoney(left, currency)} is no longer expected. Money that
        still comes is booked all the same.
      </p>
      <ReasonField />
    </ActionDialog>
  )
}

function Reject({ pledge }: Props) {
  return (
    <ActionDialog
      label="Reject"
      title={`Reject ${pledge.code}?`}
      confirmLabel="Reject it"
      isDangerous
      call={set(pledge, 'Rejected')}
      done={`${pledge.code} is rejected`}
    >
      <p>
        No payment is expected any more. The pledge can be reopened, and money that still comes reopens it by itself.
      </p>
      <ReasonField />
    </ActionDialog>
  )
}

function Reopen({ pledge }: Props) {
  return (
    <ActionDialog
      label="Reopen"
      title={`Reopen ${pledge.code}?`}
      confirmLabel="Reopen it"
      call={set(pledge, 'Unfulfilled')}
      done={`${pledge.code} is open again`}
    >
      <p>{formatMoney(pledge.promised, pledge.currency)} is expected again.</p>
    </ActionDialog>
  )
}

/** The first person requests a reversal, a second one executes it. */
function Reverse({ pledge }: Props) {
  const { reversal, received, currency, project, pledger } = pledge
  const money = formatMoney(received, currency)
  return (
    <ActionDialog
      label={reversal ? 'Reverse it now' : 'Request a reversal'}
      title={reversal ? 'Take the money out of the books?' : 'Request that the money is taken out of the books?'}
      confirmLabel={reversal ? 'Reverse it' : 'Request it'}
      isDangerous
      call={set(pledge, 'Reversed')}
      done={reversal ? `${pledge.code} is reversed` : 'The reversal waits for a second person'}
    >
      <p>
        Only for money that the bank took back, for example a cheque that was not honoured. {money} of {pledger.name} is
        taken from {project.name}, the receipts become void, and this is final.
      </p>
      <p>
        {reversal
          ? `${reversal.requestedBy ?? 'Somebody else'} requested it: ${reversal.reason ?? 'no reason given'}. Please compare with the statement of the bank.`
          : 'A second person has to do the same within seven days. Until then nothing changes.'}
      </p>
      <ReasonField />
    </ActionDialog>
  )
}
