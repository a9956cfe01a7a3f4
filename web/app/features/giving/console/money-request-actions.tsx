import { approveMoneyRequest, rejectMoneyRequest } from '@lignum/contract/giving/endpoints'
import { callApi } from '../../../lib/api/call-api.ts'
import { ActionDialog } from '../../../console/form/action-dialog.tsx'
import { fieldOf, ReasonField } from '../../../console/form/dialog-fields.tsx'

type Props = { id: string; summary: string; requestedBy: string | null; isOwn: boolean }

/** The second person confirms or turns down what the first has entered; the first can only withdraw it. */
export function MoneyRequestActions({ id, summary, requestedBy, isOwn }: Props) {
  return (
    <div className="row">
      {!isOwn && (
        <ActionDialog
          label="Confirm"
          of={summary}
          title="Book this?"
          confirmLabel="Book it"
          isPrimary
          call={() => callApi(approveMoneyRequest, { id })}
          done="It is booked"
        >
          <p>{summary}</p>
          <p>
            {requestedBy ?? 'Somebody else'} entered it. Please compare it with the document yourself: with your
            confirmation it is booked at once.
          </p>
        </ActionDialog>
      )}
      <ActionDialog
        label={isOwn ? 'Withdraw' : 'Turn down'}
        of={summary}
        title={isOwn ? 'Withdraw your entry?' : 'Turn this down?'}
        confirmLabel={isOwn ? 'Withdraw it' : 'Turn it down'}
        isDangerous
        call={(form) => callApi(rejectMoneyRequest, { id, reason: fieldOf(form, 'reason') })}
        done={isOwn ? 'It is withdrawn' : 'It is turned down'}
      >
        <p>{summary}</p>
        <p>Nothing is booked. It can be entered again.</p>
        <ReasonField />
      </ActionDialog>
    </div>
  )
}
