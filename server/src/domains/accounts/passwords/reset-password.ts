import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { resetPassword as call } from '@lignum/contract/accounts/passwords'
import type { Clock } from '#kit/values/clock'
import { type Db, transact, type Tx } from '#kit/database/database'
import { hashPassword } from '#kit/security/passwords'
import type { RateLimits } from '#kit/security/rate-limit'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { isCarriedOut, recordRequest } from '#kit/database/request-keys'
import { hashToken } from '#kit/security/tokens'
import type { OnLapsed } from '../accounts.tables.ts'
import { resetOwnGuesses } from '../login/count-guess.ts'
import { acceptInvitation } from '../registration/accept-invitation.ts'
import { lockUsersByEmail } from '../registration/registration.writes.ts'
import { weaknessOf } from './password.policy.ts'
import { replacePassword } from './replace-password.ts'
import { upsertDevice } from '../sessions/sessions.writes.ts'
import { whyLinkFails } from '../users/user-link.policy.ts'
import { lockLink, setLinkUsed } from '../users/user-links.writes.ts'

export type PasswordDeps = { db: Db; clock: Clock; limits: RateLimits; refusesCommonPasswords: boolean }

/**
 * Sets a new password by the link of the reset mail, and ends every session of the account; or the first one, by the
 * link of an invitation, which confirms the account.
 */
export const resetPassword = async (
  { db, clock, limits, refusesCommonPasswords, onLapsed }: PasswordDeps & { onLapsed: OnLapsed },
  by: By,
  r: ParsedRequestOf<typeof call>,
  browser: { deviceHash: Buffer; userAgent: string },
): Promise<void> => {
  const request = { operation: by.operation, idempotencyKey: r.idempotencyKey }
  if (await isCarriedOut(db, request)) return
  const now = clock.now()
  // Checked before the expensive hash, and again in the transaction that uses the link.
  const { email, first_name, last_name } = await transact(db, (tx) => lockUsableLink(tx, r, now))
  const weakness = refusesCommonPasswords ? weaknessOf(r.password, { email, names: [first_name, last_name] }) : null
  if (weakness) throw new Refusal(weakness, { field: 'password' })
  const passwordHash = await hashPassword(r.password)
  await transact(db, async (tx) => {
    if (!(await recordRequest(tx, request))) return
    // In the order of a confirmed registration: the accounts of the address, then the link.
    const sameAddress = await lockUsersByEmail(tx, r.emailAddress)
    const link = await lockUsableLink(tx, r, now)
    await setLinkUsed(tx, link.id, now)
    // Access to the owner's mailbox makes this a known device: the way in while others use up all attempts.
    await upsertDevice(tx, { userId: link.user_id, ...browser, now })
    const change = { userId: link.user_id, passwordHash, now }
    if (link.purpose === 'Invitation') await acceptInvitation(tx, by, { ...change, sameAddress, onLapsed })
    else await replacePassword(tx, by, { ...change, keepSession: null })
  })
  await resetOwnGuesses(limits, email)
}

const lockUsableLink = async (tx: Tx, r: { emailAddress: string; token: string }, now: Date) => {
  const purposes = ['PasswordReset', 'Invitation'] as const
  const link = await lockLink(tx, { purposes, email: r.emailAddress, tokenHash: hashToken(r.token) })
  if (!link) throw new Refusal('accounts.link-wrong')
  const reason = whyLinkFails(link, now)
  if (reason) throw new Refusal(reason)
  if (link.status !== (link.purpose === 'Invitation' ? 'Unconfirmed' : 'Active'))
    throw new Refusal('accounts.deactivated')
  return link
}
