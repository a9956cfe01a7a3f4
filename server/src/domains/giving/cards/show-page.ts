import type { BaseDeps } from '../base.deps.ts'
import { takePage } from './cards.writes.ts'

/**
 * The gateway's page of an attempt; it is served once. A page for registering a card is served only to the user who
 * registers it: anybody else with the URL could add a card of their own to the account.
 */
export const showPage = (
  { db, clock }: Pick<BaseDeps, 'db' | 'clock'>,
  tokenHash: Buffer,
  viewerId: string | null,
): Promise<string | null> => takePage(db, tokenHash, { viewerId, now: clock.now() })
