import { editUser } from '@lignum/contract/accounts/endpoints'
import type { FullUser } from '@lignum/contract/accounts/users'
import { useRevalidator } from 'react-router'
import { ConsoleForm } from '../../../console/form/console-form.tsx'
import { fieldOfList, listIn } from '../../../console/form/edited.ts'
import { ChecklistField, ConfirmationField } from '../../../console/form/fields.tsx'
import type { Outcome } from '../../../console/form/saved.ts'
import { offerUndo } from '../../../console/undo.ts'
import { callApi } from '../../../lib/api/call-api.ts'
import { roleChoices, roleNames, type RoleOption } from './role-options.ts'

type Props = { user: FullUser; roles: readonly RoleOption[]; outcome: Outcome }

/** Gives a person exactly the chosen roles. */
export function UserRolesForm({ user, roles, outcome }: Props) {
  const { revalidate } = useRevalidator()
  const { id, name, firstname, lastname, phoneNumber } = user
  const current = {
    stamp: user.concurrencyStamp,
    values: { roleIds: fieldOfList(user.roles.map(({ roleId }) => roleId)) },
  }
  const giveBack = async (field: string, concurrencyStamp: string) => {
    const names = { id, firstname, lastname, phoneNumber }
    // Whatever they had before has been confirmed before.
    await callApi(editUser, { ...names, roleIds: listIn(field), confirmsMixedDuties: true, concurrencyStamp })
    await revalidate()
  }
  return (
    <ConsoleForm
      name="roles"
      draftKey={`user-roles-${id}`}
      current={current}
      outcome={outcome}
      labelOf={() => 'Roles'}
      textOf={(_, value) => roleNames(roles, value)}
      changedBy={{ name: user.modifiedBy, at: user.modificationDate }}
      saveLabel="Save roles"
      onSaved={({ stamp }, before, after) =>
        offerUndo(`${name} now has: ${roleNames(roles, after['roleIds'] ?? '') || 'no role'}`, () =>
          giveBack(before['roleIds'] ?? '', stamp),
        )
      }
    >
      <input type="hidden" name="firstname" value={firstname} />
      <input type="hidden" name="lastname" value={lastname} />
      <input type="hidden" name="phoneNumber" value={phoneNumber ?? ''} />
      <ChecklistField name="roleIds" label="Roles" isLabelHidden options={roleChoices(roles)} />
      <ConfirmationField name="confirmsMixedDuties" label={`I confirm that ${name} may do both.`} />
    </ConsoleForm>
  )
}
