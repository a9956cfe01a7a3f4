import { databaseUrl } from '../postgres/database-url.ts'
import { runChecks } from './run-checks.ts'

const { hold, broken } = await runChecks(databaseUrl())
console.log(`${hold} invariants hold, ${broken} broken`)
if (broken > 0 || hold === 0) process.exitCode = 1
