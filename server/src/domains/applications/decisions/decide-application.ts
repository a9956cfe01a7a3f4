import type { decideApplication as call } from '@lignum/contract/applications/decisions'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import { changedFields, recordAudit } from '#domains/audit'
import { type Db, transact } from '#kit/database/database'
import { enqueue } from '#kit/jobs/jobs'
import { type Actor, may } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { Refusal } from '#kit/values/refusal'
import { applicationFlow } from '../application-flow.ts'
import { lockApplication, setDecision } from './decisions.writes.ts'
import { mailDecision } from './mail-decision.ts'

/** Decides an application once: of two people at the same time the second one is refused. */
export const decideApplication = (
  { db, clock }: { db: Db; clock: Clock },
  by: By<Actor>,
  { id, status: to, reason }: ParsedRequestOf<typeof call>,
) =>
  transact(db, async (tx) => {
    const application = await lockApplication(tx, id)
    if (!application) throw new Refusal('not-found')
    const move = Object.values(applicationFlow[application.status]).find((one) => one.to === to)
    if (!move) throw new Refusal('applications.decided')
    if (!may(by.actor, move.needs)) throw new Refusal('not-allowed')
    if (application.user_id === by.actor.id) throw new Refusal('applications.own')
    if (move.needsReason && !reason) throw new Refusal('applications.reason-needed', { field: 'reason' })
    const why = move.needsReason ? reason : null
    const decided = await setDecision(tx, { id, status: to, reason: why, byId: by.actor.id, now: clock.now() })
    const before = { status: application.status, reason: null }
    await recordAudit(tx, by, changedFields('Application', id, before, { status: to, reason: why }))
    await enqueue(tx, mailDecision, { id })
    return decided
  })
