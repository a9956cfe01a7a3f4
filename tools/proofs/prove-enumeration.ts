import { buildApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config/config.ts'
import { systemClock } from '../../server/src/kit/values/clock.ts'
import { openDatabase } from '../../server/src/kit/database/database.ts'
import { openLog } from '../../server/src/kit/observability/log.ts'
import { migrate } from '../../server/src/kit/database/migrate.ts'
import { hashPassword } from '../../server/src/kit/security/passwords.ts'
import { createRateLimits } from '../../server/src/kit/security/rate-limit.ts'
import { openStorage } from '../../server/src/kit/files/storage.ts'
import { startWorker } from '../../server/src/worker.ts'
import { compare, mixed, questions } from '../../server/test/hostile/enumeration.ts'
import { openMailSink } from '../../server/test/worlds/mail-sink.ts'
import { startThrowAwayPostgres } from '../postgres/temporary-postgres.ts'
import { ownKeys } from '../../server/test/worlds/own-keys.ts'

// Account enumeration: sends requests for 200 known and 200 unknown addresses over HTTP, with the worker in the same
// process, which is the worst case. Exits with 1 if a response differs, or if the medians are more than 10 % and more
// than 5 ms apart.
const addresses = 200
const postgres = await startThrowAwayPostgres()
const sink = await openMailSink()
try {
  await migrate(postgres.url)
  const config = readConfig({
    LIGNUM_MODE: 'test',
    DATABASE_URL: postgres.url,
    ...ownKeys('this proof'),
    SMTP_URL: sink.url,
    STORAGE_FOLDER: '/nonexistent',
    MAIL_REQUESTS_PER_ADDRESS: '100000',
    LOGINS_PER_ADDRESS: '100000',
  })
  const [database, log] = [openDatabase(config.database), openLog('silent')]
  const shared = { config, database, log, storage: await openStorage(config.storage) }
  const limits = createRateLimits({ pool: database.pool, secret: config.keys.rateLimits[0] })
  const app = await buildApp({ ...shared, limits, clock: systemClock, isStopping: () => false })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const worker = await startWorker(shared)
  const request = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: response.status, body: await response.text() }
  }
  const person = {
    first_name: 'Pat',
    last_name: 'Example',
    status: 'Active',
    password_hash: await hashPassword('Right-2026'),
  } as const
  for (const q of questions) {
    const list = (kind: string) => Array.from({ length: addresses }, (_, i) => `${kind}-${q.name}-${i}@example.test`)
    const [known, unknown] = [list('known'), list('unknown')]
    const people = known.map((email) => ({ ...person, email }))
    await database.db.insertInto('users').values(people).execute()
    const { answers: responses, medians, isAlike } = await compare(request, q, mixed(known, unknown))
    const [one, two] = [medians.known.toFixed(1), medians.unknown.toFixed(1)]
    console.log(`${q.name}: known ${one} ms, unknown ${two} ms, ${responses.join(' and ')}`)
    const isOneResponse = responses.length === 1 && responses[0] === q.says
    if (!isAlike || !isOneResponse) process.exitCode = 1
  }
  await app.close()
  await worker.stop()
  await database.close()
} finally {
  sink.close()
  await postgres.stop()
}
