import { writeFileSync } from 'node:fs'
import { openDatabase } from '../../server/src/kit/database/database.ts'
import { migrate } from '../../server/src/kit/database/migrate.ts'
import { accessMatrix } from '../../server/test/worlds/access-matrix.ts'
import { startPostgresInMemory } from '../postgres/temporary-postgres.ts'

const postgres = await startPostgresInMemory()
try {
  await migrate(postgres.url)
  const database = openDatabase({ url: postgres.url })
  writeFileSync(new URL('../../docs/access.md', import.meta.url), await accessMatrix(database.db))
  await database.close()
} finally {
  await postgres.stop()
}
