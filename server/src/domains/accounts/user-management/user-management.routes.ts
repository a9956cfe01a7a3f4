import {
  addSpecialUserOperation,
  editSpecialUserOperation,
  endUserSessions as endSessionsCall,
  getEffectiveOperations,
  getUserSessions,
  removeSpecialUserOperation,
  requestPasswordResetFor,
  resetSecondFactor,
} from '@lignum/contract/accounts/user-access'
import {
  addUser as addCall,
  changeUserStatus as changeStatusCall,
  editUser as editCall,
  exportUsers,
  getAllUsersByFilter,
  getUserById,
} from '@lignum/contract/accounts/users'
import { done } from '@lignum/contract/core/result'
import type { FastifyInstance } from 'fastify'
import { serveExport } from '#domains/audit'
import { serve } from '#kit/http/serve'
import { readPage } from '#kit/lists/read-page'
import { may } from '#kit/security/actor'
import { Refusal } from '#kit/values/refusal'
import type { AccountsDeps } from '../accounts.tables.ts'
import { presentSession } from '../users/users.present.ts'
import { addUser } from './add-user.ts'
import { changeUserStatus } from './change-user-status.ts'
import { addSpecialOperation, editSpecialOperation, removeSpecialOperation } from './edit-special-operation.ts'
import { editUser } from './edit-user.ts'
import { endUserSessions } from './end-user-sessions.ts'
import { readOperationSources, readUser, readUserSessions } from './read-user.ts'
import { requestResetFor } from './request-reset-for.ts'
import { resetUserSecondFactor } from './reset-user-second-factor.ts'
import { countUsers, listRolesOf, listUsers, type UserListRow } from './user-list.reads.ts'
import { presentSources, presentUser, presentUserRow } from './user-management.present.ts'

export const userManagementRoutes = (app: FastifyInstance, deps: AccountsDeps) => {
  const { db, clock, deletedRetentionMs } = deps

  const show = async (rows: readonly UserListRow[]) => {
    const ids = rows.map(({ id }) => id)
    const roles = Map.groupBy(await listRolesOf(db, ids), (role) => role.user_id)
    return rows.map((row) => presentUserRow(row, roles.get(row.id) ?? [], deletedRetentionMs))
  }
  serve(app, getAllUsersByFilter, async ({ request, caller }) => {
    const actor = await caller.who()
    // The contact page of the specification makes this call; a visitor learns nothing about anybody.
    if (!actor) return readPage(request, { rows: [], count: 0, show })
    if (!may(actor, 'View_Users')) throw new Refusal('not-allowed')
    return readPage(request, { rows: listUsers(db, request), count: countUsers(db, request), show })
  })
  serveExport(app, db, exportUsers, {
    entity: 'User',
    columns: exportedColumns,
    read: (request) => listUsers(db, request),
    show: async (rows) => (await show(rows)).map((user) => ({ ...user, roles: user.roles.join(', ') })),
  })

  serve(app, getUserById, async ({ request, actor, by }) => {
    const now = clock.now()
    const found = await readUser(db, by, { id: request.id, now })
    return presentUser(found, { actorId: actor.id, now, deletedRetentionMs })
  })

  serve(app, addCall, async ({ request, by }) => ({ ...done, ...(await addUser(deps, by, request)) }))

  serve(app, editCall, async ({ request, by, caller }) => {
    const concurrencyStamp = await editUser(deps, by, request)
    caller.forget()
    return { ...done, concurrencyStamp }
  })

  serve(app, changeStatusCall, async ({ request, by }) => ({
    ...done,
    concurrencyStamp: await changeUserStatus(deps, by, request),
  }))

  serve(app, getUserSessions, async ({ request, actor, by }) => {
    const sessions = await readUserSessions(db, by, { id: request.id, now: clock.now() })
    return { sessions: sessions.map((row) => presentSession(row, actor.sessionId)) }
  })

  serve(app, endSessionsCall, ({ request, by }) => endUserSessions(deps, by, request))

  serve(app, resetSecondFactor, async ({ request, by }) => {
    await resetUserSecondFactor(deps, by, request.id)
    return done
  })

  serve(app, requestPasswordResetFor, async ({ request, by }) => {
    await requestResetFor(db, by, request.id)
    return done
  })

  serve(app, getEffectiveOperations, async ({ request }) =>
    presentSources(await readOperationSources(db, request.id), clock.now()),
  )

  serve(app, addSpecialUserOperation, async ({ request, by }) => ({
    ...done,
    ...(await addSpecialOperation(deps, by, request)),
  }))

  serve(app, editSpecialUserOperation, async ({ request, by }) => ({
    ...done,
    concurrencyStamp: await editSpecialOperation(deps, by, request),
  }))

  serve(app, removeSpecialUserOperation, async ({ request, by }) => ({
    ...done,
    concurrencyStamp: await removeSpecialOperation(deps, by, request),
  }))
}

const exportedColumns = [
  'id',
  'name',
  'email',
  'phoneNumber',
  'status',
  'roles',
  'twoFactorEnabled',
  'isLocked',
  'lastLoginDate',
  'creationDate',
  'erasureDate',
] as const
