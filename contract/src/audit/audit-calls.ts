import {
  getAllAuditHeaderByFilter,
  getAuditById,
  getAuditFilters,
  getAuditSeals,
  getAuditVerification,
  getEntityHistory,
  verifyAuditSeals,
} from './audit.ts'

export const auditCalls = {
  getAllAuditHeaderByFilter,
  getAuditById,
  getAuditFilters,
  getAuditSeals,
  getAuditVerification,
  getEntityHistory,
  verifyAuditSeals,
}
