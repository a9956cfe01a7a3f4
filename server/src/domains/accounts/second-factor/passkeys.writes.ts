import type { AccountsTx } from '../accounts.tables.ts'

export const upsertPasskeyOffer = (tx: AccountsTx, o: { userId: string; challenge: string; expiresAt: Date }) =>
  tx
    .insertInto('passkey_offers')
    .values({ user_id: o.userId, challenge: o.challenge, expires_at: o.expiresAt })
    .onConflict((c) => c.column('user_id').doUpdateSet({ challenge: o.challenge, expires_at: o.expiresAt }))
    .execute()

/** Deletes the offer: it allows one attempt. */
export const takePasskeyOffer = (tx: AccountsTx, userId: string) =>
  tx
    .deleteFrom('passkey_offers')
    .where('user_id', '=', userId)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst()

export type NewPasskey = {
  userId: string
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: string[]
  name: string
  now: Date
}

/** Undefined when the credential already belongs to somebody. */
export const insertPasskey = (tx: AccountsTx, p: NewPasskey) =>
  tx
    .insertInto('passkeys')
    .values({
      user_id: p.userId,
      credential_id: p.credentialId,
      public_key: Buffer.from(p.publicKey),
      counter: p.counter,
      transports: p.transports,
      name: p.name,
      created_at: p.now,
    })
    .onConflict((c) => c.column('credential_id').doNothing())
    .returning(['id', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirst()

export const lockPasskey = (tx: AccountsTx, p: { userId: string; credentialId: string }) =>
  tx
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter'])
    .where('user_id', '=', p.userId)
    .where('credential_id', '=', p.credentialId)
    .forUpdate()
    .executeTakeFirst()

export const setPasskeyUsed = (tx: AccountsTx, p: { id: string; counter: number; now: Date }) =>
  tx.updateTable('passkeys').set({ counter: p.counter, last_used_at: p.now }).where('id', '=', p.id).execute()

export const deletePasskey = async (tx: AccountsTx, p: { id: string; userId: string }) => {
  const done = await tx
    .deleteFrom('passkeys')
    .where('id', '=', p.id)
    .where('user_id', '=', p.userId)
    .returning('name')
    .executeTakeFirst()
  return done?.name ?? null
}
