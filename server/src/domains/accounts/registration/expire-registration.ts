import { recordAudit } from '#domains/audit'
import type { Tx } from '#kit/database/database'
import type { By } from '#kit/security/by'
import { deleteMail } from '#kit/mail/mail'
import type { OnLapsed } from '../accounts.tables.ts'
import { voidUnconfirmed } from './registration.writes.ts'
import { noDetails, replaceSecurityQuestions, setPersonalDetails } from '../profile/profile.writes.ts'
import { listLinkRequests, supersedeLinks } from '../users/user-links.writes.ts'

/**
 * Empties a registration whose address was confirmed by another one. Its link stays, to explain why it does not work.
 */
export const expireRegistration = async (
  tx: Tx,
  by: By,
  userId: string,
  { now, onLapsed }: { now: Date; onLapsed: OnLapsed },
): Promise<void> => {
  await voidUnconfirmed(tx, userId, now)
  await setPersonalDetails(tx, userId, noDetails)
  await replaceSecurityQuestions(tx, userId, [], now)
  await supersedeLinks(tx, { userId, purpose: 'Activation', subjectId: null, now })
  for (const { request_id } of await listLinkRequests(tx, userId)) await deleteMail(tx, `link:${request_id}`)
  await onLapsed(tx, userId, now)
  const change = { event: 'Deleted', entity: 'User', entityId: userId, field: 'status' } as const
  await recordAudit(tx, by, [{ ...change, old: 'Unconfirmed', new: 'Deleted' }])
}
