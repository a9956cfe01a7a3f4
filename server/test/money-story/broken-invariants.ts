import type { Pool } from 'pg'
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
