import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { confirmRegistration as call } from '@lignum/contract/accounts/registration'
import { recordAudit } from '#domains/audit'
import type { Clock } from '#kit/values/clock'
import { type Db, transact } from '#kit/database/database'
import { type By, knownAs } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { hashToken } from '#kit/security/tokens'
import { lockUsersByEmail, setUserActive } from './registration.writes.ts'
import type { OnLapsed } from '../accounts.tables.ts'
import { expireRegistration } from './expire-registration.ts'
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
    const link = await lockLink(tx, { purpose: 'Activation', email: r.emailAddress, tokenHash: hashToken(r.token) })
    if (!link) throw new Refusal('accounts.link-wrong')
    if (link.status === 'Active' && wasJustUsed(link, now)) return link
    const reason = whyLinkFails(link, now)
    if (reason) throw new Refusal(reason)
    if (link.status !== 'Unconfirmed') throw new Refusal('accounts.deactivated')
    const others = sameAddress.filter(({ id }) => id !== link.user_id)
    // Activated in another way after this registration, by an operator for example.
    if (others.some(({ status }) => status !== 'Unconfirmed')) throw new Refusal('accounts.link-superseded')

    for (const { id } of others) await expireRegistration(tx, by, id, { now, onLapsed })
    await setLinkUsed(tx, link.id, now)
    await setUserActive(tx, link.user_id, now)
    const change = { event: 'Modified', entity: 'User', entityId: link.user_id, field: 'status' } as const
    await recordAudit(tx, knownAs(by, link.user_id), [{ ...change, old: 'Unconfirmed', new: 'Active' }])
    return link
  })
