import { z } from 'zod'
import { call } from '../core/call.ts'
import { exportOf } from '../core/exports.ts'
import { limits } from '../core/limits.ts'
import { listRequest, listResponse } from '../core/lists.ts'
import { operations } from '../core/operations.ts'
import { result } from '../core/result.ts'
import { separateDuties } from './separate-duties.ts'
import * as endpoints from './endpoints.ts'
import { optionalText, requiredText } from './person-rules.ts'
import { concurrencyStamp, confirmsMixedDuties } from './users.ts'

export const roleStatuses = ['Active', 'Disabled'] as const
const roleStatus = z.enum(roleStatuses)

const roleRow = z.object({
  id: z.uuid(),
  name: z.string(),
  normalizedName: z.string(),
  description: z.string(),
  status: roleStatus,
  /** A role that the exchange started with: it can be edited, not renamed or deleted. */
  isSeeded: z.boolean(),
  operationCount: z.int(),
  /** How many people hold it; counting stops at ten thousand. */
  holders: z.int(),
  createdBy: z.string().nullable(),
  createdById: z.uuid().nullable(),
  creationDate: z.iso.datetime(),
  modifiedBy: z.string().nullable(),
  modifiedById: z.uuid().nullable(),
  modificationDate: z.iso.datetime(),
  concurrencyStamp,
})
export type RoleRow = z.output<typeof roleRow>

/** Filters and sorts: Name, Description, Status, IsSeeded, CreationDate, ModificationDate, Id. */
export const getAllRolesByFilter = call({
  ...endpoints.getAllRolesByFilter,
  access: { operation: 'View_User_Roles' },
  does: 'Lists the roles, 20 a page, the newest first.',
  request: listRequest(limits.roleListPageSize),
  response: listResponse(roleRow),
})

export const exportRoles = exportOf(endpoints.exportRoles, getAllRolesByFilter)

const fullRole = roleRow.extend({
  operations: z.array(z.string()),
  roleClaims: z.array(z.object({ roleId: z.uuid(), claimType: z.literal('Operation'), claimValue: z.string() })),
  /** The first twenty of the people who hold it. */
  userRoles: z.array(z.object({ userId: z.uuid(), roleId: z.uuid(), user: z.string() })),
})
export type FullRole = z.output<typeof fullRole>

export const getRoleById = call({
  ...endpoints.getRoleById,
  access: { operation: 'View_User_Roles' },
  does: 'One role with its operations, and the first of the people who hold it.',
  request: z.object({ id: z.uuid() }),
  response: fullRole,
})

const duty = z.object({ name: z.enum(separateDuties.map(({ name }) => name)), description: z.string() })

export const getOperations = call({
  ...endpoints.getOperations,
  access: { anyOf: ['View_User_Roles', 'View_Users'] },
  does: 'Every operation, in groups and with a description, and the duties that are kept apart.',
  request: z.object({}),
  response: z.object({
    operations: z.array(z.enum(operations)),
    groups: z.array(
      z.object({
        name: z.string(),
        operations: z.array(z.object({ name: z.enum(operations), description: z.string() })),
      }),
    ),
    separateDuties: z.array(duty.extend({ one: z.array(z.enum(operations)), other: z.array(z.enum(operations)) })),
  }),
})

const operationNames = z.array(z.enum(operations)).max(operations.length)
const name = requiredText('Name is required', 60)
const description = optionalText(200).transform((text) => text ?? '')

export const addRole = call({
  ...endpoints.addRole,
  access: { operation: 'Create_User_Roles' },
  does: 'Adds a role. Giving it operations also needs Assign_Permissions; those of everybody are always in it.',
  request: z.object({
    name,
    description,
    status: roleStatus.default('Active'),
    operations: operationNames.default([]),
    confirmsMixedDuties,
  }),
  response: result.extend({ id: z.uuid(), concurrencyStamp }),
})

export const editRole = call({
  ...endpoints.editRole,
  access: { operation: 'Modify_User_Roles' },
  does: 'Changes a role. Adding an operation also needs Assign_Permissions, removing one Remove_Permissions.',
  request: z.object({
    id: z.uuid(),
    name,
    description,
    status: roleStatus,
    operations: operationNames,
    confirmsMixedDuties,
    concurrencyStamp,
  }),
  response: result.extend({ concurrencyStamp }),
})

export const deleteRole = call({
  ...endpoints.deleteRole,
  access: { operation: 'Delete_User_Roles' },
  does: 'Deletes a role that nobody holds and that the exchange did not start with.',
  request: z.object({ id: z.uuid(), concurrencyStamp }),
  response: result,
})

const change = { gains: z.array(z.enum(operations)), loses: z.array(z.enum(operations)) }

export const previewRoleChange = call({
  ...endpoints.previewRoleChange,
  access: { operation: 'Modify_User_Roles' },
  does: 'What a change of a role would change, and for whom; changes nothing.',
  request: z.object({ id: z.uuid(), status: roleStatus, operations: operationNames }),
  response: z.object({
    ...change,
    /** How many people hold the role; counting stops at ten thousand. */
    holders: z.int(),
    /** The first twenty of them. What they keep by another role or a special operation is neither gained nor lost. */
    people: z.array(z.object({ id: z.uuid(), name: z.string(), ...change })),
    /** Duties kept apart that the role would newly combine: saving asks for a confirmation. */
    mixedDuties: z.array(duty),
  }),
})
