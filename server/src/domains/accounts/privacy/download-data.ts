import { recordAudit } from '#domains/audit'
import type { Actor } from '#kit/security/actor'
import { transact } from '#kit/database/database'
import type { RateRule } from '#kit/security/rate-limit'
import type { AccountsDeps } from '../accounts.tables.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'

/** It reads everything: often enough for any person, too seldom to keep the database busy. */
const downloads: RateRule = { name: 'download-data', times: 5, perSeconds: 3_600, whenUnknown: 'refuse' }

/** Everything we hold about the caller, one part a room, in a form that another service could read. */
export const downloadData = async (deps: AccountsDeps, actor: Actor, password: string) => {
  await confirmPassword(deps, actor, password)
  await deps.limits.take(downloads, actor.id)
  await transact(deps.db, (tx) =>
    recordAudit(tx, {
      userId: actor.id,
      operation: 'UserManagement/DownloadMyData',
      changes: [{ event: 'Queried', entity: 'User', entityId: actor.id }],
    }),
  )
  const parts: [string, unknown][] = []
  for (const { room, collect } of deps.personalData) parts.push([room, await collect(actor)])
  const madeAt = deps.clock.now().toISOString()
  // By way of text, so that times read as they do everywhere else on the wire.
  const data: Record<string, unknown> = JSON.parse(JSON.stringify(Object.fromEntries(parts)))
  return { fileName: `lignum-data-${madeAt.slice(0, 10)}.json`, madeAt, data }
}
