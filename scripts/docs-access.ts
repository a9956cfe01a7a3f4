import { writeFileSync } from 'node:fs'
import { openDatabase } from '../server/src/kit/database.ts'
import { migrate } from '../server/src/kit/migrate.ts'
import { accessMatrix } from '../server/test/access-matrix.ts'
import { startThrowAwayPostgres } from './throw-away-postgres.ts'

const postgres = await startThrowAwayPostgres()
try {
  await migrate(postgres.url)
  const database = openDatabase({ url: postgres.url })
  writeFileSync(new URL('../docs/access.md', import.meta.url), await accessMatrix(database.db))
  await database.close()
} finally {
  await postgres.stop()
}
