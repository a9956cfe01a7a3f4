import type { FullUser } from '@lignum/contract/accounts/users'
import { ConsoleForm } from '../../../console/form/console-form.tsx'
import { TextField } from '../../../console/form/fields.tsx'
import type { Outcome } from '../../../console/form/saved.ts'
import { reportDone } from '../../../console/report-done.ts'

const labels: Readonly<Record<string, string>> = {
  firstname: 'First name',
  lastname: 'Last name',
  phoneNumber: 'Telephone',
}
const labelOf = (field: string) => labels[field] ?? field

/** The names and the telephone of a person. */
export function UserNamesForm({ user, outcome }: { user: FullUser; outcome: Outcome }) {
  const { firstname, lastname, phoneNumber } = user
  const current = {
    stamp: user.concurrencyStamp,
    values: { firstname, lastname, phoneNumber: phoneNumber ?? '' },
  }
  return (
    <ConsoleForm
      name="names"
      draftKey={`user-names-${user.id}`}
      current={current}
      outcome={outcome}
      labelOf={labelOf}
      changedBy={{ name: user.modifiedBy, at: user.modificationDate }}
      onSaved={() => reportDone('Names and telephone are saved')}
    >
      <div className="field-columns">
        <TextField name="firstname" label="First name" autoComplete="off" />
        <TextField name="lastname" label="Last name" autoComplete="off" />
        <TextField name="phoneNumber" label="Telephone" isOptional type="tel" autoComplete="off" />
      </div>
    </ConsoleForm>
  )
}
