import type { FormValues } from '../../../lib/api/form-response.ts'
import { ConsoleForm } from '../../../console/form/console-form.tsx'
import { ChecklistField, ConfirmationField, TextField } from '../../../console/form/fields.tsx'
import type { Outcome } from '../../../console/form/saved.ts'
import { roleChoices, roleNames, type RoleOption } from './role-options.ts'

const labels: Readonly<Record<string, string>> = {
  email: 'Email address',
  firstname: 'First name',
  lastname: 'Last name',
  phoneNumber: 'Telephone',
  roleIds: 'Roles',
}
const labelOf = (field: string) => labels[field] ?? field

const empty = { stamp: '', values: { email: '', firstname: '', lastname: '', phoneNumber: '', roleIds: '' } }

type Props = {
  /** Null when the person who invites may not give roles. */
  roles: readonly RoleOption[] | null
  outcome: Outcome
  onInvited: (id: string, typed: FormValues) => void
}

/** Invites a person: they are mailed a link by which they choose their password. */
export function UserInviteForm({ roles, outcome, onInvited }: Props) {
  return (
    <ConsoleForm
      name="invite"
      draftKey="user-invite"
      current={empty}
      outcome={outcome}
      labelOf={labelOf}
      textOf={(field, value) => (field === 'roleIds' ? roleNames(roles ?? [], value) : value)}
      saveLabel="Send the invitation"
      busyLabel="Sending…"
      onSaved={({ id }, _, typed) => onInvited(id, typed)}
    >
      <TextField name="email" label="Email address" type="email" autoComplete="off" />
      <div className="field-columns">
        <TextField name="firstname" label="First name" autoComplete="off" />
        <TextField name="lastname" label="Last name" autoComplete="off" />
        <TextField name="phoneNumber" label="Telephone" isOptional type="tel" autoComplete="off" />
      </div>
      {roles ? (
        <ChecklistField name="roleIds" label="Roles" options={roleChoices(roles)} />
      ) : (
        <p className="quiet">You may not give roles. Please ask a person who may, after the invitation.</p>
      )}
      <ConfirmationField name="confirmsMixedDuties" label="I confirm that this person may do both." />
    </ConsoleForm>
  )
}
