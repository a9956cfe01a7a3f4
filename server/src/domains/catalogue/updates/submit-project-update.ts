import { type Db, transact } from '#kit/database/database'
import { type Actor, may } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { Refusal } from '#kit/values/refusal'
import { missingParts } from '../own-projects/missing.policy.ts'
import { findContentFacts } from './find-content-facts.ts'
import { lockOwnUpdate } from './lock-own-update.ts'
import { moveUpdate } from './move-update.ts'
import { findUpdateTransition, findViolatedGuard } from './update-flow.ts'

/** Submits an update of a live project of the caller's company. */
export const submitProjectUpdate = ({ db, clock }: { db: Db; clock: Clock }, by: By<Actor>, id: string) =>
  transact(db, async (tx) => {
    const { actor } = by
    const { company, project, update } = await lockOwnUpdate(tx, actor, id)
    const transition = findUpdateTransition('SubmitProjectUpdateForApproval', update.status, 'Submitted')
    if (!transition) throw new Refusal('catalogue.update-state')
    if (!transition.anyOf.some((operation) => may(actor, operation))) throw new Refusal('not-allowed')
    const missing = missingParts(update, company).map(({ message }) => message)
    const violated = findViolatedGuard(transition, {
      companyIsActive: company.status === 'Active',
      missing,
      ...(await findContentFacts(tx, project, update)),
    })
    if (violated?.refusal === 'catalogue.incomplete')
      throw new Refusal(violated.refusal, { message: `Before you can submit: ${missing.join('; ')}` })
    if (violated) throw new Refusal(violated.refusal)
    return moveUpdate(tx, by, { project, update, transition, now: clock.now() })
  })
