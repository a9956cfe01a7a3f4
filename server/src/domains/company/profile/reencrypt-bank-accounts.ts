import { type Db, transact } from '#kit/database/database'
import { openOrNull, reencryptAll, type ReencryptionCount } from '#kit/security/reencrypt'
import type { Seal } from '#kit/security/seal'
import { lockNumbersOfOtherKeys, setSealedNumber } from './profile.writes.ts'

/** Encrypts the numbers of all bank accounts with the current key, so that the previous keys can be removed. */
export const reencryptBankAccounts = ({ db, seal }: { db: Db; seal: Seal }): Promise<ReencryptionCount> =>
  reencryptAll((after, limit) =>
    transact(db, async (tx) => {
      const done = []
      for (const { company_id: id, number_sealed } of await lockNumbersOfOtherKeys(tx, {
        current: seal.current,
        after,
        limit,
      })) {
        const number = openOrNull(() => seal.open(number_sealed, id))
        if (number !== null) await setSealedNumber(tx, id, seal.seal(number, id))
        done.push({ id, isReadable: number !== null })
      }
      return done
    }),
  )
