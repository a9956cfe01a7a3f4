import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { changePledgeStatus } from '@lignum/contract/giving/endpoints'
import type { PledgeDetails } from '@lignum/contract/giving/pledge-details'
import { href, Link } from 'react-router'
import { callApi } from '../../../../lib/api/call-api.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { ActionDialog } from '../../../../console/form/action-dialog.tsx'
import { AmountField, fieldOf } from '../../../../console/form/dialog-fields.tsx'

/** Enters money that the bank received for a pledge; a second person confirms it. */
export function BankMoneyDialog({ pledge }: { pledge: PledgeDetails }) {
  const { id, currency, left, promised, received, project, bankAccounts } = pledge
  const enter = (form: FormData) => {
    const reason = fieldOf(form, 'reason')
    return callApi(changePledgeStatus, {
      id,
      status: reason ? 'Fulfilled' : 'Unfulfilled',
      reason: reason || null,
      amountReceived: fieldOf(form, 'amount'),
      bankAccount: fieldOf(form, 'bankAccount'),
      bankReference: fieldOf(form, 'bankReference'),
      valueDate: fieldOf(form, 'valueDate'),
    })
  }
  return (
    <ActionDialog
      label="Money at the bank"
      title="Enter money that the bank received"
      confirmLabel="Enter it"
      isPrimary
      call={enter}
      done="The money waits for a second person"
    >
      <p>
        {formatMoney(promised, currency)} was promised to {project.name}, {formatMoney(received, currency)} has arrived.
        A second person compares your entry with the statement; then it is booked and the receipt is sent.
      </p>
      {bankAccounts.length === 0 && <NoAccount currency={currency} />}
      <div className="field-columns">
        <AmountField currency={currency} {...(left > 0 ? { initial: left } : {})} />
        <TextInput type="date" name="valueDate" label="Value date" required withAsterisk={false} />
        <OurAccount names={bankAccounts} />
        <TextInput
          name="bankReference"
          label="Reference on the statement"
          required
          withAsterisk={false}
          maxLength={60}
          autoComplete="off"
        />
      </div>
      <Textarea
        name="reason"
        label="Close the pledge although money is missing, because (optional)"
        maxLength={500}
        rows={2}
      />
    </ActionDialog>
  )
}

function OurAccount({ names }: { names: readonly string[] }) {
  const choose = { value: '', label: 'Please choose' }
  const data = names.length === 1 ? [...names] : [choose, ...names]
  return <NativeSelect name="bankAccount" label="Our account" required withAsterisk={false} data={data} />
}

function NoAccount({ currency }: Pick<PledgeDetails, 'currency'>) {
  return (
    <p>
      There is no bank account in {currency} yet. Please add it under{' '}
      <Link to={href('/admin/reconciliation')}>Bank statements</Link> first.
    </p>
  )
}
