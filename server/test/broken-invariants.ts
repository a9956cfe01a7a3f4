import { readdirSync, readFileSync } from 'node:fs'
import type { Pool } from 'pg'

const folder = new URL('../../db/checks/', import.meta.url)

/** The people of a scene have the flag of a second factor without having one. */
const ofScenes = 'second-factor-flag-is-true.sql'

/** The names of the invariants of db/checks that do not hold now. */
export const brokenInvariants = async (pool: Pool): Promise<string[]> => {
  const broken = []
  for (const name of readdirSync(folder).filter((file) => file !== ofScenes)) {
    const { rows } = await pool.query(readFileSync(new URL(name, folder), 'utf8'))
    if (rows.length > 0) broken.push(name)
  }
  return broken
}
