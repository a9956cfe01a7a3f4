import { sql } from 'kysely'
import { type By, type BySystem, userIdOf } from '#kit/security/by'
import type { AuditTx } from './audit.tables.ts'

export type AuditChange = {
  readonly event: 'Added' | 'Deleted' | 'Modified' | 'Queried' | 'Attempted'
  readonly entity: string
  readonly entityId?: string | null
  readonly field?: string
  readonly old?: string | null
  readonly new?: string | null
}

/** The older shape of an entry, which the giving domain still uses. */
export type AuditEntry = {
  readonly userId: string | null
  readonly operation: string
  readonly address?: string | null
  readonly marker?: string | null
  readonly changes: readonly AuditChange[]
}

const headerOf = (first: By | BySystem | AuditEntry) =>
  'actor' in first
    ? { user_id: userIdOf(first), address: first.address, event_marker: first.marker }
    : { user_id: first.userId, address: first.address ?? null, event_marker: first.marker ?? null }

/** Takes a transaction, not a connection, so that an entry is rolled back together with its change. */
export function recordAudit(tx: AuditTx, entry: AuditEntry): Promise<string>
export function recordAudit(
  tx: AuditTx,
  by: By | BySystem,
  changes: readonly AuditChange[],
  status?: 'Attempt' | 'Success' | 'Failure',
): Promise<string>
export async function recordAudit(
  tx: AuditTx,
  first: By | BySystem | AuditEntry,
  given: readonly AuditChange[] = [],
  status: 'Attempt' | 'Success' | 'Failure' = 'Success',
): Promise<string> {
  const changes = 'actor' in first ? given : first.changes
  const header = await tx
    .insertInto('audit_headers')
    .values({ ...headerOf(first), operation: first.operation, audit_status: status })
    .returning(['id', sql<string>`audit_time::text`.as('at')])
    .executeTakeFirstOrThrow()
  if (changes.length > 0)
    await tx
      .insertInto('audit_details')
      .values(changes.map(detailOf(header)))
      .execute()
  return header.id
}

/** A detail has the time of its header, to the microsecond: the list of entries reads either table in that order. */
const detailOf = (header: { readonly id: string; readonly at: string }) => (change: AuditChange) => ({
  audit_header_id: header.id,
  audit_time: header.at,
  audit_event: change.event,
  entity_name: change.entity,
  entity_id: change.entityId ?? null,
  field_name: change.field ?? null,
  old_value: change.old ?? null,
  new_value: change.new ?? null,
})
