import type { Tx } from '#kit/database/database'
import { Refusal } from '#kit/values/refusal'
import { lockManagedUser, type ManagedUser } from './user-management.writes.ts'

type Known = { readonly id: string; readonly concurrencyStamp: string }

/** Locks an account for a change; refused when somebody else has changed it since it was read. */
export const lockUnchangedUser = async (tx: Tx, { id, concurrencyStamp }: Known): Promise<ManagedUser> => {
  const user = await lockManagedUser(tx, id)
  if (!user) throw new Refusal('not-found')
  if (user.concurrency_stamp !== concurrencyStamp) throw new Refusal('accounts.changed-meanwhile')
  return user
}
