import { ConsoleForm } from '../../../../console/form/console-form.tsx'
import { TextField } from '../../../../console/form/fields.tsx'
import type { Outcome } from '../../../../console/form/saved.ts'

const labels: Readonly<Record<string, string>> = {
  emailAddress: 'Email address',
  firstName: 'First name',
  lastName: 'Last name',
}
const labelOf = (field: string) => labels[field] ?? field

const empty = { stamp: '', values: { emailAddress: '', firstName: '', lastName: '' } }

type Props = { outcome: Outcome; onInvited: (emailAddress: string) => void }

/** Invites a person to the company by a mailed link. */
export function MemberInviteForm({ outcome, onInvited }: Props) {
  return (
    <ConsoleForm
      name="invite"
      draftKey="company-invite"
      current={empty}
      outcome={outcome}
      labelOf={labelOf}
      saveLabel="Send the invitation"
      busyLabel="Sending…"
      onSaved={(_, __, { emailAddress = '' }) => onInvited(emailAddress.trim())}
    >
      <div className="field-columns">
        <TextField name="emailAddress" label="Email address" type="email" autoComplete="off" />
        <TextField name="firstName" label="First name" autoComplete="off" />
        <TextField name="lastName" label="Last name" autoComplete="off" />
      </div>
    </ConsoleForm>
  )
}
