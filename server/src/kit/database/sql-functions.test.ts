import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openTestDatabase } from '../../../test/worlds/test-database.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { findMissingMigrations } from './schema-version.ts'
import { definitionsQuery, readFunctionFiles } from './sql-functions.ts'

interface Definition {
  name: string
  arguments: string
  definition: string
  is_new: boolean
}

const signature = ({ name, arguments: of }: Definition) => (of ? `${name}(${of})` : name)

describe('a freshly migrated database', async () => {
  const { db, pool } = await openTestDatabase()

  test('every function and view has one definition in db/functions, and the database has that text', async () => {
    const client = await pool.connect()
    try {
      const list = async () => (await client.query<Definition>(`${definitionsQuery} order by 1, 2`)).rows
      const files = await readFunctionFiles()
      await client.query('begin')
      const inDatabase = await list()
      for (const { text } of files) await client.query(text)
      const byFiles = await list()
      await client.query('rollback')
      expect(byFiles.filter(({ is_new }) => !is_new).map(signature), 'functions without a file').toEqual([])
      expect(byFiles.map((found) => ({ ...found, is_new: false }))).toEqual(inDatabase)
      const defined = files.flatMap(({ defines }) => defines).toSorted()
      expect(defined).toEqual(byFiles.map(({ name }) => name).toSorted())
    } finally {
      client.release()
    }
  })

  test('the process of a release waits for its functions, and one of the release before is not turned away', async () => {
    expect(await findMissingMigrations(db)).toBeNull()
    await pool.query(
      `insert into schema_functions (name, sha256, definition) values ('ledger.sql', 'of a newer release', '')`,
    )
    expect(await findMissingMigrations(db)).toBeNull()
    await pool.query(`delete from schema_functions where name = 'ledger.sql' and sha256 <> 'of a newer release'`)
    expect(await findMissingMigrations(db)).toBe(
      'The database lacks the current text of functions/ledger.sql: run db:migrate',
    )
  })
})

test('no migration replaces a function or view: its file in db/functions is edited', async () => {
  // Those up to here are older than db/functions.
  const names = (await readdir(migrationsFolder)).filter((name) => name > '20261115-0852')
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, migrationsFolder), 'utf8')))
  expect(names.filter((_, index) => /create or replace/i.test(texts[index] ?? ''))).toEqual([])
})

describe('applying the files', () => {
  const admin = new pg.Client({ connectionString: inject('adminUrl') })
  let url: string
  let folders: { migrations: URL; functions: URL }

  beforeAll(() => admin.connect())
  afterAll(() => admin.end())

  beforeEach(async () => {
    const name = `t_${randomUUID().replaceAll('-', '')}`
    await admin.query(`create database ${name}`)
    const target = new URL(inject('adminUrl'))
    target.pathname = `/${name}`
    url = target.href
    const folder = await mkdtemp(join(tmpdir(), 'lignum-functions-'))
    const at = pathToFileURL(`${folder}/`)
    folders = { migrations: new URL('migrations/', at), functions: new URL('functions/', at) }
    await Promise.all(Object.values(folders).map((path) => mkdir(path)))
    await migration(
      '1-a.sql',
      'create table a (id int); create function f() returns int language sql as $$ select 0 $$',
    )
    return () => rm(folder, { recursive: true })
  })

  const migration = (name: string, text: string) => writeFile(new URL(name, folders.migrations), text)
  const write = (name: string, text: string) => writeFile(new URL(name, folders.functions), text)
  const returning = (body: string, name = 'f') =>
    `create or replace function ${name}() returns int language sql as $$ select ${body} $$;\n`

  async function query(text: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(text)
    await client.end()
    return rows
  }

  test('a file is applied after the migrations, and again when its text changes', async () => {
    await write('f.sql', returning('1'))
    expect(await migrate(url, folders)).toEqual(['1-a.sql', 'functions/f.sql'])
    expect(await migrate(url, folders)).toEqual([])
    await write('f.sql', returning('2'))
    expect(await migrate(url, folders)).toEqual(['functions/f.sql'])
    expect(await query('select f()')).toEqual([{ f: 2 }])
    await write('f.sql', returning('1'))
    expect(await migrate(url, folders)).toEqual(['functions/f.sql'])
    expect(await query('select f()')).toEqual([{ f: 1 }])
  })

  test.each([
    ['a migration has replaced', '2-b.sql', returning('7')],
    ['a migration has dropped', '2-b.sql', 'drop function f()'],
  ])('what %s is applied again', async (_, name, text) => {
    await write('f.sql', returning('1'))
    await migrate(url, folders)
    await migration(name, text)
    expect(await migrate(url, folders)).toEqual([name, 'functions/f.sql'])
    expect(await query('select f()')).toEqual([{ f: 1 }])
  })

  test('what a person has changed in the database is applied again, and other files are left alone', async () => {
    await write('f.sql', returning('1'))
    await write('v.sql', 'create or replace view v as select id from a;\n')
    await migrate(url, folders)
    await query(returning('9'))
    expect(await migrate(url, folders)).toEqual(['functions/f.sql'])
    expect(await query('select f()')).toEqual([{ f: 1 }])
  })

  test('five runners at once apply each file once', async () => {
    await write('f.sql', returning('1'))
    await write('g.sql', returning('2', 'g'))
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(url, folders)))
    expect(applied.flat().toSorted()).toEqual(['1-a.sql', 'functions/f.sql', 'functions/g.sql'])
  })

  test('a function may call one of a later file', async () => {
    await write('e.sql', returning('g() + 1', 'e'))
    await write('g.sql', returning('2', 'g'))
    await migrate(url, folders)
    expect(await query('select e()')).toEqual([{ e: 3 }])
  })

  test('a body that PostgreSQL does not accept is refused with its file, and no function changes', async () => {
    await write('f.sql', returning('5'))
    await write('g.sql', returning('no_such_function()', 'g'))
    await expect(migrate(url, folders)).rejects.toThrow('db/functions/g.sql failed, and no function was changed')
    expect(await query('select f()')).toEqual([{ f: 0 }])
  })

  test('owner and rights of a function stay as they are', async () => {
    await write('f.sql', returning('1'))
    await migrate(url, folders)
    await query('revoke execute on function f() from public')
    const rights = `select proacl::text as rights, proowner::regrole::text as owner from pg_proc where proname = 'f'`
    const before = await query(rights)
    await write('f.sql', returning('2'))
    await migrate(url, folders)
    expect(await query(rights)).toEqual(before)
  })
})
