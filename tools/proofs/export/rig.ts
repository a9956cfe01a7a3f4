import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../server/src/kit/database/database.ts'
import { migrate } from '../../../server/src/kit/database/migrate.ts'
import { addProjects } from '../../../server/test/scenes/giving/gifts.ts'
import { startApi } from '../../bench/rig/bench-server.ts'
import { startThrowAwayPostgres } from '../../postgres/temporary-postgres.ts'
import { signInWithEveryOperation } from '../site/sign-in.ts'

/** The real server on a database of its own with so many pledges, and people who may read them. */
export const startExportRig = async (pledges: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'lignum-export-'))
  const postgres = await startThrowAwayPostgres()
  await migrate(postgres.url)
  const database = openDatabase({ url: postgres.url })
  const projects = await addProjects(database.db, 20)
  await addPledges(database, pledges, projects)
  const server = await startApi(postgres.url, 0)
  return {
    url: server.url,
    pool: database.pool,
    folder,
    signIn: () => signInWithEveryOperation(database.db),
    /** In megabytes: the current use of the server and its peak since the last reset. */
    memory: () => {
      const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024
    },
    stop: async () => {
      await server.stop()
      await database.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type ExportRig = Awaited<ReturnType<typeof startExportRig>>

/** Pledges in both currencies, some with names that a spreadsheet would evaluate, one a second. */
const addPledges = async (
  { pool }: Pick<ReturnType<typeof openDatabase>, 'pool'>,
  count: number,
  projects: string[],
) => {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set synchronous_commit = off')
    await client.query(
      `insert into pledges (code, project_id, investor_type, first_name, last_name, company_name, email, phone_number, currency,
         total_minor, received_minor, status, terms_version, created_at)
       select 'PL-' || n, ($2::uuid[])[1 + n % 20], 'Individual', case when n % 10 = 0 then '=Dana' else 'Dana' end, 'Donor ' || n,
         case when n % 7 = 0 then 'Company, "' || n || '"' end, 'donor' || n || '@example.test', '+1 876 555 0100',
         case when n % 3 = 0 then 'USD' else 'JMD' end::currency, 100 + n % 99991, n % 977, 'Unfulfilled', '1',
         now() - n * interval '1 second'
       from generate_series(1, $1) n`,
      [count, projects],
    )
    await client.query('analyze pledges')
  } finally {
    client.release(true)
  }
}
