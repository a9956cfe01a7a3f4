import { operationGroups } from '@lignum/contract/accounts/operation-texts'
import type { FullUser } from '@lignum/contract/accounts/users'
import { readableName } from '../../../console/detail/change-labels.ts'
import { ConsoleForm } from '../../../console/form/console-form.tsx'
import { ChoiceField, ConfirmationField, SearchChoiceField, TextField } from '../../../console/form/fields.tsx'
import type { Outcome } from '../../../console/form/saved.ts'
import { reportDone } from '../../../console/report-done.ts'
import { formatTime } from '../../../lib/format/format-date.ts'
import { fromLocalInput, toLocalInput } from '../../../lib/format/jamaican-time.ts'
import { useSite } from '../../../lib/page/use-site.ts'
import { Disclosure } from '../../../ui/navigation/disclosure.tsx'

const labels: Readonly<Record<string, string>> = {
  operation: 'Operation',
  expirationDate: 'Until',
  status: 'Status',
}
const labelOf = (field: string) => labels[field] ?? field

/** Everybody has those of the first group anyway. */
const choices = operationGroups.slice(1).map(({ name, operations }) => ({
  group: name,
  items: Object.entries(operations).map(([value, description]) => ({ value, label: readableName(value), description })),
}))

const useTextOf = () => {
  const { dateFormat } = useSite()
  return (field: string, value: string) => {
    if (field === 'operation') return readableName(value)
    if (field !== 'expirationDate') return value
    const at = fromLocalInput(value)
    return at ? formatTime(at, dateFormat) : 'For good'
  }
}

function UntilField() {
  return (
    <TextField
      name="expirationDate"
      label="Until"
      isOptional
      description="Jamaican time. Without it, for good."
      type="datetime-local"
    />
  )
}

type Props = { user: FullUser; outcome: Outcome }

const changedBy = ({ modifiedBy, modificationDate }: FullUser) => ({ name: modifiedBy, at: modificationDate })

export function AddOperationForm({ user, outcome }: Props) {
  const textOf = useTextOf()
  return (
    <ConsoleForm
      name="add-operation"
      draftKey={`user-operation-${user.id}`}
      current={{ stamp: user.concurrencyStamp, values: { operation: '', expirationDate: '' } }}
      outcome={outcome}
      labelOf={labelOf}
      textOf={textOf}
      changedBy={changedBy(user)}
      saveLabel="Give it"
      onSaved={(_, __, { operation = '' }) => reportDone(`${user.name} now has: ${readableName(operation)}`)}
    >
      <input type="hidden" name="userId" value={user.id} />
      <div className="field-columns">
        <SearchChoiceField name="operation" label="Operation" groups={choices} />
        <UntilField />
      </div>
      <ConfirmationField name="confirmsMixedDuties" label={`I confirm that ${user.name} may do both.`} />
    </ConsoleForm>
  )
}

const statuses = [
  { value: 'Active', label: 'Active' },
  { value: 'Disabled', label: 'Disabled' },
]

export function EditOperationForm({ user, special, outcome }: Props & { special: FullUser['claims'][number] }) {
  const textOf = useTextOf()
  const { id, claimValue, expirationDate, status } = special
  const values = {
    expirationDate: toLocalInput(expirationDate),
    status: status === 'Disabled' ? 'Disabled' : 'Active',
  }
  return (
    <div className="whole-row">
      <Disclosure label="Change until when">
        <ConsoleForm
          name={`edit-operation:${id}`}
          draftKey={`user-operation-${id}`}
          current={{ stamp: user.concurrencyStamp, values }}
          outcome={outcome}
          labelOf={labelOf}
          textOf={textOf}
          changedBy={changedBy(user)}
          onSaved={() => reportDone(`Saved: ${readableName(claimValue)}`)}
        >
          <input type="hidden" name="id" value={id} />
          <div className="field-columns">
            <UntilField />
            <ChoiceField name="status" label="Status" choices={statuses} />
          </div>
          <ConfirmationField name="confirmsMixedDuties" label={`I confirm that ${user.name} may do both.`} />
        </ConsoleForm>
      </Disclosure>
    </div>
  )
}
