import type { AuditChange } from '#domains/audit'
import type { Tx } from '#kit/database/database'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import type { OnLapsed } from '../accounts.tables.ts'
import { expireRegistration } from './expire-registration.ts'
import { setUserActive } from './registration.writes.ts'

export type Activation = {
  readonly userId: string
  /** All accounts with that address, locked. */
  readonly sameAddress: readonly { readonly id: string; readonly status: string }[]
  readonly now: Date
  readonly onLapsed: OnLapsed
}

/** Activates an account whose address was proven; other registrations of the address lapse. Returns its audit entry. */
export const activateAccount = async (
  tx: Tx,
  by: By,
  { userId, sameAddress, now, onLapsed }: Activation,
): Promise<AuditChange[]> => {
  const others = sameAddress.filter(({ id }) => id !== userId)
  // Activated in another way after this registration, by an operator for example.
  if (others.some(({ status }) => status !== 'Unconfirmed')) throw new Refusal('accounts.link-superseded')
  for (const { id } of others) await expireRegistration(tx, by, id, { now, onLapsed })
  await setUserActive(tx, userId, now)
  return [{ event: 'Modified', entity: 'User', entityId: userId, field: 'status', old: 'Unconfirmed', new: 'Active' }]
}
