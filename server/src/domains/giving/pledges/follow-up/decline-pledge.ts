import type { TrackedPledge } from '@lignum/contract/giving/pledges'
import { recordAudit } from '#domains/audit'
import { transact } from '#kit/database/database'
import { enqueue } from '#kit/jobs/jobs'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import type { BeginDeps } from '../../payments/payments.deps.ts'
import { leftOf } from '../pledge.present.ts'
import type { PledgesDeps } from '../pledges.deps.ts'
import { lockPledge } from '../pledges.writes.ts'
import { pledgeOfCode, showPledgeById } from '../track-pledge.ts'
import { setDeclined } from './follow-up.writes.ts'
import { mailDeclinedJob } from './mail-declined.ts'

/**
 * The pledger says that they cannot pay: reminders end and finance is notified, once. The pledge stays open, so that
 * they can still pay.
 */
export const declinePledge = async (deps: BeginDeps & PledgesDeps, by: By, code: string): Promise<TrackedPledge> => {
  const { id } = await pledgeOfCode(deps, code)
  await transact(deps.db, async (tx) => {
    const pledge = await lockPledge(tx, id)
    if (!pledge || leftOf(pledge) === 0) throw new Refusal('giving.pledge-not-open')
    if (!(await setDeclined(tx, id))) return
    await enqueue(tx, mailDeclinedJob, { id }, { key: `pledge-declined:${id}` })
    await recordAudit(tx, by, [
      { event: 'Modified', entity: 'Pledge', entityId: id, field: 'declined', old: 'false', new: 'true' },
    ])
  })
  return showPledgeById(deps, id)
}
