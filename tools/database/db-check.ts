import { databaseUrl } from '../postgres/database-url.ts'
import { explainUnreachable } from './migration-error.ts'
import { runChecks } from './run-checks.ts'

const url = databaseUrl()
try {
  const { hold, broken } = await runChecks(url)
  console.log(`${hold} invariants hold, ${broken} broken`)
  if (broken > 0 || hold === 0) process.exitCode = 1
} catch (err) {
  const message = explainUnreachable(err, url)
  if (message === null) throw err
  console.error(message)
  process.exitCode = 1
}
