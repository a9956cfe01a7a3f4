import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { confirmRegistration as call } from '@lignum/contract/accounts/registration'
import { recordAudit } from '#domains/audit'
import type { Clock } from '#kit/values/clock'
import { type Db, transact } from '#kit/database/database'
import { type By, knownAs } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { hashToken } from '#kit/security/tokens'
import { activateAccount } from './activate-account.ts'
import { lockUsersByEmail } from './registration.writes.ts'
import type { OnLapsed } from '../accounts.tables.ts'
import { wasJustUsed, whyLinkFails } from '../users/user-link.policy.ts'
import { lockLink, setLinkUsed } from '../users/user-links.writes.ts'

/**
 * Activates the registration that a link was mailed for, with what was entered in it; others of the same address lapse.
 * The same link again within ten minutes gives the same response.
 */
export const confirmRegistration = (
  { db, clock, onLapsed }: { db: Db; clock: Clock; onLapsed: OnLapsed },
  by: By,
  r: ParsedRequestOf<typeof call>,
) =>
  transact(db, async (tx) => {
    const now = clock.now()
    const sameAddress = await lockUsersByEmail(tx, r.emailAddress)
    const mailed = { purposes: ['Activation'], email: r.emailAddress, tokenHash: hashToken(r.token) } as const
    const link = await lockLink(tx, mailed)
    if (!link) throw new Refusal('accounts.link-wrong')
    if (link.status === 'Active' && wasJustUsed(link, now)) return link
    const reason = whyLinkFails(link, now)
    if (reason) throw new Refusal(reason)
    if (link.status !== 'Unconfirmed') throw new Refusal('accounts.deactivated')
    await setLinkUsed(tx, link.id, now)
    const changes = await activateAccount(tx, by, { userId: link.user_id, sameAddress, now, onLapsed })
    await recordAudit(tx, knownAs(by, link.user_id), changes)
    return link
  })
