import { z } from 'zod'
import { call } from '../core/call.ts'
import { exportOf } from '../core/exports.ts'
import { limits } from '../core/limits.ts'
import { listRequest, listResponse } from '../core/lists.ts'
import { operations } from '../core/operations.ts'
import { result } from '../core/result.ts'
import * as endpoints from './endpoints.ts'
import { emailAddress, optionalText, personName } from './person-rules.ts'
import { userProfile } from './profile.ts'

export const userStatuses = ['Unconfirmed', 'Active', 'Deactivated', 'Deleted'] as const
const userStatus = z.enum(userStatuses)
export type UserStatus = z.infer<typeof userStatus>

/** Changes when somebody changes the account or the role. A call that carries an older one is refused with 409. */
export const concurrencyStamp = z.uuid()

/** Confirms that duties are combined which the exchange keeps apart (`accounts.duties-mixed` asks for it). */
export const confirmsMixedDuties = z.boolean().default(false)

const account = z.object({
  id: z.uuid(),
  userName: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  name: z.string(),
  phoneNumber: z.string().nullable(),
  status: userStatus,
  twoFactorEnabled: z.boolean(),
  /** Until when unknown devices cannot log in, after too many wrong passwords. */
  lockoutEnd: z.iso.datetime().nullable(),
  isLocked: z.boolean(),
  lastLoginDate: z.iso.datetime().nullable(),
  creationDate: z.iso.datetime(),
  /** When a deleted account is erased; until then it can be restored. */
  erasureDate: z.iso.datetime().nullable(),
  concurrencyStamp,
})

const userRow = account.extend({ roles: z.array(z.string()) })
export type UserRow = z.output<typeof userRow>

/**
 * Filters: Name and Email (searched by Contains), Status, RoleId, LastLoginDate, TwoFactorEnabled, IsLocked,
 * CreationDate, Id. Sorts: Name, Status, LastLoginDate, CreationDate.
 */
export const getAllUsersByFilter = call({
  ...endpoints.getAllUsersByFilter,
  access: 'public',
  does: 'Lists the users by name, 500 a page. A visitor gets an empty page, everybody else needs View_Users.',
  request: listRequest(limits.userListPageSize),
  response: listResponse(userRow),
})

export const exportUsers = exportOf(endpoints.exportUsers, getAllUsersByFilter, { operation: 'View_Users' })

/** A special operation of one person, in the form of a claim. */
export const userClaim = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  claimType: z.literal('Operation'),
  claimValue: z.string(),
  expirationDate: z.iso.datetime().nullable(),
  status: z.enum(['Active', 'Disabled', 'Expired']),
  createdBy: z.string().nullable(),
  createdById: z.uuid().nullable(),
  creationDate: z.iso.datetime(),
})

const fullUser = account.extend({
  emailConfirmed: z.boolean(),
  phoneNumberConfirmed: z.boolean(),
  lockoutEnabled: z.boolean(),
  accessFailedCount: z.int(),
  createdBy: z.string().nullable(),
  createdById: z.uuid().nullable(),
  modifiedBy: z.string().nullable(),
  modifiedById: z.uuid().nullable(),
  modificationDate: z.iso.datetime(),
  /** Whether the account belongs to the caller: then most of it is changed by somebody else. */
  isOwn: z.boolean(),
  roles: z.array(
    z.object({ userId: z.uuid(), roleId: z.uuid(), role: z.string(), status: z.enum(['Active', 'Disabled']) }),
  ),
  claims: z.array(userClaim),
  /** What the person may do now, from roles and claims together. */
  operations: z.array(z.enum(operations)),
  profiles: z.array(userProfile),
  companies: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** There are no external logins, and no token ever leaves the server. */
  logins: z.array(z.never()),
  tokens: z.array(z.never()),
  refreshTokens: z.array(z.never()),
})
export type FullUser = z.output<typeof fullUser>

export const getUserById = call({
  ...endpoints.getUserById,
  access: { operation: 'View_Users' },
  does: "One user's full record, without secrets; id number and TRN are masked. Reading it is recorded.",
  request: z.object({ id: z.uuid() }),
  response: fullUser,
})

export const changeUserStatus = call({
  ...endpoints.changeUserStatus,
  access: { anyOf: ['Deactivate_Users', 'Activate_Users', 'Delete_Users'] },
  does: 'Deactivates, activates, deletes or restores (Deleted to Deactivated) a user, each by its own operation. Ends every session. A deleted account is erased after some days, an unconfirmed one at once.',
  request: z.object({ id: z.uuid(), status: z.enum(['Active', 'Deactivated', 'Deleted']), concurrencyStamp }),
  response: result.extend({ concurrencyStamp }),
})

export const getRoles = call({
  ...endpoints.getRoles,
  access: { anyOf: ['View_User_Roles', 'Assign_User_Roles', 'View_Users'] },
  does: 'The roles that can be given to people, by name.',
  request: z.object({}),
  response: z.object({
    results: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        description: z.string(),
        status: z.enum(['Active', 'Disabled']),
        operations: z.array(z.string()),
      }),
    ),
  }),
})

const roleIds = z.array(z.uuid()).max(50)

export const addUser = call({
  ...endpoints.addUser,
  access: { operation: 'Create_Users' },
  does: 'Invites a person: they are mailed a link, valid for 72 hours, by which they choose their password. Giving roles also needs Assign_User_Roles.',
  request: z.object({
    email: emailAddress('Email address is required'),
    firstname: personName('First Name is required'),
    lastname: personName('Last Name is required'),
    phoneNumber: optionalText(30),
    roleIds: roleIds.default([]),
    confirmsMixedDuties,
  }),
  response: result.extend({ id: z.uuid(), concurrencyStamp }),
})

export const editUser = call({
  ...endpoints.editUser,
  access: { anyOf: ['Modify_Users', 'Assign_User_Roles'] },
  does: "Changes a user's names and telephone (Modify_Users) and roles (Assign_User_Roles). Roles that are left out are not changed.",
  request: z.object({
    id: z.uuid(),
    firstname: personName('First Name is required'),
    lastname: personName('Last Name is required'),
    phoneNumber: optionalText(30),
    roleIds: roleIds.nullish(),
    confirmsMixedDuties,
    concurrencyStamp,
  }),
  response: result.extend({ concurrencyStamp }),
})
