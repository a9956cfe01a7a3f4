import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { seedDemo } from '../../db/seed/seed-demo.ts'
import { freePort } from '../../tools/postgres/temporary-postgres.ts'
import { migrate } from '../src/kit/database/migrate.ts'
import { productionSettings } from './worlds/production-settings.ts'
import { serverSettings, startCommand, startMain, startServer, untilResponds } from './worlds/server-process.ts'
import { openTestDatabase } from './worlds/test-database.ts'
import { addUser } from './worlds/world.ts'

// Each test starts its own processes.
vi.setConfig({ testTimeout: 180_000 })

const database = await openTestDatabase()

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lignum-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const newEmptyDatabase = async () => {
  const admin = new pg.Client({ connectionString: inject('adminUrl') })
  await admin.connect()
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${name}`)
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  const url = new URL(inject('adminUrl'))
  url.pathname = `/${name}`
  return url.href
}

const readyz = (url: string) => fetch(`${url}/readyz`).then(async (a) => [a.status, await a.json()])

const inProduction = async (databaseUrl: string) => ({
  ...productionSettings,
  DATABASE_URL: databaseUrl,
  STORAGE_FOLDER: await newFolder(),
  PORT: String(await freePort()),
  HEALTH_PORT: String(await freePort()),
})

test('a process on a database that is not migrated is not ready and reports why, until it is migrated', async () => {
  const url = await newEmptyDatabase()
  const [port, healthPort] = [await freePort(), await freePort()]
  const site = startMain('api', serverSettings(url, port))
  const worker = startMain('worker', { ...serverSettings(url, port), HEALTH_PORT: String(healthPort) })
  const origins = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${healthPort}`]
  for (const origin of origins) {
    const missing = { status: expect.stringMatching(/lacks the migration 2026.*\.sql and \d+ more: run db:migrate/) }
    await expect
      .poll(() => readyz(origin).catch(() => null), { timeout: 60_000 })
      .toEqual([503, expect.objectContaining(missing)])
  }
  await migrate(url)
  await untilResponds(`${origins[0]}/readyz`, site)
  await untilResponds(`${origins[1]}/readyz`, worker)
})

test('a read-only storage folder prevents the start; one that becomes read-only makes the process not ready', async () => {
  const folder = await newFolder()
  const file = join(folder, 'file')
  await writeFile(file, '')
  const port = await freePort()
  const refused = startMain('api', { ...serverSettings(database.url, port), STORAGE_FOLDER: join(file, 'files') })
  expect(await refused.exitCode).toBe(1)
  expect(refused.output()).toMatch(/STORAGE_FOLDER: .*cannot be written.*give it to the user/)

  const files = join(folder, 'files')
  const server = await startServer(database.url, { STORAGE_FOLDER: files })
  await rm(files, { recursive: true })
  await writeFile(files, '')
  const unwritable = { status: expect.stringContaining('cannot be written') }
  await expect.poll(() => readyz(server.url)).toEqual([503, expect.objectContaining(unwritable)])
})

test('a worker serves its health, job metrics and release on its own port', async () => {
  const healthPort = await freePort()
  const url = `http://127.0.0.1:${healthPort}`
  const worker = startMain('worker', {
    ...serverSettings(database.url, await freePort()),
    HEALTH_PORT: String(healthPort),
    LIGNUM_COMMIT: 'c0ffee',
  })
  await untilResponds(`${url}/readyz`, worker)
  await database.pool.query(`select graphile_worker.add_job('kit.forget-expired', '{}')`)
  const figures = () => fetch(`${url}/metrics`).then((response) => response.text())
  await expect.poll(figures).toContain('lignum_job_seconds_count{job="kit.forget-expired",outcome="done"} 1')
  expect(await figures()).toMatch(/lignum_build_info\{version="\d+\.\d+\.\d+",commit="c0ffee"\} 1/)
  expect(await (await fetch(`${url}/livez`)).json()).toMatchObject({ status: 'alive', commit: 'c0ffee' })
  worker.child.kill('SIGTERM')
  expect(await worker.exitCode).toBe(0)
})

test('an unknown role and a wrong setting are refused together', async () => {
  const process = startMain('webb', { ...productionSettings, PORT: 'eighty' })
  expect(await process.exitCode).toBe(1)
  expect(process.output()).toMatch(/--roles: webb is no role; use api, web, worker/)
  expect(process.output()).toMatch(/PORT: /)
})

test('production refuses demo accounts, and a production database cannot be seeded', async () => {
  const { url, db, pool } = await openTestDatabase()
  const demo = await addUser(db, { email: 'Administrator@demo.lignum.test', role: 'Administrator' })
  const refused = startMain('worker', await inProduction(url))
  expect(await refused.exitCode).toBe(1)
  expect(refused.output()).toMatch(/holds demo accounts, whose password is public \(Administrator@demo/)

  await pool.query(`update users set status = 'Deactivated' where id = $1`, [demo.id])
  const settings = await inProduction(url)
  const worker = startMain('worker', settings)
  await untilResponds(`http://127.0.0.1:${settings.HEALTH_PORT}/readyz`, worker)
  await expect(seedDemo(url)).rejects.toThrow('has been used in production')

  const asDemo = startMain('api', serverSettings(url, await freePort()))
  expect(await asDemo.exitCode).toBe(1)
  expect(asDemo.output()).toContain('this database has served a production')
})

test.each(['', 'production'])('db:seed refuses the mode %j', async (mode) => {
  const seed = startCommand(process.execPath, ['tools/database/db-seed.ts'], {
    DATABASE_URL: database.url,
    LIGNUM_MODE: mode,
  })
  expect(await seed.exitCode).toBe(1)
  expect(seed.output()).toContain('Set LIGNUM_MODE=demo')
  const { rowCount } = await database.pool.query(`select from users where email like '%@demo.lignum.test'`)
  expect(rowCount).toBe(0)
})
