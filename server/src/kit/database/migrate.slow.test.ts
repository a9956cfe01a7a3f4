import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { migrate } from './migrate.ts'

const admin = new pg.Client({ connectionString: inject('adminUrl') })
let url: string
let folder: string
let files: URL
let none: URL

beforeAll(() => admin.connect())
afterAll(() => admin.end())

beforeEach(async () => {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${name}`)
  const target = new URL(inject('adminUrl'))
  target.pathname = `/${name}`
  url = target.href
  folder = await mkdtemp(join(tmpdir(), 'lignum-migrations-'))
  files = pathToFileURL(`${folder}/`)
  none = new URL('functions/', files)
  await mkdir(none)
  return () => rm(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFile(new URL(name, files), text)

async function query(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

test('an empty database gets every migration and function once, ordered by name, and the job tables', async () => {
  const first = await migrate(url)
  expect(first).toEqual(first.toSorted())
  expect(first.length).toBeGreaterThan(5)
  expect(await migrate(url)).toEqual([])
  expect(await query(`select to_regclass('graphile_worker.jobs') is not null as found`)).toEqual([{ found: true }])
})

test('five runners at once apply each file once', async () => {
  await write('1-a.sql', 'create table a (id int)')
  await write('2-b.sql', 'create table b (id int)')
  const applied = await Promise.all(
    Array.from({ length: 5 }, () => migrate(url, { migrations: files, functions: none })),
  )
  expect(applied.flat().toSorted()).toEqual(['1-a.sql', '2-b.sql'])
})

test('a file that was changed after it was applied is refused', async () => {
  await write('1-a.sql', 'create table a (id int)')
  await migrate(url, { migrations: files, functions: none })
  await write('1-a.sql', 'create table a (id bigint)')
  await expect(migrate(url, { migrations: files, functions: none })).rejects.toThrow(
    '1-a.sql was changed after it was applied',
  )
})

test('an applied file that is missing is refused', async () => {
  await write('1-a.sql', 'create table a (id int)')
  await write('2-b.sql', 'create table b (id int)')
  await migrate(url, { migrations: files, functions: none })
  await rm(new URL('1-a.sql', files))
  await expect(migrate(url, { migrations: files, functions: none })).rejects.toThrow(
    '1-a.sql was applied to this database but its file is missing',
  )
})

test('a failing file is rolled back and named in the error, and the files before it stay applied', async () => {
  await write('1-a.sql', 'create table a (id int)')
  await write('2-b.sql', 'create table b (id int); select no_such_thing')
  await expect(migrate(url, { migrations: files, functions: none })).rejects.toThrow(
    '2-b.sql failed and was rolled back',
  )
  expect(await query(`select to_regclass('a') is not null as a, to_regclass('b') is not null as b`)).toEqual([
    { a: true, b: false },
  ])
})

test('a migration gives up quickly when a table it needs is locked', async () => {
  await write('1-a.sql', `create table seen as select current_setting('lock_timeout') as lock_timeout`)
  await migrate(url, { migrations: files, functions: none })
  expect(await query('select lock_timeout from seen')).toEqual([{ lock_timeout: '5s' }])
})

test('an empty folder is refused', async () => {
  await expect(migrate(url, { migrations: files, functions: none })).rejects.toThrow('No migration found')
})
