import { readExchange } from '../server/src/kit/exchange.ts'
import { prepareDatabase } from '../server/src/kit/prepare-database.ts'
import { databaseUrl } from './database-url.ts'

const { env } = process
// A migration holds a lock of its session, which a pooler cannot keep for it.
const url = env['DATABASE_DIRECT_URL'] || databaseUrl()
const applied = await prepareDatabase(url, { exchange: readExchange(env), role: env['DATABASE_ROLE'] ?? '' })
console.log(applied.length === 0 ? 'Nothing to apply.' : `Applied:\n  ${applied.join('\n  ')}`)
