import { randomUUID } from 'node:crypto'
import * as accessReads from '../../../../server/src/domains/accounts/access/access.reads.ts'
import * as access from '../../../../server/src/domains/accounts/access/access.writes.ts'
import * as rolesReads from '../../../../server/src/domains/accounts/roles/roles.reads.ts'
import * as roles from '../../../../server/src/domains/accounts/roles/roles.writes.ts'
import * as special from '../../../../server/src/domains/accounts/user-management/special-operations.writes.ts'
import * as list from '../../../../server/src/domains/accounts/user-management/user-list.reads.ts'
import * as users from '../../../../server/src/domains/accounts/user-management/user-management.writes.ts'
import * as record from '../../../../server/src/domains/accounts/user-management/user-record.reads.ts'
import { each, grows, readTwoPages, statementsOf } from '../statement.ts'
import type { World } from '../world.ts'

type Filter = { field: string; value: string | boolean; filterType?: 'Contains' | 'Equal' | 'LessThan' }

/** A page that both databases can fill, so that only the way to it is compared. */
const page = { pageNumber: 1, amountPerPage: 5, filters: [], orderBy: [] }
const by = (field: string, ascending = true) => ({ ...page, orderBy: [{ field, ascending }] })
const where = ({ filterType = 'Equal', ...filter }: Filter) => ({
  ...page,
  filters: [{ filterType, joinType: 'and' as const, ...filter }],
})
const searched = (value: string) => ({
  ...page,
  filters: ['Name', 'Email'].map((field) => ({
    field,
    filterType: 'Contains' as const,
    value,
    joinType: 'or' as const,
  })),
})

const names = { firstName: 'Pat', lastName: 'Example', phoneNumber: null }
const author = (w: World) => ({ byId: w.user.id, now: w.now })
const role = () => ({ name: randomUUID(), description: '', status: 'Active' as const })
const newOperation = (w: World) =>
  special.insertSpecialOperation(w.tx, {
    userId: w.user.id,
    operation: 'View_Reports',
    expiresAt: null,
    ...author(w),
  })

export default [
  statementsOf('accounts/access/access.reads.ts', accessReads, {
    findSignedIn: (w) =>
      accessReads.findSignedIn(w.tx, { id: w.some('sessions').user_id, sessionId: w.some('sessions').id }),
    canRolesBeAssigned: (w) => accessReads.canRolesBeAssigned(w.tx),
    listHolders: grows('up to five hundred people with one duty', (w) =>
      accessReads.listHolders(w.tx, 'Approve_Project', w.now),
    ),
  }),
  statementsOf('accounts/access/access.writes.ts', access, {
    lockAccess: (w) => access.lockAccess(w.tx),
    holdAccess: (w) => access.holdAccess(w.tx),
  }),
  statementsOf('accounts/user-management/user-list.reads.ts', list, {
    listUsers: each(
      (w) => list.listUsers(w.tx, page),
      (w) => list.listUsers(w.tx, by('Name', false)),
      (w) => list.listUsers(w.tx, by('LastLoginDate', false)),
      (w) => list.listUsers(w.tx, by('CreationDate', false)),
      (w) => list.listUsers(w.tx, by('Status')),
      (w) => list.listUsers(w.tx, searched('zzyzx')),
      (w) => list.listUsers(w.tx, where({ field: 'Status', value: 'Deactivated' })),
      (w) => list.listUsers(w.tx, where({ field: 'Status', value: 'Active' })),
      (w) => list.listUsers(w.tx, where({ field: 'RoleId', value: w.some('user_roles').role_id })),
      (w) => list.listUsers(w.tx, where({ field: 'TwoFactorEnabled', value: false })),
      (w) => list.listUsers(w.tx, where({ field: 'IsLocked', value: true })),
      (w) =>
        list.listUsers(w.tx, where({ field: 'LastLoginDate', filterType: 'LessThan', value: w.now.toISOString() })),
      ...[page, by('LastLoginDate', false), by('CreationDate', false), by('Status')].map(
        (first) => (w: World) => readTwoPages(first, (request) => list.listUsers(w.tx, request)),
      ),
    ),
    countUsers: grows('counts up to ten thousand users', (w) => list.countUsers(w.tx, page)),
    listRolesOf: (w) => list.listRolesOf(w.tx, [w.user.id]),
  }),
  statementsOf('accounts/user-management/user-record.reads.ts', record, {
    findUserRecord: (w) => record.findUserRecord(w.tx, w.user.id),
    listSpecialOperations: (w) => record.listSpecialOperations(w.tx, w.user.id),
    listOperationsByRole: (w) => record.listOperationsByRole(w.tx, w.user.id),
    listDeletedBefore: grows('a row for each account to erase, in a job', (w) => record.listDeletedBefore(w.tx, w.now)),
  }),
  statementsOf('accounts/user-management/user-management.writes.ts', users, {
    lockManagedUser: (w) => users.lockManagedUser(w.tx, w.user.id),
    renewUserStamp: (w) => users.renewUserStamp(w.tx, w.user.id, author(w)),
    setUserNames: (w) => users.setUserNames(w.tx, w.user.id, names),
    setUserStatus: (w) => users.setUserStatus(w.tx, w.user.id, 'Deactivated', w.now),
    insertInvitedUser: (w) =>
      users.insertInvitedUser(w.tx, { ...names, email: `${randomUUID()}@example.test` }, author(w)),
    isAddressTaken: (w) => users.isAddressTaken(w.tx, w.user.email),
    replaceUserRoles: (w) => users.replaceUserRoles(w.tx, w.user.id, [w.some('roles').id]),
  }),
  statementsOf('accounts/user-management/special-operations.writes.ts', special, {
    insertSpecialOperation: newOperation,
    findSpecialOperation: (w) => special.findSpecialOperation(w.tx, w.some('user_operations').id),
    setSpecialOperation: (w) =>
      special.setSpecialOperation(w.tx, { id: w.some('user_operations').id, status: 'Disabled', expiresAt: w.now }),
    deleteSpecialOperation: (w) => special.deleteSpecialOperation(w.tx, w.some('user_operations').id),
  }),
  statementsOf('accounts/roles/roles.reads.ts', rolesReads, {
    listRoles: (w) => rolesReads.listRoles(w.tx, page),
    countRoles: (w) => rolesReads.countRoles(w.tx, page),
    findRole: (w) => rolesReads.findRole(w.tx, w.some('roles').id),
    listExistingRoles: (w) => rolesReads.listExistingRoles(w.tx, [w.some('roles').id]),
    listEveryRole: (w) => rolesReads.listEveryRole(w.tx),
    listOperationsOf: (w) => rolesReads.listOperationsOf(w.tx, [w.some('roles').id]),
    countHolders: grows('counts up to ten thousand holders', (w) =>
      rolesReads.countHolders(w.tx, [w.some('user_roles').role_id]),
    ),
    listFirstHolders: (w) => rolesReads.listFirstHolders(w.tx, w.some('user_roles').role_id),
    listGrantsBeside: (w) =>
      rolesReads.listGrantsBeside(w.tx, {
        roleId: w.some('user_roles').role_id,
        userIds: [w.user.id],
        now: w.now,
      }),
  }),
  statementsOf('accounts/roles/roles.writes.ts', roles, {
    lockRoleById: (w) => roles.lockRoleById(w.tx, w.some('roles').id),
    insertNewRole: (w) => roles.insertNewRole(w.tx, role(), author(w)),
    setRole: (w) => roles.setRole(w.tx, w.some('roles').id, role(), author(w)),
    insertRoleOperations: async (w) =>
      roles.insertRoleOperations(w.tx, (await roles.insertNewRole(w.tx, role(), author(w))).id, ['View_Reports']),
    deleteRoleOperations: (w) => roles.deleteRoleOperations(w.tx, w.some('roles').id, ['View_Reports']),
    deleteEmptyRole: async (w) => roles.deleteEmptyRole(w.tx, (await roles.insertNewRole(w.tx, role(), author(w))).id),
  }),
]
