import { insertResult } from '#kit/database/invariants'
import type { ReceiptsDeps } from './receipts.deps.ts'
import { listBadSeals, listBrokenBefore, listSeries, stillBroken } from './seals.reads.ts'
import { setSealsVerified } from './seals.writes.ts'

const batchSize = 2_000
/** Per night: up to so many new receipts, then the next part of the old ones, cyclically. */
const maxNewPerNight = 500_000
const recheckedPerNight = 50_000
export const sealCheck = 'receipts-are-sealed'

export type SealDeps = Pick<ReceiptsDeps, 'db' | 'seal'> & { readonly log: Pick<ReceiptsDeps['log'], 'error'> }

/** The nightly check that the ledger still matches the receipt seals. It needs the key, which SQL does not have. */
export const verifySeals = async ({ db, seal, log }: SealDeps): Promise<void> => {
  for (const series of await listSeries(db)) {
    const begun = performance.now()
    const month = `${series.exchange} ${series.year}`
    const broken = new Set(await stillBroken(db, seal, await listBrokenBefore(db, sealCheck, month)))
    const verify = async (from: number, to: number) => {
      for (let at = from; at < to; at += batchSize)
        for (const number of await listBadSeals(db, seal, { ...series, from: at, to: Math.min(to, at + batchSize) }))
          broken.add(number)
    }
    const verifiedTo = Math.min(series.last, series.verified_to + maxNewPerNight)
    await verify(series.verified_to, verifiedTo)
    const again = series.again_to >= series.verified_to ? 0 : series.again_to
    const againTo = Math.min(series.verified_to, again + recheckedPerNight)
    await verify(again, againTo)
    await setSealsVerified(db, { exchange: series.exchange, year: series.year, verifiedTo, againTo })
    const sample = [...broken].slice(0, 1_000)
    await insertResult(db, {
      name: sealCheck,
      month,
      violations: broken.size,
      sample,
      fingerprint: '',
      ms: performance.now() - begun,
    })
    if (broken.size > 0) log.error({ check: sealCheck, series: month, violations: broken.size }, 'invariant broken')
  }
}
