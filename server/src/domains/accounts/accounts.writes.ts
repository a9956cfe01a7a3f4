import type { AccountsTx } from './accounts.room.ts'

export type NewSession = {
  userId: string
  tokenHash: Buffer
  transport: 'Cookie' | 'Token'
  isRemembered: boolean
  deviceHash: Buffer
  address: string
  userAgent: string
  now: Date
  idleExpiresAt: Date
  expiresAt: Date
}

export const insertSession = (tx: AccountsTx, s: NewSession) =>
  tx
    .insertInto('sessions')
    .values({
      user_id: s.userId,
      token_hash: s.tokenHash,
      transport: s.transport,
      is_remembered: s.isRemembered,
      device_hash: s.deviceHash,
      address: s.address,
      user_agent: s.userAgent,
      created_at: s.now,
      last_seen_at: s.now,
      idle_expires_at: s.idleExpiresAt,
      expires_at: s.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const setLastLogin = (tx: AccountsTx, userId: string, now: Date) =>
  tx.updateTable('users').set({ last_login_at: now, access_failed_count: 0 }).where('id', '=', userId).execute()

export const setSessionSeen = (tx: AccountsTx, s: { id: string; now: Date; idleExpiresAt: Date }) =>
  tx
    .updateTable('sessions')
    .set({ last_seen_at: s.now, idle_expires_at: s.idleExpiresAt })
    .where('id', '=', s.id)
    .execute()

export const setSessionToken = (tx: AccountsTx, s: { id: string; tokenHash: Buffer; now: Date; idleExpiresAt: Date }) =>
  tx
    .updateTable('sessions')
    .set({ token_hash: s.tokenHash, last_seen_at: s.now, idle_expires_at: s.idleExpiresAt })
    .where('id', '=', s.id)
    .execute()

/** False when it had ended before. */
export const endSession = async (tx: AccountsTx, s: { id: string; now: Date; because: string }) => {
  const done = await tx
    .updateTable('sessions')
    .set({ ended_at: s.now, ended_because: s.because })
    .where('id', '=', s.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export const insertRefreshToken = (tx: AccountsTx, r: { sessionId: string; tokenHash: Buffer }) =>
  tx.insertInto('session_refresh_tokens').values({ session_id: r.sessionId, token_hash: r.tokenHash }).execute()

export const lockRefreshToken = (tx: AccountsTx, tokenHash: Buffer) =>
  tx
    .selectFrom('session_refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_refresh_tokens.session_id')
    .select([
      'sessions.id as session_id',
      'sessions.user_id',
      'sessions.ended_at',
      'sessions.expires_at',
      'session_refresh_tokens.used_at',
    ])
    .where('session_refresh_tokens.token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()

export const setRefreshTokenUsed = (tx: AccountsTx, tokenHash: Buffer, now: Date) =>
  tx.updateTable('session_refresh_tokens').set({ used_at: now }).where('token_hash', '=', tokenHash).execute()

/** Remembers the device. True when the person had others before, but never this one. */
export const upsertDevice = async (tx: AccountsTx, d: { userId: string; deviceHash: Buffer; now: Date }) => {
  const known = await tx
    .selectFrom('user_devices')
    .select((eb) => eb('device_hash', '=', d.deviceHash).as('isThis'))
    .where('user_id', '=', d.userId)
    .orderBy('isThis', 'desc')
    .limit(1)
    .executeTakeFirst()
  await tx
    .insertInto('user_devices')
    .values({ user_id: d.userId, device_hash: d.deviceHash, first_seen_at: d.now, last_seen_at: d.now })
    .onConflict((c) => c.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at: d.now }))
    .execute()
  return known !== undefined && !known.isThis
}
