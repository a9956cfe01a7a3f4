import { recordAudit } from '#domains/audit'
import type { Tx } from '#kit/database/database'
import { type By, knownAs } from '#kit/security/by'
import { setPassword } from '../passwords/passwords.writes.ts'
import { type Activation, activateAccount } from './activate-account.ts'

/** Confirms the account of an invited person, who has just chosen a password by the mailed link. */
export const acceptInvitation = async (
  tx: Tx,
  by: By,
  { passwordHash, ...activation }: Activation & { readonly passwordHash: string },
): Promise<void> => {
  const { userId, now } = activation
  const activated = await activateAccount(tx, by, activation)
  await setPassword(tx, { userId, passwordHash, now })
  const chosen = { event: 'Modified', entity: 'User', entityId: userId, field: 'password' } as const
  await recordAudit(tx, knownAs(by, userId), [...activated, chosen])
}
