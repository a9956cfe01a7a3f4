import { createClient, type Client } from '@lignum/contract/core/client'
import type { Operation } from '@lignum/contract/core/operations'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/config/config.ts'
import { type Clock, stoppedClock } from '../../src/kit/values/clock.ts'
import type { Db } from '../../src/kit/database/database.ts'
import { openLog } from '../../src/kit/observability/log.ts'
import { createRateLimits } from '../../src/kit/security/rate-limit.ts'
import { hashToken, newToken } from '../../src/kit/security/tokens.ts'
import { openTestDatabase } from './test-database.ts'
import { openTestStorage } from './test-storage.ts'
import { ownKeys } from './own-keys.ts'

const origin = 'http://lignum.test'

/** A running application on its own database, with functions that set up test data. */
export const openWorld = async (settings: Record<string, string> = {}, logInto?: { write: (line: string) => void }) => {
  const database = await openTestDatabase()
  const config = readConfig({
    LIGNUM_MODE: 'test',
    DATABASE_URL: database.url,
    PUBLIC_URL: origin,
    ...ownKeys('the tests'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    STORAGE_FOLDER: '/nonexistent',
    PUBLIC_CACHE_MS: '0',
    LOG_LEVEL: 'silent',
    ...settings,
  })
  const clock = stoppedClock(new Date())
  const limits = createRateLimits({ pool: database.pool, secret: config.keys.rateLimits[0] })
  const storage = await openTestStorage()
  const log = openLog(config.logLevel, logInto)
  const registeredRoutes: string[] = []
  const onRoute = (route: { method: string | string[]; url: string }) => {
    for (const method of [route.method].flat()) registeredRoutes.push(`${method} ${route.url}`)
  }
  const app = await buildApp({ config, database, limits, storage, clock, log, isStopping: () => false, onRoute })
  afterAll(() => app.close())
  return {
    app,
    registeredRoutes,
    clock,
    config,
    log,
    database,
    db: database.db,
    pool: database.pool,
    url: database.url,
    storage,
    /** A client without a session. */
    visitor: clientFor(app, {}),
    /** A client of a user with exactly these operations. */
    person: (...operations: Operation[]) => signIn(app, database.db, clock.now(), { operations }),
    /** A client of a user with that seeded role. */
    personOf: (role: string) => signIn(app, database.db, clock.now(), { role }),
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>

let people = 0

/** Inserts a user without a session; `role` is the name of a seeded role. */
export const addUser = async (
  db: Db,
  p: {
    role?: string
    email?: string
    passwordHash?: string
    status?: 'Active' | 'Unconfirmed' | 'Deactivated'
    hasSecondFactor?: boolean
  } = {},
) => {
  people += 1
  const user = await db
    .insertInto('users')
    .values({
      email: p.email ?? `person${people}@example.test`,
      first_name: 'Pat',
      last_name: `Example ${people}`,
      password_hash: p.passwordHash ?? null,
      status: p.status ?? 'Active',
      two_factor_enabled: p.hasSecondFactor ?? false,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
  if (p.role) {
    const role = await db.selectFrom('roles').select('id').where('name', '=', p.role).executeTakeFirstOrThrow()
    await db.insertInto('user_roles').values({ user_id: user.id, role_id: role.id }).execute()
  }
  return user
}

const signIn = async (app: FastifyInstance, db: Db, now: Date, as: { operations?: Operation[]; role?: string }) => {
  const user = await addUser(db, { hasSecondFactor: true, ...(as.role && { role: as.role }) })
  const granted = as.operations ?? []
  if (granted.length > 0) {
    await db
      .insertInto('user_operations')
      .values(granted.map((operation) => ({ user_id: user.id, operation })))
      .execute()
  }
  return { ...user, ...(await signInAs({ app, db, clock: { now: () => now } }, user.id)) }
}

/** A session of an existing user. */
export const signInAs = async ({ app, db, clock }: { app: FastifyInstance; db: Db; clock: Clock }, userId: string) => {
  const token = newToken()
  const now = clock.now()
  const later = new Date(now.getTime() + 3_600_000)
  await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: hashToken(token),
      transport: 'Cookie',
      last_seen_at: now,
      idle_expires_at: later,
      expires_at: later,
    })
    .execute()
  const headers = { cookie: `lignum-sid=${token}` }
  return { headers, call: clientFor(app, headers) }
}

/** The contract's client over `app.inject`: the requests of a browser, without a socket. */
export const clientFor = (app: FastifyInstance, headers: Record<string, string>): Client =>
  createClient(async (wire) => {
    const type = wire.contentType ? { 'content-type': wire.contentType } : {}
    const response = await app.inject({
      method: wire.method,
      url: wire.url,
      payload: wire.body ?? '',
      headers: { ...headers, ...type },
    })
    return { status: response.statusCode, body: response.body ? response.json() : null }
  })
