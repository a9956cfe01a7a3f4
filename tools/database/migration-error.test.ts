import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, test } from 'vitest'
import { root } from '../demo/demo-settings.ts'
import { explainMigrationError } from './migration-error.ts'
import { freePort } from '../postgres/temporary-postgres.ts'

const run = promisify(execFile)

test('an unreachable database is reported in one line, without the password', async () => {
  const env = { PATH: process.env['PATH'], DATABASE_URL: `postgres://me:secret@127.0.0.1:${await freePort()}/lignum` }
  const ended = run(process.execPath, ['tools/database/db-migrate.ts'], { cwd: root, env })
  await expect(ended).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^PostgreSQL at postgres:\/\/me:\*\*\*@.* does not respond \(ECONNREFUSED\)\. Check DATABASE_URL\.\n$/,
    ),
  })
})

test('the error of a failed migration names the file, the cause and what to do', () => {
  const cause = Object.assign(new pg.DatabaseError('lock timeout', 1, 'error'), { code: '55P03' })
  const err = new Error('The migration 1-a.sql failed and was rolled back: error: lock timeout', { cause })
  expect(explainMigrationError(err, 'postgres://x/y')).toBe(
    'The migration 1-a.sql failed and was rolled back: error: lock timeout\nAnother session has locked a table for longer than 5 seconds: run it again at a quiet time.',
  )
})
