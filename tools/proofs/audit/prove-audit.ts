import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { randomOf } from '../../../db/seed/random.ts'
import { recordAudit } from '../../../server/src/domains/audit/index.ts'
import { verifyAudit } from '../../../server/src/domains/audit/seals/verify-audit.ts'
import { transact } from '../../../server/src/kit/database/database.ts'
import { bySystem } from '../../../server/src/kit/security/by.ts'
import { tamperings } from './tamper.ts'
import { addEntries, openTrail, type Trail } from './trail.ts'
import { type Proof, reportProofs } from '../report-proofs.ts'

// Seals of the audit trail: every tampering is found, a large trail is verified in one pass, and no entry is left out
// of a batch while many write.
const { values } = parseArgs({
  options: {
    changes: { type: 'string', default: '10000' },
    entries: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
  },
})
const [changes, entries, seconds] = [Number(values.changes), Number(values.entries), Number(values.seconds)]

class Undo extends Error {}

/** Changes something as the database's owner, verifies, and undoes it. Returns the tamperings that were not found. */
const tamperAtRandom = async (trail: Trail): Promise<string[]> => {
  const random = randomOf(`audit ${values.seed}`)
  const missed: string[] = []
  for (let made = 0; made < changes;) {
    const tampering = random.pick(tamperings)
    const attempt = trail.db.transaction().execute(async (tx) => {
      const query = async (text: string) => {
        const { rows, numAffectedRows } = await sql.raw<Record<string, string>>(text).execute(tx)
        return { rows, rowCount: Number(numAffectedRows ?? 0) }
      }
      await query('set local session_replication_role = replica')
      if ((await tampering.run(query, random)) === 0) throw new Undo('nothing changed')
      made += 1
      const { broken } = await verifyAudit({ ...trail, db: tx })
      if (broken.length === 0) missed.push(`${made}: ${tampering.name}`)
      throw new Undo()
    })
    await attempt.catch((err: unknown) => {
      if (!(err instanceof Undo)) throw err
    })
  }
  return missed
}

/** Verifies a trail of the given size, and watches the memory of this process meanwhile. */
const verifyLarge = async (trail: Trail) => {
  const batch = Math.min(10_000, entries)
  for (let added = 0; added < entries; added += batch) {
    await addEntries(trail, batch)
    await trail.seal()
  }
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const watching = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50)
  const begun = performance.now()
  const result = await verifyAudit(trail)
  clearInterval(watching)
  return { ...result, seconds: (performance.now() - begun) / 1_000, grewMb: (most - before) / 1_048_576 }
}

/** Sixty-four people write, some slowly, some in vain, while batches are sealed one after another. */
const sealWhileWriting = async (trail: Trail) => {
  const random = randomOf(`writers ${values.seed}`)
  const end = Date.now() + seconds * 1_000
  const write = async () => {
    while (Date.now() < end)
      await transact(trail.db, async (tx) => {
        await recordAudit(tx, bySystem('Project/EditProject'), [
          { event: 'Modified', entity: 'Project', entityId: '7', field: 'name', old: 'A', new: 'B' },
        ])
        await wait(random.between(0, 40))
        if (random.next() < 0.1) throw new Undo()
      }).catch((err: unknown) => {
        if (!(err instanceof Undo)) throw err
      })
  }
  let seals = 0
  const sealing = async () => {
    while (Date.now() < end) if (await trail.seal()) seals += 1
  }
  await Promise.all([...Array.from({ length: 64 }, write), sealing()])
  await trail.seal()
  const { rows } = await trail.pool.query<{ written: number; sealed: number }>(`
    select (select count(*) from audit_headers) + (select count(*) from audit_details) as written,
      (select sum(headers + details)::bigint from audit_seals) as sealed`)
  const { broken } = await verifyAudit(trail)
  return { seals, written: rows[0]?.written ?? 0, sealed: rows[0]?.sealed ?? -1, broken }
}

const small = await openTrail()
for (let n = 0; n < 10; n++) {
  await addEntries(small, 30)
  await small.seal()
}
const untouched = await verifyAudit(small)
const missed = await tamperAtRandom(small)
for (const one of missed.slice(0, 20)) console.error(`not found: ${one}`)
await small.close()
console.log(`${changes} changes made as the owner of the database, ${changes - missed.length} found`)

const large = await openTrail()
const verified = await verifyLarge(large)
await large.close()
console.log(
  `${verified.headers} entries with ${verified.details} details verified in ${verified.seconds.toFixed(1)} s, memory grew by ${verified.grewMb.toFixed(0)} MB`,
)

const busy = await openTrail()
const written = await sealWhileWriting(busy)
await busy.close()
console.log(`64 writers for ${seconds} s: ${written.written} rows, ${written.seals} seals meanwhile`)

const proofs: Proof[] = [
  ['an untouched trail verifies', untouched.broken.length],
  ['every change to sealed entries and seals is found', missed.length],
  ['a large trail verifies', verified.broken.length + Math.abs(verified.headers - entries)],
  ['its verification takes at most 100 MB of memory', verified.grewMb <= 100 ? 0 : 1],
  ['no entry is left out of a batch', Math.abs(written.written - written.sealed) + written.broken.length],
  ['batches were sealed while others wrote', written.seals >= seconds / 5 ? 0 : 1],
]
reportProofs(proofs)
