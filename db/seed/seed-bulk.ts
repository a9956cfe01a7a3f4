import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { refreshList, refreshTracker } from './seed-projects.ts'

const chunk = 100_000

/** Adds `count` generated projects for measurements, in SQL, and updates the planner's statistics. */
export async function seedBulk(connectionString: string, count: number, report: (text: string) => void): Promise<void> {
  const statement = await readFile(new URL('bulk.sql', import.meta.url), 'utf8')
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '128MB'; set statement_timeout = 0`)
    const rebuild = count > chunk ? await dropIndexes(client) : []
    for (let from = 1; from <= count; from += chunk) {
      const to = Math.min(from + chunk - 1, count)
      await client.query(statement, [from, to])
      report(`${to.toLocaleString('en')} of ${count.toLocaleString('en')} projects`)
    }
    for (const index of rebuild) await client.query(index)
    await client.query(refreshTracker)
    await client.query(refreshList)
    await client.query('vacuum analyze projects')
    await client.query('vacuum analyze project_received')
    await client.query('vacuum analyze companies')
  } finally {
    await client.end()
  }
}

/**
 * Drops indexes, because building them at the end is several times faster. Returns the statements that recreate them.
 */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename = 'projects' and indexname <> 'projects_pkey'`,
  )
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  return rows.map(({ indexdef }) => indexdef)
}
