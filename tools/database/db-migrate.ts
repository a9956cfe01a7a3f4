import { readExchange } from '../../server/src/kit/values/exchange.ts'
import { prepareDatabase } from '../../server/src/kit/database/prepare-database.ts'
import { databaseUrl } from '../postgres/database-url.ts'
import { explainMigrationError } from './migration-error.ts'

const { env } = process
// A migration holds a session-level lock, which does not work through a transaction pooler.
const url = env['DATABASE_DIRECT_URL'] || databaseUrl()
try {
  const applied = await prepareDatabase(url, { exchange: readExchange(env), role: env['DATABASE_ROLE'] ?? '' })
  console.log(applied.length === 0 ? 'Nothing to apply.' : `Applied:\n  ${applied.join('\n  ')}`)
} catch (err) {
  console.error(explainMigrationError(err, url))
  process.exitCode = 1
}
