import { removeBankAccount } from '@lignum/contract/company/endpoints'
import type { CompanyDetails } from '@lignum/contract/company/company'
import { ConfirmButton } from '../../../../console/form/confirm-button.tsx'
import { reportDone } from '../../../../console/report-done.ts'
import { useChange } from '../../../../console/use-change.ts'
import { useFocusOnLeave } from '../../../../console/use-focus-on-leave.ts'
import { callApi } from '../../../../lib/api/call-api.ts'

type Props = { account: NonNullable<CompanyDetails['bankInfo']>; concurrencyStamp: string }

/** Deletes the stored bank account. It does not wait for the form: other changes in it stay as they are. */
export function RemoveBankAccount({ account: { name, accountNumber }, concurrencyStamp }: Props) {
  const { change } = useChange()
  const leave = useFocusOnLeave()
  const remove = async () => {
    const done = await change(async () => {
      await callApi(removeBankAccount, { concurrencyStamp })
      leave()
    })
    if (done) reportDone('The bank account is removed')
  }
  return (
    <ConfirmButton
      label="Remove the bank account"
      title="Remove the bank account?"
      confirmLabel="Remove it"
      isDangerous
      onConfirm={remove}
    >
      <p>
        {name}, {accountNumber}, is deleted with its encrypted number. You can add an account again at any time.
      </p>
    </ConfirmButton>
  )
}
