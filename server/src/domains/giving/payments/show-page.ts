import type { GivingDeps } from '../giving.deps.ts'
import { takePage } from './payments.writes.ts'

/**
 * The gateway's page of an attempt, once; nothing to whoever comes after. That of a card is shown only to the person who registers it:
 * a stranger who had the address could put a card of their own into the account.
 */
export const showPage = (
  { db, clock }: GivingDeps,
  tokenHash: Buffer,
  viewerId: string | null,
): Promise<string | null> => takePage(db, tokenHash, { viewerId, now: clock.now() })
