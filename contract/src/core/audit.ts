import { z } from 'zod'
import { call } from './call.ts'
import * as endpoints from './endpoints.ts'
import { listRequest, listResponse } from './lists.ts'

const auditHeader = z.object({
  id: z.uuid(),
  userId: z.uuid().nullable(),
  auditUser: z.string().nullable(),
  operation: z.string(),
  auditTime: z.iso.datetime(),
  auditStatus: z.enum(['Attempt', 'Success', 'Failure']),
})

const auditDetail = z.object({
  id: z.uuid(),
  auditHeaderId: z.uuid(),
  auditEvent: z.enum(['Added', 'Deleted', 'Modified', 'Queried', 'Attempted']),
  entityName: z.string(),
  entityId: z.string().nullable(),
  fieldName: z.string().nullable(),
  oldValue: z.string().nullable(),
  newValue: z.string().nullable(),
})

export const getAllAuditHeaderByFilter = call({
  ...endpoints.getAllAuditHeaderByFilter,
  access: { operation: 'View_audit' },
  does: 'Lists the audit entries of actions and attempts, newest first.',
  request: listRequest(),
  response: listResponse(auditHeader),
})

export const getAuditById = call({
  ...endpoints.getAuditById,
  access: { operation: 'View_audit' },
  does: 'One audit entry with the old and new values of every field. Reading it is itself recorded.',
  request: z.object({ id: z.uuid() }),
  response: auditHeader.extend({ auditDetails: z.array(auditDetail) }),
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
