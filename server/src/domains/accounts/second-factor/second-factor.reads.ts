import type { SecondFactorMethod } from '@lignum/contract/accounts/accounts'
import type { AccountsDb } from '../accounts.tables.ts'

export const listPasskeys = (db: AccountsDb, userId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

export const countRecoveryCodes = async (db: AccountsDb, userId: string): Promise<number> => {
  const found = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return found.left
}

export const hasTotp = async (db: AccountsDb, userId: string): Promise<boolean> => {
  const found = await db.selectFrom('totp_factors').select('user_id').where('user_id', '=', userId).executeTakeFirst()
  return found !== undefined
}

/** The methods with which this person can complete a login. */
export const findMethods = async (db: AccountsDb, userId: string): Promise<SecondFactorMethod[]> => {
  const methods: SecondFactorMethod[] = []
  if (await hasTotp(db, userId)) methods.push('Totp')
  if ((await listPasskeys(db, userId)).length > 0) methods.push('Passkey')
  if ((await countRecoveryCodes(db, userId)) > 0) methods.push('RecoveryCode')
  return methods
}

export const findChallenge = (db: AccountsDb, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('login_challenges')
    .select(['user_id', 'wrong_codes'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('passed_at', 'is', null)
    .executeTakeFirst()
