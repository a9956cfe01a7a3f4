import { z } from 'zod'
import { call } from './call.ts'
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
  method: 'POST',
  path: '/api/AuditManagement/GetAllAuditHeaderByFilter',
  access: { operation: 'View_audit' },
  does: 'Lists the audit entries of actions and attempts, newest first.',
  request: listRequest(),
  response: listResponse(auditHeader),
})

export const getAuditById = call({
  method: 'POST',
  path: '/api/AuditManagement/GetAuditById',
  access: { operation: 'View_audit' },
  does: 'One audit entry with the old and new values of every field. Reading it is itself recorded.',
  request: z.object({ id: z.uuid() }),
  response: auditHeader.extend({ auditDetails: z.array(auditDetail) }),
})
