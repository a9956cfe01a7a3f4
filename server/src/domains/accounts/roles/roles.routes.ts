import {
  addRole as addCall,
  deleteRole as deleteCall,
  editRole as editCall,
  exportRoles,
  getAllRolesByFilter,
  getOperations,
  getRoleById,
  previewRoleChange as previewCall,
} from '@lignum/contract/accounts/roles'
import { getRoles } from '@lignum/contract/accounts/users'
import { done } from '@lignum/contract/core/result'
import type { FastifyInstance } from 'fastify'
import { serveExport } from '#domains/audit'
import { serve } from '#kit/http/serve'
import { readPage } from '#kit/lists/read-page'
import { Refusal } from '#kit/values/refusal'
import type { AccountsDeps } from '../accounts.tables.ts'
import { findNames } from '../users/users.reads.ts'
import { addRole } from './add-role.ts'
import { deleteRole } from './delete-role.ts'
import { editRole } from './edit-role.ts'
import { previewRoleChange } from './preview-role-change.ts'
import { presentOperations, presentRole, presentRoleRow } from './roles.present.ts'
import {
  countHolders,
  countRoles,
  findRole,
  listEveryRole,
  listFirstHolders,
  listOperationsOf,
  listRoles,
  type RoleListRow,
} from './roles.reads.ts'

export const rolesRoutes = (app: FastifyInstance, deps: AccountsDeps) => {
  const { db, clock } = deps
  const namesOf = (rows: readonly RoleListRow[]) =>
    findNames(
      db,
      rows.flatMap((row) => [row.created_by_id, row.modified_by_id]).filter((id) => id !== null),
    )
  const operationsOf = async (ids: readonly string[]) =>
    Map.groupBy(await listOperationsOf(db, ids), (row) => row.role_id)

  const show = async (rows: readonly RoleListRow[]) => {
    const ids = rows.map(({ id }) => id)
    const [names, held, holders] = await Promise.all([namesOf(rows), operationsOf(ids), countHolders(db, ids)])
    const figuresOf = (id: string) => ({
      names,
      operationCount: held.get(id)?.length ?? 0,
      holders: holders.get(id) ?? 0,
    })
    return rows.map((row) => presentRoleRow(row, figuresOf(row.id)))
  }
  serve(app, getAllRolesByFilter, ({ request }) =>
    readPage(request, { rows: listRoles(db, request), count: countRoles(db, request), show }),
  )
  serveExport(app, db, exportRoles, {
    entity: 'Role',
    columns: exportedColumns,
    read: (request) => listRoles(db, request),
    show,
  })

  serve(app, getRoleById, async ({ request: { id } }) => {
    const role = await findRole(db, id)
    if (!role) throw new Refusal('not-found')
    const held = await listOperationsOf(db, [id])
    return presentRole(role, {
      held: held.map(({ operation }) => operation),
      first: await listFirstHolders(db, id),
      holders: (await countHolders(db, [id])).get(id) ?? 0,
      names: await namesOf([role]),
    })
  })

  serve(app, getRoles, async () => {
    const roles = await listEveryRole(db)
    const held = await operationsOf(roles.map(({ id }) => id))
    const operationsOfRole = (id: string) => (held.get(id) ?? []).map(({ operation }) => operation)
    return {
      results: roles.map(({ id, name, description, status }) => ({
        id,
        name,
        description,
        status,
        operations: operationsOfRole(id),
      })),
    }
  })

  serve(app, getOperations, async () => presentOperations())
  serve(app, previewCall, ({ request }) => previewRoleChange(db, request, clock.now()))
  serve(app, addCall, async ({ request, by }) => ({ ...done, ...(await addRole(deps, by, request)) }))
  serve(app, editCall, async ({ request, by }) => ({ ...done, concurrencyStamp: await editRole(deps, by, request) }))

  serve(app, deleteCall, async ({ request, by }) => {
    await deleteRole(deps, by, request)
    return done
  })
}

const exportedColumns = [
  'id',
  'name',
  'description',
  'status',
  'isSeeded',
  'operationCount',
  'holders',
  'createdBy',
  'creationDate',
  'modifiedBy',
  'modificationDate',
] as const
