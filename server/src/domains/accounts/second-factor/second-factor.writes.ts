import { sql } from 'kysely'
import { after } from '#kit/values/clock'
import { deleteInBatches } from '#kit/database/delete-in-batches'
import type { AccountsDb, AccountsTx } from '../accounts.tables.ts'
import { deviceLife } from '../sessions/sessions.reads.ts'

export const insertChallenge = (
  tx: AccountsTx,
  c: { tokenHash: Buffer; userId: string; isRemembered: boolean; expiresAt: Date },
) =>
  tx
    .insertInto('login_challenges')
    .values({
      token_hash: c.tokenHash,
      user_id: c.userId,
      is_remembered: c.isRemembered,
      expires_at: c.expiresAt,
    })
    .execute()

export const lockChallenge = (tx: AccountsTx, tokenHash: Buffer) =>
  tx
    .selectFrom('login_challenges')
    .select(['user_id', 'is_remembered', 'passkey_challenge', 'wrong_codes', 'expires_at', 'passed_at'])
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()

export const setPasskeyChallenge = (tx: AccountsTx, c: { tokenHash: Buffer; challenge: string }) =>
  tx
    .updateTable('login_challenges')
    .set({ passkey_challenge: c.challenge })
    .where('token_hash', '=', c.tokenHash)
    .execute()

/** Counts a wrong response; the challenge of a passkey ends with it. */
export const setChallengeMissed = (tx: AccountsTx, tokenHash: Buffer) =>
  tx
    .updateTable('login_challenges')
    .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1), passkey_challenge: null }))
    .where('token_hash', '=', tokenHash)
    .execute()

export const setChallengePassed = (tx: AccountsTx, tokenHash: Buffer, now: Date) =>
  tx.updateTable('login_challenges').set({ passed_at: now }).where('token_hash', '=', tokenHash).execute()

export const upsertTotpOffer = (tx: AccountsTx, o: { userId: string; sealed: Buffer; expiresAt: Date }) =>
  tx
    .insertInto('totp_offers')
    .values({ user_id: o.userId, sealed: o.sealed, expires_at: o.expiresAt })
    .onConflict((c) => c.column('user_id').doUpdateSet({ sealed: o.sealed, expires_at: o.expiresAt }))
    .execute()

export const lockTotpOffer = (tx: AccountsTx, userId: string) =>
  tx
    .selectFrom('totp_offers')
    .select(['sealed', 'expires_at'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

export const deleteTotpOffer = (tx: AccountsTx, userId: string) =>
  tx.deleteFrom('totp_offers').where('user_id', '=', userId).execute()

export const upsertTotp = (tx: AccountsTx, t: { userId: string; sealed: Buffer; lastStep: number; now: Date }) =>
  tx
    .insertInto('totp_factors')
    .values({ user_id: t.userId, sealed: t.sealed, last_step: t.lastStep, enrolled_at: t.now })
    .onConflict((c) => c.column('user_id').doUpdateSet({ sealed: t.sealed, last_step: t.lastStep, enrolled_at: t.now }))
    .execute()

export const lockTotp = (tx: AccountsTx, userId: string) =>
  tx
    .selectFrom('totp_factors')
    .select(['sealed', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

export const totpTables = ['totp_factors', 'totp_offers'] as const
type TotpTable = (typeof totpTables)[number]

/** Authenticator secrets that were not sealed by the current key, by the ids of their owners. */
export const lockTotpOfOtherKeys = (
  tx: AccountsTx,
  { table, current, after: from, limit }: { table: TotpTable; current: Buffer; after: string; limit: number },
) =>
  tx
    .selectFrom(table)
    .select(['user_id', 'sealed'])
    .where('user_id', '>', from)
    .where(sql<Buffer>`substring(sealed from 1 for ${sql.lit(current.length)})`, '<>', current)
    .orderBy('user_id')
    .limit(limit)
    .forUpdate()
    .execute()

export const setSealedTotp = (tx: AccountsTx, t: { table: TotpTable; userId: string; sealed: Buffer }) =>
  tx.updateTable(t.table).set({ sealed: t.sealed }).where('user_id', '=', t.userId).execute()

export const setTotpStep = (tx: AccountsTx, userId: string, step: number) =>
  tx.updateTable('totp_factors').set({ last_step: step }).where('user_id', '=', userId).execute()

export const insertRecoveryCodes = (tx: AccountsTx, userId: string, hashes: readonly Buffer[]) =>
  tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute()

export const deleteRecoveryCodes = (tx: AccountsTx, userId: string) =>
  tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()

/** False when there is no such code, or it was used before, also by a concurrent request. */
export const setRecoveryCodeUsed = async (tx: AccountsTx, r: { userId: string; codeHash: Buffer; now: Date }) => {
  const done = await tx
    .updateTable('recovery_codes')
    .set({ used_at: r.now })
    .where('user_id', '=', r.userId)
    .where('code_hash', '=', r.codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Authenticator app, recovery codes, passkeys and open offers. */
export const deleteFactors = async (tx: AccountsTx, userId: string) => {
  for (const table of ['totp_factors', 'totp_offers', 'recovery_codes', 'passkeys', 'passkey_offers'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
}

/** Logins that wait for a second factor. */
export const deleteChallenges = (tx: AccountsTx, userId: string) =>
  tx.deleteFrom('login_challenges').where('user_id', '=', userId).execute()

/** For a job: deletes expired rows. */
export const deleteOverdue = async (db: AccountsDb, now: Date) => {
  for (const table of ['login_challenges', 'totp_offers', 'passkey_offers'] as const)
    await deleteInBatches(db, { table, column: 'expires_at', before: now })
  await deleteInBatches(db, { table: 'user_devices', column: 'last_seen_at', before: after(now, -deviceLife) })
}
