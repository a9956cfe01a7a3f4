import type { getRoles } from '@lignum/contract/accounts/users'
import type { ResponseOf } from '@lignum/contract/core/call'
import { listIn } from '../../../console/form/edited.ts'

export type RoleOption = ResponseOf<typeof getRoles>['results'][number]

/** The roles as choices. A disabled one can be given, but has no effect until it is enabled. */
export const roleChoices = (roles: readonly RoleOption[]) =>
  roles.map(({ id, name, description, status }) => ({
    value: id,
    label: status === 'Disabled' ? `${name} (disabled)` : name,
    hint: description,
  }))

/** The names of the roles in a field. */
export const roleNames = (roles: readonly RoleOption[], field: string): string => {
  const ids = new Set(listIn(field))
  return roles
    .filter(({ id }) => ids.has(id))
    .map(({ name }) => name)
    .join(', ')
}
