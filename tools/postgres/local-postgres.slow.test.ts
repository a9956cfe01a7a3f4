import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { once } from 'node:events'
import { spawn } from 'node:child_process'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LocalPostgres, startLocalPostgres } from './local-postgres.ts'
import { freePort } from './temporary-postgres.ts'

let folder: string
let port: number
let running: LocalPostgres | undefined

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lignum-local-'))
  chmodSync(folder, 0o755)
  port = await freePort()
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  rmSync(folder, { recursive: true, force: true })
})

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

const start = async (name = 'data', durable = true) => {
  running = await startLocalPostgres({ folder: join(folder, name), port, durable })
  return running
}

test('it is PostgreSQL 18 in UTF-8, listening on 127.0.0.1 only', async () => {
  const { url } = await start()
  const [row] = await query(
    url,
    `select current_setting('server_version_num')::int / 10000 as version,
    current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
    (select datlocprovider::text || datcollate || pg_encoding_to_char(encoding) from pg_database where datname = 'postgres') as locale`,
  )
  expect(row).toEqual({ version: 18, addresses: '127.0.0.1', fsync: 'on', locale: 'bC.UTF-8UTF8' })
})

test('it starts from a folder that its user may not enter', async () => {
  mkdirSync(join(folder, 'closed'), { mode: 0o700 })
  const { url } = await start('closed/data', false)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('after kill -9 it starts again with all committed data', async () => {
  const first = await start()
  await query(first.url, 'create table saved as select 7 as seven')
  const idle = new pg.Client({ connectionString: first.url })
  idle.on('error', () => undefined)
  await idle.connect()
  process.kill(first.pid, 'SIGKILL')
  await first.ended
  const second = await start()
  expect(await query(second.url, 'select seven from saved')).toEqual([{ seven: 7 }])
})

test('a server that still runs on the folder is stopped first', async () => {
  const first = await start()
  const second = await startLocalPostgres({ folder: join(folder, 'data'), port: await freePort(), durable: true })
  running = second
  await first.ended
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('it ends with the process that started it', async () => {
  const module = fileURLToPath(new URL('local-postgres.ts', import.meta.url))
  const code = `import { startLocalPostgres } from ${JSON.stringify(module)}
    const { pid } = await startLocalPostgres(${JSON.stringify({ folder: join(folder, 'data'), port })})
    console.log(pid)`
  const starter = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(starter.stdout, 'data')
  starter.kill('SIGKILL')
  await expect.poll(() => isAlive(Number(line)), { timeout: 10_000 }).toBe(false)
})

test('a port that is in use is reported with a clear message', async () => {
  const first = await start()
  await expect(startLocalPostgres({ folder: join(folder, 'other'), port })).rejects.toThrow('Address already in use')
  await first.stop()
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
