import type { AuditTx } from './audit.tables.ts'

export type AuditChange = {
  readonly event: 'Added' | 'Deleted' | 'Modified' | 'Queried' | 'Attempted'
  readonly entity: string
  readonly entityId?: string | null
  readonly field?: string
  readonly old?: string | null
  readonly new?: string | null
}

export type AuditEntry = {
  readonly userId: string | null
  readonly operation: string
  readonly status?: 'Attempt' | 'Success' | 'Failure'
  readonly address?: string | null
  readonly marker?: string | null
  readonly changes: readonly AuditChange[]
}

/** Takes a transaction, not a connection, so that an entry is rolled back together with its change. */
export const recordAudit = async (tx: AuditTx, entry: AuditEntry): Promise<string> => {
  const header = await tx
    .insertInto('audit_headers')
    .values({
      user_id: entry.userId,
      operation: entry.operation,
      audit_status: entry.status ?? 'Success',
      address: entry.address ?? null,
      event_marker: entry.marker ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (entry.changes.length > 0)
    await tx
      .insertInto('audit_details')
      .values(entry.changes.map(detailOf(header.id)))
      .execute()
  return header.id
}

const detailOf = (headerId: string) => (change: AuditChange) => ({
  audit_header_id: headerId,
  audit_event: change.event,
  entity_name: change.entity,
  entity_id: change.entityId ?? null,
  field_name: change.field ?? null,
  old_value: change.old ?? null,
  new_value: change.new ?? null,
})
