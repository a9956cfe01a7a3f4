import type { By } from '#kit/security/by'
import { type Db, transact } from '#kit/database/database'
import { Refusal } from '#kit/values/refusal'
import { findAudit } from './audit.reads.ts'
import { recordAudit } from './audit.writes.ts'

/** Reads one entry with all its values, and records the read: old and new values can be personal data. */
export const readAudit = (db: Db, by: By, id: string) =>
  transact(db, async (tx) => {
    const found = await findAudit(tx, id)
    if (!found) throw new Refusal('not-found')
    await recordAudit(tx, by, [{ event: 'Queried', entity: 'AuditHeader', entityId: id }])
    return found
  })
