import { setTimeout as wait } from 'node:timers/promises'
import { type Db, isLockTimeout } from '#kit/database/database'
import type { Storage } from '#kit/files/storage'
import type { Log } from '#kit/observability/log'
import type { Signer } from '#kit/security/keys'
import { digestRows } from './digest-rows.ts'
import { type NewestSeal, readNewestSeal, writeNewestSeal } from './newest-seal.ts'
import { sealText } from './seal-text.ts'
import { findAuditEnd, findLastSeal, findSeal, type SealRow } from './seals.reads.ts'
import { insertSeal } from './seals.writes.ts'

export type SealDeps = {
  readonly db: Db
  readonly storage: Storage
  readonly signer: Signer
  readonly log: Pick<Log, 'info' | 'error'>
}

/**
 * Seals everything recorded since the last seal, as one batch. Returns the seal, or null when there was nothing to seal.
 */
export const sealAudit = async ({ db, storage, signer, log }: SealDeps): Promise<SealRow | null> => {
  const last = await findLastSeal(db)
  const newest = await readNewestSeal(storage)
  if (newest && !(await isInDatabase({ db }, newest))) {
    // Going on would overwrite the only record of what was removed.
    log.error({ seal: newest.number }, 'audit seal missing')
    throw new Error(`seal ${newest.number} is in storage, but not in the database: nothing was sealed`)
  }
  if (last && newest?.number !== last.number) await writeNewestSeal(storage, last)
  const end = await endOf(db)
  const after_seq = last?.through_seq ?? '0'
  if (BigInt(end.seq) <= BigInt(after_seq)) return null

  const range = {
    number: String(BigInt(last?.number ?? 0) + 1n),
    after_seq,
    through_seq: end.seq,
    ended_at: end.at,
    previous: last?.hash ?? Buffer.alloc(0),
  }
  const rows = await digestRows(db, { after: after_seq, through: end.seq })
  const hash = signer.sign(sealText(range, rows))
  const seal = { ...range, headers: String(rows.headers), details: String(rows.details), hash }
  if (!(await insertSeal(db, seal))) return null
  await writeNewestSeal(storage, seal)
  log.info(
    { seal: seal.number, hash: hash.toString('hex'), headers: rows.headers, details: rows.details },
    'audit sealed',
  )
  return seal
}

const isInDatabase = async ({ db }: Pick<SealDeps, 'db'>, { number, hash }: NewestSeal): Promise<boolean> =>
  (await findSeal(db, number))?.hash.toString('hex') === hash

const tries = 20

/** Waits for a moment without a writer. Each try gives up soon, because new writers queue behind it. */
const endOf = async (db: Db, tried = 1): Promise<{ seq: string; at: string }> => {
  try {
    return await findAuditEnd(db)
  } catch (err) {
    if (!isLockTimeout(err) || tried >= tries) throw err
    await wait(100)
    return endOf(db, tried + 1)
  }
}
