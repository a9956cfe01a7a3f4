import type { ParsedRequestOf } from '@lignum/contract/call'
import type { confirmRegistration as call } from '@lignum/contract/registration'
import { recordAudit } from '#domains/audit'
import type { Clock } from '#kit/clock'
import { type Db, transact } from '#kit/database'
import { Refusal } from '#kit/refusal'
import { hashToken } from '#kit/tokens'
import { setUserActive } from './joining.writes.ts'
import type { RequestFrom } from './open-account.ts'
import { wasJustUsed, whyLinkFails } from './user-link.policy.ts'
import { lockLink, setLinkUsed } from './user-links.writes.ts'

/** Activates an account by the link of its mail. The same link again within ten minutes gives the same answer. */
export const confirmRegistration = (
  { db, clock }: { db: Db; clock: Clock },
  r: ParsedRequestOf<typeof call>,
  from: RequestFrom,
) =>
  transact(db, async (tx) => {
    const now = clock.now()
    const link = await lockLink(tx, { purpose: 'Activation', email: r.emailAddress, tokenHash: hashToken(r.token) })
    if (!link) throw new Refusal('accounts.link-wrong')
    if (link.status === 'Active' && wasJustUsed(link, now)) return link
    const reason = whyLinkFails(link, now)
    if (reason) throw new Refusal(reason)
    if (link.status !== 'Unconfirmed') throw new Refusal('accounts.deactivated')

    await setLinkUsed(tx, link.id, now)
    await setUserActive(tx, link.user_id, now)
    const change = { event: 'Modified', entity: 'User', entityId: link.user_id, field: 'status' } as const
    await recordAudit(tx, {
      userId: link.user_id,
      ...from,
      changes: [{ ...change, old: 'Unconfirmed', new: 'Active' }],
    })
    return link
  })
