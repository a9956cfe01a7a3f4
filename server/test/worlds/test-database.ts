import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '../../src/kit/database/database.ts'
import { writeRoleSettings } from '../../src/kit/database/role-settings.ts'

/** A migrated, empty database for one test file, with its URL for further connections; dropped after the file. */
export const openTestDatabase = async (): Promise<Database & { url: string }> => {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await asAdmin(`create database ${name} template lignum_template strategy file_copy`, (admin) =>
    writeRoleSettings(admin, { database: name }),
  )
  const url = new URL(inject('adminUrl'))
  url.pathname = `/${name}`
  const database = openDatabase({ url: url.href })
  afterAll(async () => {
    await database.close()
    await asAdmin(`drop database ${name} with (force)`)
  })
  return { ...database, url: url.href }
}

const asAdmin = async (statement: string, andThen?: (admin: pg.Client) => Promise<void>) => {
  const admin = new pg.Client({ connectionString: inject('adminUrl') })
  await admin.connect()
  await admin.query(statement)
  await andThen?.(admin)
  await admin.end()
}
