import type { Operation } from '@lignum/contract/core/operations'
import type { World } from './world.ts'

export type RoleKind = { readonly roles: string; readonly role: string; readonly held: ReadonlySet<string> }

/**
 * The seeded roles, those that hold the same of these operations together. A table of states is walked once for each
 * kind: what else a role holds makes no difference to it. access.test.ts makes every call in every role.
 */
export const roleKinds = async ({ db }: World, operations: readonly Operation[]): Promise<RoleKind[]> => {
  const roles = await db.selectFrom('roles').select(['id', 'name']).orderBy('name').execute()
  const granted = await db
    .selectFrom('role_operations')
    .select(['role_id', 'operation'])
    .where('operation', 'in', [...operations])
    .orderBy('operation')
    .execute()
  const heldBy = (id: string) => granted.filter(({ role_id }) => role_id === id).map(({ operation }) => operation)
  const kinds = Object.groupBy(roles, ({ id }) => heldBy(id).join(' '))
  return Object.values(kinds).flatMap((kind) => {
    const [first] = kind ?? []
    if (!first) return []
    return [
      { roles: (kind ?? []).map(({ name }) => name).join(', '), role: first.name, held: new Set(heldBy(first.id)) },
    ]
  })
}
