import { TextInput } from '@mantine/core'
import { closeBankMonth, enterBankBalance } from '@lignum/contract/giving/banking/endpoints'
import type { BankMonthDetails } from '@lignum/contract/giving/banking/bank-months'
import { dataUrlOf } from '../../../../console/files/data-url-of.ts'
import { useMay } from '../../../../lib/access/use-may.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { ActionDialog } from '../../../../console/form/action-dialog.tsx'
import { fieldOf } from '../../../../console/form/dialog-fields.tsx'
import { monthName } from './month-name.ts'

/** What can be done with a month, and who has to do it. */
export function MonthActions({ month }: { month: BankMonthDetails }) {
  const may = useMay()
  if (!may('Reconcile_Bank') || month.state === 'closed') return null
  if (month.state === 'running') return <p className="quiet">Its balance can be entered once the month has ended.</p>
  return (
    <>
      {month.state === 'entered' && month.isOwn && (
        <p>You entered the balance, so somebody else has to close the month.</p>
      )}
      <div className="row">
        {month.state === 'entered' && !month.isOwn && <CloseMonth month={month} />}
        <EnterBalance month={month} />
      </div>
    </>
  )
}

const balancePattern = '-?\\d{1,13}(\\.\\d{1,2})?'

function EnterBalance({ month }: { month: BankMonthDetails }) {
  const isAgain = month.state === 'entered'
  const enter = async (form: FormData) => {
    const file = form.get('document')
    if (!(file instanceof File)) return
    const { currency, version } = month
    const document = { fileName: file.name, content: await dataUrlOf(file), type: file.type }
    const entered = { balance: fieldOf(form, 'balance'), note: fieldOf(form, 'note') }
    await callApi(enterBankBalance, { currency, month: month.month, version, document, ...entered })
  }
  return (
    <ActionDialog
      label={isAgain ? 'Enter the balance again' : 'Enter the balance of the bank'}
      title={`The bank at the end of ${monthName(month.month)}`}
      confirmLabel="Enter it"
      isPrimary={!isAgain}
      call={enter}
      done="The balance is entered; somebody else closes the month"
    >
      <TextInput
        name="balance"
        label={`Balance in ${month.currency}`}
        description="As the statement of the bank says. With several accounts, their sum."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        withAsterisk={false}
        inputMode="decimal"
        pattern={balancePattern}
        title="Digits, and a point before the cents"
        autoComplete="off"
      />
      <TextInput
        name="note"
        label="Note (optional)"
        description="Needed if no row explains the whole difference."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={1_000}
      />
      <TextInput
        type="file"
        name="document"
        label="Document of the bank"
        description="Its statement, as PDF or picture."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        withAsterisk={false}
        accept="application/pdf,image/*"
      />
    </ActionDialog>
  )
}

function CloseMonth({ month }: { month: BankMonthDetails }) {
  const { currency, version, received, refunded, paidOut, charges, closing, difference } = month
  const close = () => {
    const shown = { received, refunded, paidOut, charges, closing, difference: difference ?? 0 }
    return callApi(closeBankMonth, { currency, month: month.month, version, ...shown })
  }
  return (
    <ActionDialog
      label="Close the month"
      title={`Close ${monthName(month.month)}?`}
      confirmLabel="Close it"
      isPrimary
      call={close}
      done="The month is closed"
    >
      <p>
        Our books say {formatMoney(closing, currency)}, the bank says {formatMoney(month.balance ?? 0, currency)}.
        {difference !== 0 && ` The difference is ${formatMoney(difference ?? 0, currency)}.`}
      </p>
      <p>Please compare the balance with the document of the bank yourself.</p>
      <p>
        The figures no longer change, and nothing in this month can be undone. What becomes known later counts in the
        next month. A closed month cannot be opened again.
      </p>
    </ActionDialog>
  )
}
