import { type Db, transact } from '#kit/database/database'
import { type Actor, may } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { Refusal } from '#kit/values/refusal'
import { lockOwnUpdate } from './lock-own-update.ts'
import { moveUpdate } from './move-update.ts'
import { findUpdateTransition } from './update-flow.ts'

/** Gives up an update of the caller's company that is not in review. Its files stay on record, and private. */
export const discardProjectUpdate = ({ db, clock }: { db: Db; clock: Clock }, by: By<Actor>, id: string) =>
  transact(db, async (tx) => {
    const { project, update } = await lockOwnUpdate(tx, by.actor, id)
    const transition = findUpdateTransition('DiscardProjectUpdate', update.status, 'Discarded')
    if (!transition) throw new Refusal('catalogue.update-state')
    if (!transition.anyOf.some((operation) => may(by.actor, operation))) throw new Refusal('not-allowed')
    return moveUpdate(tx, by, { project, update, transition, now: clock.now() })
  })
