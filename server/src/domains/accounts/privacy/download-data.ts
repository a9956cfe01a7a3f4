import { recordAudit } from '#domains/audit'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { transact } from '#kit/database/database'
import type { RateRule } from '#kit/security/rate-limit'
import type { AccountsDeps } from '../accounts.tables.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'

/** It reads everything: often enough for any person, not often enough to load the database. */
const downloads: RateRule = { name: 'download-data', times: 5, perSeconds: 3_600, whenUnknown: 'refuse' }

/** Everything we store about the caller, one part for each domain, in a machine-readable form. */
export const downloadData = async (deps: AccountsDeps, by: By<Actor>, password: string) => {
  const { actor } = by
  await confirmPassword(deps, actor, password)
  await deps.limits.take(downloads, actor.id)
  await transact(deps.db, (tx) => recordAudit(tx, by, [{ event: 'Queried', entity: 'User', entityId: actor.id }]))
  const parts: [string, unknown][] = []
  for (const { domain, collect } of deps.personalData) parts.push([domain, await collect(actor)])
  const madeAt = deps.clock.now().toISOString()
  // Through JSON, so that timestamps have the same format as everywhere else on the wire.
  const data: Record<string, unknown> = JSON.parse(JSON.stringify(Object.fromEntries(parts)))
  return { fileName: `lignum-data-${madeAt.slice(0, 10)}.json`, madeAt, data }
}
