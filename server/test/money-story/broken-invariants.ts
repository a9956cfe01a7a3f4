import type { Pool } from 'pg'
import { type SealDeps, sealCheck, verifySeals } from '../../src/domains/giving/receipts/verify-seals.ts'
import { readChecks } from '../../src/kit/database/invariants.ts'

/** Test users have the second-factor flag without a second factor. */
const ofScenes = 'second-factor-flag-is-true'

/** The names of the checks of db/checks that fail now. */
export const brokenInvariants = async (pool: Pool): Promise<string[]> => {
  const broken = []
  for (const { name, text } of readChecks().filter((check) => check.name !== ofScenes)) {
    const { rows } = await pool.query(text)
    if (rows.length > 0) broken.push(`${name}.sql`)
  }
  return broken
}

/** The same, and whether the ledger matches the seal of every receipt. */
export const brokenInvariantsAndSeals = async (pool: Pool, deps: SealDeps): Promise<string[]> => {
  // Begins with the first receipt again.
  await pool.query('delete from seal_checks')
  await verifySeals(deps)
  const found = `select month from invariant_results where check_name = $1 and violations > 0`
  const { rows } = await pool.query<{ month: string }>(found, [sealCheck])
  return [...(await brokenInvariants(pool)), ...rows.map(({ month }) => `${sealCheck} ${month}`)]
}
