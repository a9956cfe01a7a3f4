import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from '../core/endpoints.ts'
import { exportOf } from '../core/exports.ts'
import { listRequest, listResponse } from '../core/lists.ts'

export const auditStatus = z.enum(['Attempt', 'Success', 'Failure'])
export const auditEvent = z.enum(['Added', 'Deleted', 'Modified', 'Queried', 'Attempted'])

const auditHeader = z.object({
  id: z.uuid(),
  userId: z.uuid().nullable(),
  auditUser: z.string().nullable(),
  operation: z.string(),
  auditTime: z.iso.datetime(),
  auditStatus,
  address: z.string().nullable(),
  /** The marker of the request in the logs, or the number of the job. */
  eventMarker: z.string().nullable(),
})

const auditDetail = z.object({
  id: z.uuid(),
  auditHeaderId: z.uuid(),
  auditEvent,
  entityName: z.string(),
  entityId: z.string().nullable(),
  fieldName: z.string().nullable(),
  oldValue: z.string().nullable(),
  newValue: z.string().nullable(),
})

export const getAllAuditHeaderByFilter = call({
  ...endpoints.getAllAuditHeaderByFilter,
  access: { operation: 'View_audit' },
  does: 'Lists the audit entries of actions and attempts, newest first. Filters: id, userId, operation, auditTime, auditStatus, eventMarker, address, and of their details entityName, entityId, auditEvent. Sorts: auditTime.',
  request: listRequest(),
  response: listResponse(auditHeader),
})

export const exportAudit = exportOf(endpoints.exportAudit, getAllAuditHeaderByFilter)

export const getAuditById = call({
  ...endpoints.getAuditById,
  access: { operation: 'View_audit' },
  does: 'One audit entry with the old and new values of every field. Reading it is itself recorded.',
  request: z.object({ id: z.uuid() }),
  response: auditHeader.extend({ auditDetails: z.array(auditDetail) }),
})

export const getAuditFilters = call({
  ...endpoints.getAuditFilters,
  access: { operation: 'View_audit' },
  does: 'The operations and the names of entities that occur in the audit entries, to choose a filter from.',
  request: z.object({}),
  response: z.object({ operations: z.array(z.string()), entityNames: z.array(z.string()) }),
})

const historyEntry = auditHeader
  .pick({ id: true, userId: true, auditUser: true, operation: true, auditTime: true })
  .extend({
    changes: z.array(
      auditDetail.pick({ entityName: true, auditEvent: true, fieldName: true, oldValue: true, newValue: true }),
    ),
  })

export const getEntityHistory = call({
  ...endpoints.getEntityHistory,
  access: { operation: 'Login_to_Admin' },
  does: 'What was changed about one entity, newest first: for auditors, and for staff with the operation of its page. Reading it is itself recorded.',
  request: z.object({
    entityName: z.string().min(1).max(100),
    entityId: z.string().min(1).max(200),
    pageNumber: z.int().min(1).max(1_000).default(1),
    amountPerPage: z.int().min(1).max(100).default(20),
  }),
  response: listResponse(historyEntry),
})

const auditSeal = z.object({
  number: z.int(),
  entries: z.int(),
  details: z.int(),
  endedAt: z.iso.datetime(),
  hash: z.string(),
})

export const getAuditSeals = call({
  ...endpoints.getAuditSeals,
  access: { operation: 'View_audit' },
  does: 'Lists the seals of the audit trail, newest first.',
  request: z.object({
    pageNumber: z.int().min(1).max(1_000_000).default(1),
    amountPerPage: z.int().min(1).max(100).default(20),
  }),
  response: listResponse(auditSeal),
})

const auditVerification = z.object({
  id: z.uuid(),
  startedBy: z.string().nullable(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  seals: z.int(),
  entries: z.int(),
  details: z.int(),
  brokenCount: z.int(),
  broken: z.array(z.object({ number: z.int().nullable(), problem: z.string() })),
  failure: z.string().nullable(),
})

export const getAuditVerification = call({
  ...endpoints.getAuditVerification,
  access: { operation: 'View_audit' },
  does: 'The last verification of the seals: when it ran, what it read and which seals are broken.',
  request: z.object({}),
  response: z.object({ verification: auditVerification.nullable() }),
})

export const verifyAuditSeals = call({
  ...endpoints.verifyAuditSeals,
  access: { operation: 'View_audit' },
  does: 'Starts a verification of all seals, unless one is under way.',
  request: z.object({}),
  response: z.void(),
})
