import { takeBackBankEntry } from '@lignum/contract/giving/banking/endpoints'
import type { PledgeDetails } from '@lignum/contract/giving/pledge-details'
import { ActionDialog } from '../../../../console/form/action-dialog.tsx'
import { fieldOf, ReasonField } from '../../../../console/form/dialog-fields.tsx'
import { callApi } from '../../../../lib/api/call-api.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'

type Props = { pledge: PledgeDetails; payment: PledgeDetails['money'][number] }

/** Requests that a payment which was entered by mistake is taken back; a second person confirms it. */
export function TakeBackEntry({ pledge: { currency, project }, payment }: Props) {
  const { id: receiptId, amount, bankReference, receiptNumber } = payment
  return (
    <ActionDialog
      label={`Take back ${bankReference}`}
      title="Take back an entry that was a mistake?"
      confirmLabel="Request it"
      isDangerous
      call={(form) => callApi(takeBackBankEntry, { receiptId, reason: fieldOf(form, 'reason') })}
      done="The correction waits for a second person"
    >
      <p>
        {formatMoney(amount, currency)} is taken from {project.name}
        {receiptNumber && `, and receipt ${receiptNumber} becomes void`}. The rest of the pledge stays as it is, and the
        right amount can be booked from the statement of the bank.
      </p>
      <p>A second person has to confirm it. Until then nothing changes.</p>
      <ReasonField />
    </ActionDialog>
  )
}
