import { type Db, transact } from '#kit/database/database'
import { openOrNull, reencryptAll, type ReencryptionCount } from '#kit/security/reencrypt'
import type { Seal } from '#kit/security/seal'
import { lockTotpOfOtherKeys, setSealedTotp, totpTables } from './second-factor.writes.ts'

/** Encrypts every authenticator secret with the current key, so that the previous keys can be removed. */
export const reencryptTotp = async ({ db, seal }: { db: Db; seal: Seal }): Promise<ReencryptionCount> => {
  const total = { reencrypted: 0, unreadable: 0 }
  for (const table of totpTables) {
    const { reencrypted, unreadable } = await reencryptAll((after, limit) =>
      transact(db, async (tx) => {
        const done = []
        for (const { user_id: id, sealed } of await lockTotpOfOtherKeys(tx, {
          table,
          current: seal.current,
          after,
          limit,
        })) {
          const secret = openOrNull(() => seal.open(sealed, id))
          if (secret !== null) await setSealedTotp(tx, { table, userId: id, sealed: seal.seal(secret, id) })
          done.push({ id, isReadable: secret !== null })
        }
        return done
      }),
    )
    total.reencrypted += reencrypted
    total.unreadable += unreadable
  }
  return total
}
