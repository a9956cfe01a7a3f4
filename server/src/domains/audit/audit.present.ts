import type { AuditHeaderRow, findAudit } from './audit.reads.ts'
import type { HistoryRow } from './history/history.reads.ts'

export const presentHeader = (row: AuditHeaderRow, names: ReadonlyMap<string, string>) => ({
  id: row.id,
  userId: row.user_id,
  auditUser: (row.user_id && names.get(row.user_id)) || null,
  operation: row.operation,
  auditTime: row.audit_time.toISOString(),
  auditStatus: row.audit_status,
  address: row.address,
  eventMarker: row.event_marker,
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

export const presentHistory = (row: HistoryRow, names: ReadonlyMap<string, string>) => ({
  id: row.id,
  userId: row.user_id,
  auditUser: (row.user_id && names.get(row.user_id)) || null,
  operation: row.operation,
  auditTime: row.audit_time.toISOString(),
  changes: row.changes.map((c) => ({
    entityName: c.entity_name,
    auditEvent: c.audit_event,
    fieldName: c.field_name,
    oldValue: c.old_value,
    newValue: c.new_value,
  })),
})
