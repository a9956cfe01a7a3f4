import type { Tx } from '#kit/database'
import { deactivateCompaniesOf } from './company.writes.ts'

/** When a registration that was never confirmed is replaced by another, the company it made is nobody's. */
export const abandonCompanies = async (tx: Tx, primaryUserId: string, now: Date): Promise<void> => {
  await deactivateCompaniesOf(tx, primaryUserId, now)
}
