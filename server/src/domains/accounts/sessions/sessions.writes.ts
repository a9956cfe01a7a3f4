import type { AccountsTx } from '../accounts.tables.ts'

export type NewSession = {
  userId: string
  tokenHash: Buffer
  transport: 'Cookie' | 'Token'
  isRemembered: boolean
  deviceHash: Buffer | null
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

/** Which of a person's sessions; all of them by default. */
type WhichSessions = { userId: string; butNot?: string; ofDevice?: Buffer }

/** Returns the ids of those that had not ended yet. */
export const endSessions = async (
  tx: AccountsTx,
  which: WhichSessions,
  { now, because }: { now: Date; because: string },
) => {
  const { userId, butNot, ofDevice } = which
  const done = await tx
    .updateTable('sessions')
    .set({ ended_at: now, ended_because: because })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(butNot !== undefined, (q) => q.where('id', '<>', butNot ?? ''))
    .$if(ofDevice !== undefined, (q) => q.where('device_hash', '=', ofDevice ?? null))
    .returning('id')
    .execute()
  return done.map((row) => row.id)
}

/** False when it had ended before, or belongs to somebody else. */
export const endSession = async (tx: AccountsTx, s: { id: string; userId?: string; now: Date; because: string }) => {
  const done = await tx
    .updateTable('sessions')
    .set({ ended_at: s.now, ended_because: s.because })
    .where('id', '=', s.id)
    .$if(s.userId !== undefined, (q) => q.where('user_id', '=', s.userId ?? ''))
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

type Device = { userId: string; deviceHash: Buffer; userAgent: string; now: Date }

export const upsertDevice = (tx: AccountsTx, d: Device) =>
  tx
    .insertInto('user_devices')
    .values({
      user_id: d.userId,
      device_hash: d.deviceHash,
      user_agent: d.userAgent,
      first_seen_at: d.now,
      last_seen_at: d.now,
    })
    .onConflict((c) =>
      c.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at: d.now, user_agent: d.userAgent }),
    )
    .execute()

/** True when the person has used other devices, but never this one. */
export const isNewDevice = async (tx: AccountsTx, d: { userId: string; deviceHash: Buffer | null }) => {
  const known = await tx.selectFrom('user_devices').select('device_hash').where('user_id', '=', d.userId).execute()
  return known.length > 0 && !known.some((device) => d.deviceHash?.equals(device.device_hash))
}

/** The device token, or null when the device is not theirs. */
export const deleteDevice = (tx: AccountsTx, d: { id: string; userId: string }) =>
  tx
    .deleteFrom('user_devices')
    .where('id', '=', d.id)
    .where('user_id', '=', d.userId)
    .returning('device_hash')
    .executeTakeFirst()
