import type { AccountsDb } from '../accounts.tables.ts'
import { listActiveAddresses } from '../users/users.reads.ts'
import { demoAccounts } from './demo-accounts.policy.ts'

/** Why production must not use this database: it has active demo accounts. Null when there are none. */
export const findDemoAccounts = async (db: AccountsDb): Promise<string | null> => {
  const found = await listActiveAddresses(db, demoAccounts)
  if (found.length === 0) return null
  return `The database holds demo accounts, whose password is public (${found.join(', ')}): use a database that was never seeded, or deactivate them (docs/runbooks/demo-accounts.md)`
}
