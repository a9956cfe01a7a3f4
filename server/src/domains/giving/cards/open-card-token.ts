import { Refusal } from '#kit/values/refusal'
import type { CardsDb } from './cards.tables.ts'
import type { CardVault } from './card-vault.ts'
import { findOwnCard } from './cards.reads.ts'

type Deps = { readonly db: CardsDb; readonly cards: { readonly vault: Pick<CardVault, 'openToken'> } }

/** The gateway's token of a registered card, decrypted for its owner. */
export const openCardToken = async (
  { db, cards }: Deps,
  { id, userId }: { id: string; userId: string },
): Promise<string> => {
  const card = await findOwnCard(db, id, userId)
  if (!card) throw new Refusal('giving.card-not-usable')
  return cards.vault.openToken(card.token_sealed, userId)
}
