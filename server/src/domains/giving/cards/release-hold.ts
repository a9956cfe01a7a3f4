import type { CardsDeps } from './cards.deps.ts'
import { toPublicRef } from '#kit/values/public-ref'
import { setChargeVoid } from './cards.writes.ts'

/** Releases a card's verification hold. If refused, looks the hold up: it may be gone, or never have existed. */
export const releaseHold = async ({ cards, db }: Pick<CardsDeps, 'cards' | 'db'>, holdId: string): Promise<void> => {
  if (!cards.register) throw new Error('the card gateway is not configured')
  const released = await cards.register.release({ id: holdId })
  if (released.state !== 'released') {
    const found = await cards.register.findHold({ id: holdId, publicRef: toPublicRef(holdId) })
    const isGone = found.state === 'canceled' || found.state === 'not-found' || found.state === 'declined'
    if (!isGone) throw new Error(`verification hold not released: ${found.state}`)
  }
  await setChargeVoid(db, holdId)
}
