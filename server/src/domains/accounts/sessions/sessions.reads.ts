import { sql } from 'kysely'
import { after, days } from '#kit/values/clock'
import type { AccountsDb } from '../accounts.tables.ts'

/** As long as the browser stores its device cookie. */
export const deviceLife = days(365)

/**
 * True when that device has logged in to that very account before. The query is the same whether the account exists or
 * not.
 */
export const isKnownDevice = async (
  db: AccountsDb,
  { email, deviceHash, now }: { email: string; deviceHash: Buffer; now: Date },
): Promise<boolean> => {
  const found = await db
    .selectFrom('user_devices')
    .innerJoin('users', 'users.id', 'user_devices.user_id')
    .select('user_devices.id')
    .where(sql`lower(users.email)`, '=', email)
    .where('device_hash', '=', deviceHash)
    .where('last_seen_at', '>', after(now, -deviceLife))
    .executeTakeFirst()
  return found !== undefined
}

/** A session that has not ended, with its person. */
export const findLiveSession = (db: AccountsDb, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('user_profiles', 'user_profiles.user_id', 'users.id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.transport',
      'sessions.last_seen_at',
      'sessions.idle_expires_at',
      'sessions.expires_at',
      'sessions.is_remembered',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.two_factor_enabled',
      'user_profiles.company_id',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.idle_expires_at', '>', now)
    .where('sessions.expires_at', '>', now)
    .where('users.status', '=', 'Active')
    .executeTakeFirst()

export const findSession = (db: AccountsDb, id: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'created_at', 'user_agent', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst()

export const listLiveSessions = (db: AccountsDb, userId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select([
      'id',
      'user_agent',
      'address',
      'device_hash',
      'is_remembered',
      'created_at',
      'last_seen_at',
      'idle_expires_at',
    ])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('idle_expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .execute()

export const listDevices = (db: AccountsDb, userId: string, now: Date) =>
  db
    .selectFrom('user_devices')
    .select(['id', 'device_hash', 'user_agent', 'first_seen_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('last_seen_at', '>', after(now, -deviceLife))
    .orderBy('last_seen_at', 'desc')
    .execute()
