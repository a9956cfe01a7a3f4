import type { getAuditById } from '@lignum/contract/audit/audit'
import type { ResponseOf } from '@lignum/contract/core/call'

export type AuditEntry = ResponseOf<typeof getAuditById>
export type AuditDetail = AuditEntry['auditDetails'][number]

/** What a status means; a success needs no explanation. */
export const statusTexts: Record<AuditEntry['auditStatus'], string | null> = {
  Success: null,
  Attempt: 'The server refused it, so nothing was changed.',
  Failure: 'It did not succeed.',
}

/** Who did it. Jobs and commands have no address; visitors have one but no account. */
export const actorOf = ({
  userId,
  auditUser,
  address,
}: Pick<AuditEntry, 'userId' | 'auditUser' | 'address'>): string => {
  if (auditUser) return auditUser
  if (userId) return 'A person without a name'
  return address ? 'A visitor' : 'The system'
}

export type EntityGroup = {
  readonly entityName: string
  readonly entityId: string | null
  readonly details: readonly AuditDetail[]
}

/** The details of each entity, in the order in which they were recorded. */
export const byEntity = (details: readonly AuditDetail[]): EntityGroup[] =>
  [...Map.groupBy(details, ({ entityName, entityId }) => `${entityName} ${entityId}`).values()].flatMap((of) =>
    of[0] ? [{ entityName: of[0].entityName, entityId: of[0].entityId, details: of }] : [],
  )
