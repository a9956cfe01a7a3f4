import type { ListRequest } from '@lignum/contract/lists'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { findPublicProject } from '../server/src/domains/catalogue/catalogue.reads.ts'
import { listPublicProjects } from '../server/src/domains/catalogue/public-list.reads.ts'
import type { Tables } from '../server/src/kit/database.ts'

/** One statement as the server sends it. */
export interface Statement {
  text: string
  parameters: readonly unknown[]
}

/** Lets the server's own reads run once and writes down what they send: the bare measurement runs the very same SQL. */
async function record(url: string, read: (db: Kysely<Tables>) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const pool = new pg.Pool({ connectionString: url })
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push({ text: query.sql, parameters: query.parameters })
    },
  })
  await read(db)
  await db.destroy()
  return statements
}

export const recordList = (url: string, request: ListRequest) => record(url, (db) => listPublicProjects(db, request))
export const recordProject = (url: string, id: string) => record(url, (db) => findPublicProject(db, id))
