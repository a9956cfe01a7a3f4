export { type AuditChange, type AuditEntry, recordAudit } from './audit.writes.ts'
export { changedFields } from './changed-fields.policy.ts'
export { attemptRecorder } from './record-attempt.ts'
export { auditRoutes } from './audit.routes.ts'
