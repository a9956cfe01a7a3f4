import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config/config.ts'
import { systemClock } from '../../server/src/kit/values/clock.ts'
import { openDatabase } from '../../server/src/kit/database/database.ts'
import { openLog } from '../../server/src/kit/observability/log.ts'
import { migrate } from '../../server/src/kit/database/migrate.ts'
import { hashPassword } from '../../server/src/kit/security/passwords.ts'
import { createRateLimits } from '../../server/src/kit/security/rate-limit.ts'
import { openStorage } from '../../server/src/kit/files/storage.ts'
import { fromEverywhere, guess } from '../../server/test/hostile/guess.ts'
import { startThrowAwayPostgres } from '../postgres/temporary-postgres.ts'
import { ownKeys } from '../../server/test/worlds/own-keys.ts'

// 1,000 password guesses from one IP address and 1,000 from as many networks, against an account and an address without
// one. Exits with 1 if more than 20 passwords were checked, or more than 100 in any thirty days, if the owner cannot
// log in from a known device, or if a new device has to wait longer than 15 minutes.
const mostInAMonth = 100
const [guesses, mostChecked, longestWait, password] = [1_000, 20, 900, 'Right-2026']

/** Ten guesses every six hours, always from new networks, with the clock of the rate limits advanced. */
async function mostInThirtyDays(app: FastifyInstance): Promise<number> {
  const [hour, now] = [3_600_000, Date.now]
  const checks: number[] = []
  for (let at = 0; at < 60 * 24; at += 6) {
    Date.now = () => now() + at * hour
    const result = await guess(app, { email: 'patient@example.test', times: 10, addressOf: fromEverywhere })
    checks.push(...Array<number>(result.checked).fill(at))
  }
  Date.now = now
  return Math.max(...checks.map((from) => checks.filter((at) => at >= from && at < from + 30 * 24).length))
}

const postgres = await startThrowAwayPostgres()
try {
  await migrate(postgres.url)
  const config = readConfig({
    LIGNUM_MODE: 'test',
    DATABASE_URL: postgres.url,
    ...ownKeys('this proof'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    STORAGE_FOLDER: '/nonexistent',
  })
  const [database, log] = [openDatabase(config.database), openLog('silent')]
  const limits = createRateLimits({ pool: database.pool, secret: config.keys.rateLimits[0] })
  const storage = await openStorage(config.storage)
  const app = await buildApp({ config, database, limits, storage, clock: systemClock, log, isStopping: () => false })
  const owner = { email: 'owner@example.test', first_name: 'Pat', last_name: 'Example', status: 'Active' } as const
  await database.db
    .insertInto('users')
    .values({ ...owner, password_hash: await hashPassword(password) })
    .execute()
  const logIn = (cookie: string) =>
    app.inject({
      method: 'POST',
      url: '/api/Token/Login',
      remoteAddress: '203.0.113.7',
      headers: { cookie },
      payload: { username: owner.email, password },
    })
  const home = (await logIn('')).cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')

  for (const email of [owner.email, 'nobody@example.test']) {
    const oneAddress = await guess(app, { email, times: guesses, addressOf: () => '192.0.2.1' })
    const many = await guess(app, { email, times: guesses, addressOf: fromEverywhere })
    const checked = oneAddress.checked + many.checked
    const wait = Math.max(oneAddress.longestWait, many.longestWait)
    console.log(`${email}: ${checked} of ${2 * guesses} guesses checked, longest Retry-After ${wait} s`)
    if (checked > mostChecked || checked === 0 || wait > longestWait || many.other > 0) process.exitCode = 1
  }
  const [known, stranger] = [(await logIn(home)).statusCode, (await logIn('')).statusCode]
  console.log(`the owner with the right password: ${known} from a known device, ${stranger} from a new one`)
  if (known !== 200 || stranger !== 429) process.exitCode = 1
  const most = await mostInThirtyDays(app)
  console.log(`slow guessing over sixty days: at most ${most} guesses checked in any thirty days`)
  if (most === 0 || most > mostInAMonth) process.exitCode = 1
  await app.close()
  await database.close()
} finally {
  await postgres.stop()
}
