import type { GivingDeps } from '../giving.room.ts'
import { takePage } from './payments.writes.ts'

/** The gateway's page of an attempt, once; nothing to whoever comes after. */
export const showPage = ({ db, clock }: GivingDeps, tokenHash: Buffer): Promise<string | null> =>
  takePage(db, tokenHash, clock.now())
