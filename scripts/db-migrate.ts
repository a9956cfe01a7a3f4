import { migrate } from '../server/src/kit/migrate.ts'
import { databaseUrl } from './database-url.ts'

const applied = await migrate(databaseUrl())
console.log(applied.length === 0 ? 'Nothing to apply.' : `Applied:\n  ${applied.join('\n  ')}`)
