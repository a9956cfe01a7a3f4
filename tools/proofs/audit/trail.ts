import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sealAudit } from '../../../server/src/domains/audit/seals/seal-audit.ts'
import { openDatabase } from '../../../server/src/kit/database/database.ts'
import { migrate } from '../../../server/src/kit/database/migrate.ts'
import { openStorage } from '../../../server/src/kit/files/storage.ts'
import { openLog } from '../../../server/src/kit/observability/log.ts'
import { createSigner } from '../../../server/src/kit/security/keys.ts'
import { startThrowAwayPostgres } from '../../postgres/temporary-postgres.ts'

/** An empty audit trail on a real database, with its storage and its key. */
export const openTrail = async () => {
  const postgres = await startThrowAwayPostgres()
  await migrate(postgres.url)
  const database = openDatabase({ url: postgres.url, poolSize: 80 })
  const folder = mkdtempSync(join(tmpdir(), 'lignum-audit-'))
  const deps = {
    db: database.db,
    storage: await openStorage({ kind: 'disk', folder }),
    signer: createSigner(['the key of a proof, of no value anywhere else']),
    log: openLog('warn'),
  }
  return {
    ...deps,
    pool: database.pool,
    seal: () => sealAudit(deps),
    close: async () => {
      await database.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Trail = Awaited<ReturnType<typeof openTrail>>

/** Adds entries with two details each, in one statement. */
export const addEntries = ({ pool }: Pick<Trail, 'pool'>, count: number) =>
  pool.query(
    `with h as (
       insert into audit_headers (operation, audit_status, user_id, address, event_marker)
       select 'Project/EditProject', 'Success', new_id(), '198.51.100.7', 'm' || n from generate_series(1, $1::int) n
       returning id)
     insert into audit_details (audit_header_id, audit_event, entity_name, entity_id, field_name, old_value, new_value)
     select h.id, 'Modified', 'Project', h.id::text, f, 'before', 'after' from h, unnest(array['name', 'amount']) f`,
    [count],
  )
