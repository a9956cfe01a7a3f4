import type { Pool } from 'pg'
import { readChecks } from '../../src/kit/database/invariants.ts'

/** The people of a scene have the flag of a second factor without having one. */
const ofScenes = 'second-factor-flag-is-true'

/** The names of the invariants of db/checks that do not hold now. */
export const brokenInvariants = async (pool: Pool): Promise<string[]> => {
  const broken = []
  for (const { name, text } of readChecks().filter((check) => check.name !== ofScenes)) {
    const { rows } = await pool.query(text)
    if (rows.length > 0) broken.push(`${name}.sql`)
  }
  return broken
}
