import {
  exportAudit,
  getAllAuditHeaderByFilter,
  getAuditById,
  getAuditFilters,
  getAuditSeals,
  getAuditVerification,
  getEntityHistory,
  verifyAuditSeals,
} from './audit.ts'

export const auditCalls = {
  exportAudit,
  getAllAuditHeaderByFilter,
  getAuditById,
  getAuditFilters,
  getAuditSeals,
  getAuditVerification,
  getEntityHistory,
  verifyAuditSeals,
}
