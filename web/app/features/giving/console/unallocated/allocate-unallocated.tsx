import { TextInput } from '@mantine/core'
import { allocateUnallocatedMoney } from '@lignum/contract/giving/endpoints'
import type { UnallocatedMoney } from '@lignum/contract/giving/unallocated-money'
import { callApi } from '../../../../lib/api/call-api.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { ActionDialog } from '../../../../console/form/action-dialog.tsx'
import { fieldOf, ReasonField } from '../../../../console/form/dialog-fields.tsx'
import { ProjectChoice } from '../project-choice.tsx'
import '../money.css'

/** The donor that was typed; null if the order that the payment names has one. */
const donorOf = (form: FormData) => {
  const firstName = fieldOf(form, 'firstName')
  const lastName = fieldOf(form, 'lastName')
  return firstName || lastName ? { firstName, lastName, email: fieldOf(form, 'email') || null } : null
}

/** Gives unallocated money to the project or order that it was meant for, once a second person has confirmed it. */
export function AllocateUnallocated({ money }: { money: UnallocatedMoney }) {
  const { provider, transactionId, currency, amount, invoiceNumber } = money
  const request = (form: FormData) => {
    const projectId = fieldOf(form, 'projectId')
    return callApi(allocateUnallocatedMoney, {
      provider,
      transactionId,
      projectId: projectId || null,
      invoiceNumber: fieldOf(form, 'invoiceNumber'),
      donor: projectId ? donorOf(form) : null,
      reason: fieldOf(form, 'reason'),
    })
  }
  return (
    <ActionDialog
      label="Allocate"
      of={transactionId}
      title="Allocate this money"
      confirmLabel="Ask a second person"
      call={request}
      done="It waits for a second person"
    >
      <p>
        All of the {formatMoney(amount, currency)} becomes a gift with a receipt, once somebody else has confirmed it.
        Choose the project or the unpaid order that it was meant for.
      </p>
      <ProjectChoice />
      <TextInput name="invoiceNumber" label="Or the number of an order of this amount" autoComplete="off" />
      {invoiceNumber ? (
        <p>The gift to a project gets the donor of order {invoiceNumber}.</p>
      ) : (
        <fieldset className="stack dialog-group">
          <legend>Donor of the gift to a project, if known</legend>
          <TextInput name="firstName" label="First name" autoComplete="off" />
          <TextInput name="lastName" label="Last name" autoComplete="off" />
          <TextInput
            name="email"
            label="Email"
            description="The receipt is sent to it."
            type="email"
            autoComplete="off"
          />
        </fieldset>
      )}
      <ReasonField description="For the second person and the audit log." />
    </ActionDialog>
  )
}
