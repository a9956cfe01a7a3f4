import { readExchange } from '../server/src/kit/exchange.ts'
import { prepareDatabase } from '../server/src/kit/prepare-database.ts'
import { databaseUrl } from './database-url.ts'

const applied = await prepareDatabase(databaseUrl(), { exchange: readExchange(process.env) })
console.log(applied.length === 0 ? 'Nothing to apply.' : `Applied:\n  ${applied.join('\n  ')}`)
