import { type Db, transact } from '#kit/database/database'
import { openOrNull, reencryptAll, type ReencryptionCount } from '#kit/security/reencrypt'
import type { CardVault } from './card-vault.ts'
import { lockCardsOfOtherKeys, setSealedCard } from './cards.writes.ts'

/** Re-encrypts the tokens of all cards with the current key, and recalculates fingerprints and verification hashes. */
export const reencryptCards = ({ db, vault }: { db: Db; vault: CardVault }): Promise<ReencryptionCount> =>
  reencryptAll((after, limit) =>
    transact(db, async (tx) => {
      const done = []
      for (const card of await lockCardsOfOtherKeys(tx, { current: vault.current, after, limit })) {
        const { id, user_id: userId, verification_minor: amountMinor, verification_nonce: nonce } = card
        const token = openOrNull(() => vault.openToken(card.token_sealed, userId))
        const isOpen = card.verification_hash !== null && amountMinor !== null && nonce !== null
        if (token !== null)
          await setSealedCard(tx, id, {
            token_sealed: vault.sealToken(token, userId),
            token_fingerprint: vault.fingerprintOf(token),
            verification_hash: isOpen ? vault.hashOf({ id, amountMinor, nonce }, null) : null,
          })
        done.push({ id, isReadable: token !== null })
      }
      return done
    }),
  )
