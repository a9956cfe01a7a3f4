import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openTestDatabase } from './worlds/test-database.ts'

const { url } = await openTestDatabase()

/** Reads page after page, keeping none, in a process with a small young generation; prints what the old one gained. */
const reader = `
  import v8 from 'node:v8'
  import { sql } from 'kysely'
  import { openDatabase } from '${new URL('../src/kit/database/database.ts', import.meta.url).href}'

  const { db, close } = openDatabase({ url: process.env.DATABASE_URL })
  const read = async (pages) => {
    for (let page = 0; page < pages; page++)
      await sql\`select n, 'a name of somebody ' || n as name, now() as at from generate_series(\${page}::int, \${page}::int + 200) n\`.execute(db)
  }
  const oldBytes = () => v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space').space_used_size
  await read(50)
  globalThis.gc()
  const before = oldBytes()
  await read(400)
  console.log((oldBytes() - before) / 1_048_576)
  await close()`

test('rows that nobody keeps do not move to the old generation', async () => {
  const flags = ['--expose-gc', '--max-semi-space-size=2', '--input-type=module', '--eval', reader]
  const env = { ...process.env, DATABASE_URL: url }
  const { stdout } = await promisify(execFile)(process.execPath, flags, { env })
  expect(Number(stdout)).toBeLessThan(3)
}, 60_000)
