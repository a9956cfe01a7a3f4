import type { getEffectiveOperations } from '@lignum/contract/accounts/user-access'
import type { FullUser, UserRow } from '@lignum/contract/accounts/users'
import type { HandlerResult } from '@lignum/contract/core/call'
import { textOfOperation } from '@lignum/contract/accounts/operation-texts'
import { isOperation, operations } from '@lignum/contract/core/operations'
import { after } from '#kit/values/clock'
import { presentProfile } from '../profile/profile.present.ts'
import { isStaff } from '../sessions/grants.policy.ts'
import type { ReadUser, readOperationSources } from './read-user.ts'
import type { UserListRow } from './user-list.reads.ts'
import type { SpecialOperationRow } from './user-record.reads.ts'

const time = (at: Date | null): string | null => at?.toISOString() ?? null

const presentAccount = (row: UserListRow, deletedRetentionMs: number) => ({
  id: row.id,
  userName: row.email,
  email: row.email,
  firstname: row.first_name,
  lastname: row.last_name,
  name: row.full_name,
  phoneNumber: row.phone_number,
  status: row.status,
  twoFactorEnabled: row.two_factor_enabled,
  lockoutEnd: time(row.lockout_end),
  isLocked: row.is_locked,
  lastLoginDate: time(row.last_login_at),
  creationDate: row.created_at.toISOString(),
  erasureDate: time(row.deleted_at && after(row.deleted_at, deletedRetentionMs)),
  concurrencyStamp: row.concurrency_stamp,
})

type Named = { readonly name: string }

export const presentUserRow = (row: UserListRow, roles: readonly Named[], deletedRetentionMs: number): UserRow => ({
  ...presentAccount(row, deletedRetentionMs),
  roles: roles.map(({ name }) => name),
})

type Shown = { readonly actorId: string; readonly now: Date; readonly deletedRetentionMs: number }

/** The full record of the specification, field by field. It has no password, secret or token. */
export const presentUser = (found: ReadUser, { actorId, now, deletedRetentionMs }: Shown): FullUser => {
  const { user, roles, special, grants, profile, names } = found
  const nameOf = (id: string | null) => (id && names.get(id)) || null
  return {
    ...presentAccount(user, deletedRetentionMs),
    emailConfirmed: user.status !== 'Unconfirmed',
    phoneNumberConfirmed: false,
    lockoutEnabled: true,
    accessFailedCount: user.access_failed_count,
    createdBy: nameOf(user.created_by_id),
    createdById: user.created_by_id,
    modifiedBy: nameOf(user.modified_by_id),
    modifiedById: user.modified_by_id,
    modificationDate: user.modified_at.toISOString(),
    isOwn: user.id === actorId,
    roles: roles.map(({ id, name, status }) => ({ userId: user.id, roleId: id, role: name, status })),
    claims: special.map((row) => presentClaim(row, nameOf(row.created_by_id), now)),
    operations: operations.filter((operation) => grants.operations.has(operation)),
    profiles: profile ? [presentProfile(profile, { isOwn: false })] : [],
    companies: profile?.company_id ? [{ id: profile.company_id, name: profile.company_name ?? '' }] : [],
    logins: [],
    tokens: [],
    refreshTokens: [],
  }
}

const isOver = (row: SpecialOperationRow, now: Date) => row.expires_at !== null && row.expires_at <= now

const presentClaim = (row: SpecialOperationRow, createdBy: string | null, now: Date): FullUser['claims'][number] => ({
  id: row.id,
  userId: row.user_id,
  claimType: 'Operation',
  claimValue: row.operation,
  expirationDate: time(row.expires_at),
  status: row.status === 'Active' && isOver(row, now) ? 'Expired' : row.status,
  createdBy,
  createdById: row.created_by_id,
  creationDate: row.created_at.toISOString(),
})

type Sources = Awaited<ReturnType<typeof readOperationSources>>
type Effective = HandlerResult<typeof getEffectiveOperations>

/** Every operation with all its sources, in the order of the contract. */
export const presentSources = ({ user, byRole, special }: Sources, now: Date): Effective => {
  const active = special.filter((row) => row.status === 'Active' && !isOver(row, now))
  const granted = [
    ...byRole.map(({ id, name, operation }) => ({
      operation,
      source: { kind: 'Role' as const, id, name, expirationDate: null },
    })),
    ...active.map((row) => ({
      operation: row.operation,
      source: {
        kind: 'SpecialOperation' as const,
        id: row.id,
        name: 'Special operation',
        expirationDate: time(row.expires_at),
      },
    })),
  ]
  const sources = Map.groupBy(granted, ({ operation }) => operation)
  const held = new Set([...sources.keys()].filter(isOperation))
  return {
    results: operations
      .filter((operation) => held.has(operation))
      .map((operation) => ({
        operation,
        ...textOfOperation(operation),
        sources: (sources.get(operation) ?? []).map(({ source }) => source),
      })),
    withheldBecause: whyWithheld(user, isStaff({ roles: [], operations: held })),
  }
}

const whyWithheld = (user: Sources['user'], mustEnrol: boolean): Effective['withheldBecause'] => {
  if (user.status !== 'Active') return 'NotActive'
  return mustEnrol && !user.two_factor_enabled ? 'NoSecondFactor' : null
}
