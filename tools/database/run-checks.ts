import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

const folder = new URL('../../db/checks/', import.meta.url)

/** Runs every query of db/checks; each must return no rows. */
export async function runChecks(connectionString: string): Promise<{ hold: number; broken: number }> {
  const checks = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('set statement_timeout = 0')
  let broken = 0
  for (const name of checks.toSorted()) {
    const { rows } = await client.query(readFileSync(new URL(name, folder), 'utf8'))
    if (rows.length > 0) broken++
    console.log(`${rows.length === 0 ? 'holds ' : 'BROKEN'} ${name}`)
    if (rows.length > 0) console.table(rows.slice(0, 20))
  }
  await client.end()
  return { hold: checks.length - broken, broken }
}
