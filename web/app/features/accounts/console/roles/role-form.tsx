import type { FullRole } from '@lignum/contract/accounts/roles'
import type { Operation } from '@lignum/contract/core/operations'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { readableName } from '../../../../console/detail/change-labels.ts'
import { ConsoleForm, useEditing } from '../../../../console/form/console-form.tsx'
import { fieldOfList, listIn } from '../../../../console/form/edited.ts'
import { ChoiceField, TextAreaField, TextField } from '../../../../console/form/fields.tsx'
import type { Outcome } from '../../../../console/form/saved.ts'
import { reportDone } from '../../../../console/report-done.ts'
import type { FormValues } from '../../../../lib/api/form-response.ts'
import { RoleOperationsField } from './role-operations-field.tsx'
import { newlyMixed, operationsIn, ownOperations } from './role-operations.ts'
import { RolePreviewDialog, type WantedRole } from './role-preview.tsx'
import { MixedDuties } from './mixed-duties.tsx'

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  status: 'Status',
  operations: 'Operations',
}
const labelOf = (field: string) => labels[field] ?? field

const textOf = (field: string, value: string) =>
  field === 'operations' ? listIn(value).map(readableName).join(', ') : value

const statuses = [
  { value: 'Active', label: 'Enabled' },
  { value: 'Disabled', label: 'Disabled: it grants nothing' },
]

type FieldsProps = { before: readonly Operation[]; isSeeded?: boolean; children: ReactNode }

function RoleFields({ before, isSeeded = false, children }: FieldsProps) {
  return (
    <>
      <div className="field-columns">
        <TextField
          name="name"
          label="Name"
          autoComplete="off"
          readOnly={isSeeded}
          {...(isSeeded ? { description: 'The exchange needs this role by its name.' } : {})}
        />
        <ChoiceField name="status" label="Status" choices={statuses} />
      </div>
      <TextAreaField name="description" label="Description" isOptional rows={2} />
      <RoleOperationsField before={before} />
      {children}
    </>
  )
}

type EditProps = { role: FullRole; outcome: Outcome }

/** Changes a role. What that means for whom is shown before it is saved. */
export function EditRoleForm({ role, outcome }: EditProps) {
  const [wanted, setWanted] = useState<WantedRole | null>(null)
  const before = ownOperations(role.operations)
  const { id, name, description, status, concurrencyStamp } = role
  const values = { name, description, status, operations: fieldOfList(before) }
  const submit = (event: SubmitEvent<HTMLFormElement>, stored: FormValues, typed: FormValues) => {
    const isHarmless = stored['operations'] === typed['operations'] && stored['status'] === typed['status']
    if (isHarmless || isConfirmed(event)) return setWanted(null)
    event.preventDefault()
    const operations = operationsIn(typed['operations'])
    setWanted({ id, status: typed['status'] === 'Disabled' ? 'Disabled' : 'Active', operations })
  }
  return (
    <ConsoleForm
      name="role"
      draftKey={`role-${id}`}
      current={{ stamp: concurrencyStamp, values }}
      outcome={outcome}
      labelOf={labelOf}
      textOf={textOf}
      changedBy={{ name: role.modifiedBy, at: role.modificationDate }}
      saveLabel="Save role"
      onSubmit={submit}
      onSaved={() => reportDone('The role is saved')}
    >
      <RoleFields before={before} isSeeded={role.isSeeded}>
        <RolePreviewDialog wanted={wanted} onClose={() => setWanted(null)} />
      </RoleFields>
    </ConsoleForm>
  )
}

/** Whether the button in the dialog submitted the form. */
const isConfirmed = ({ nativeEvent }: SubmitEvent<HTMLFormElement>) =>
  nativeEvent.submitter?.getAttribute('value') === 'confirmed'

const empty = { stamp: '', values: { name: '', description: '', status: 'Active', operations: '' } }

type AddProps = { outcome: Outcome; onAdded: (id: string, typed: FormValues) => void }

/** Adds a role. Nobody holds it yet, so nothing changes for anybody. */
export function AddRoleForm({ outcome, onAdded }: AddProps) {
  return (
    <ConsoleForm
      name="role"
      draftKey="role-new"
      current={empty}
      outcome={outcome}
      labelOf={labelOf}
      textOf={textOf}
      saveLabel="Add the role"
      busyLabel="Adding…"
      onSaved={({ id }, _, typed) => onAdded(id, typed)}
    >
      <RoleFields before={[]}>
        <NewlyMixedDuties />
      </RoleFields>
    </ConsoleForm>
  )
}

function NewlyMixedDuties() {
  const { values } = useEditing()
  const mixed = newlyMixed([], operationsIn(values['operations']))
  return mixed.length > 0 && <MixedDuties duties={mixed} />
}
