import { mkdtempSync, chmodSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { prepareDatabase } from '../../server/src/kit/database/prepare-database.ts'
import { findDebianPostgres } from '../postgres/debian-postgres.ts'
import { openDemoDatabase, withoutPassword } from './demo-database.ts'
import { neededPorts } from './demo-settings.ts'
import { startLocalPostgres } from '../postgres/local-postgres.ts'
import { freePort } from '../postgres/temporary-postgres.ts'

const debian = findDebianPostgres()
const homes = [
  ['of the npm package', undefined] as const,
  ...(debian ? [[`${debian.version} of Debian`, debian.programs] as const] : []),
]

test.each(homes)('the demo uses a PostgreSQL %s given by DATABASE_URL', async (_, programs) => {
  const folder = mkdtempSync(join(tmpdir(), 'lignum-demo-database-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const postgres = await startLocalPostgres({ folder: join(folder, 'data'), port, ...(programs && { programs }) })
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  vi.stubEnv('DATABASE_URL', postgres.url)
  const { url } = await openDemoDatabase(() => undefined)
  expect(url).toBe(postgres.url)
  const applied = await prepareDatabase(url, { exchange: { code: 'JM', timeZone: 'America/Jamaica' } })
  expect(applied.length).toBeGreaterThan(5)
})

test('with DATABASE_URL the port of its own PostgreSQL need not be free', () => {
  vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1/lignum')
  expect(Object.keys(neededPorts({ isDev: false }))).not.toContain('DEMO_DATABASE_PORT')
  vi.unstubAllEnvs()
  vi.stubEnv('DATABASE_URL', '')
  expect(Object.keys(neededPorts({ isDev: false }))).toContain('DEMO_DATABASE_PORT')
  vi.unstubAllEnvs()
})

test('a password is not shown', () => {
  expect(withoutPassword('postgres://me:secret@db.jm:5432/lignum')).toBe('postgres://me:***@db.jm:5432/lignum')
  expect(withoutPassword('postgres://me@db.jm/lignum')).toBe('postgres://me@db.jm/lignum')
})
