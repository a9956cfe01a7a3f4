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

/** Takes a transaction, not a connection, so that an entry is rolled back together with its change. */
export const recordAudit = async (
  tx: AuditTx,
  by: By | BySystem,
  changes: readonly AuditChange[],
  status: 'Attempt' | 'Success' | 'Failure' = 'Success',
): Promise<string> => {
  const { operation, address, marker } = by
  const header = await tx
    .insertInto('audit_headers')
    .values({ user_id: userIdOf(by), operation, address, event_marker: marker, audit_status: status })
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
