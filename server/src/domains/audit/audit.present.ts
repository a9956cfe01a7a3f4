import type { AuditHeaderRow, findAudit } from './audit.reads.ts'

export const presentHeader = (row: AuditHeaderRow, names: ReadonlyMap<string, string>) => ({
  id: row.id,
  userId: row.user_id,
  auditUser: (row.user_id && names.get(row.user_id)) || null,
  operation: row.operation,
  auditTime: row.audit_time.toISOString(),
  auditStatus: row.audit_status,
})

type Found = NonNullable<Awaited<ReturnType<typeof findAudit>>>

export const presentAudit = ({ header, details }: Found, names: ReadonlyMap<string, string>) => ({
  ...presentHeader(header, names),
  auditDetails: details.map((d) => ({
    id: d.id,
    auditHeaderId: d.audit_header_id,
    auditEvent: d.audit_event,
    entityName: d.entity_name,
    entityId: d.entity_id,
    fieldName: d.field_name,
    oldValue: d.old_value,
    newValue: d.new_value,
  })),
})
