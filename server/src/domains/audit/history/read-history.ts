import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { getEntityHistory } from '@lignum/contract/audit/audit'
import { transact } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { offsetOf } from '#kit/lists/read-page'
import { Refusal } from '#kit/values/refusal'
import type { AuditDeps } from '../audit.deps.ts'
import { recordAudit } from '../audit.writes.ts'
import { entitiesOf, mayReadHistory } from './history.policy.ts'
import { countHistory, listHistory } from './history.reads.ts'

/** Reads what was changed about an entity, and records the read: old and new values can be personal data. */
export const readHistory = async (
  { db }: AuditDeps,
  by: By<Actor>,
  { entityName, entityId, ...page }: ParsedRequestOf<typeof getEntityHistory>,
) => {
  if (!mayReadHistory(by.actor, entityName)) throw new Refusal('not-allowed')
  const of = { entityNames: entitiesOf(entityName), entityId }
  await transact(db, (tx) => recordAudit(tx, by, [{ event: 'Queried', entity: entityName, entityId }]))
  const [rows, count] = await Promise.all([listHistory(db, { ...of, ...offsetOf(page) }), countHistory(db, of)])
  return { rows, count }
}
