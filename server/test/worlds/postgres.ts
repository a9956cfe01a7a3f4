import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgresInMemory } from '../../../tools/postgres/temporary-postgres.ts'
import { migrate } from '../../src/kit/database/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * The server of this run; `create database … template lignum_template` gives a test file its own migrated database.
     */
    adminUrl: string
  }
}

/** One PostgreSQL per run, with one migrated template. Vitest calls it before the first server test. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgresInMemory()
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query('create database lignum_template')
  const template = new URL(postgres.url)
  template.pathname = '/lignum_template'
  await migrate(template.href)
  // A template with open connections cannot be copied.
  await admin.query('alter database lignum_template with is_template true allow_connections false')
  await admin.end()
  project.provide('adminUrl', postgres.url)
  return () => postgres.stop()
}
