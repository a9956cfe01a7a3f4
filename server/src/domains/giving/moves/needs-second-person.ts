import type { Tx } from '#kit/database/database'
import { type DailySumDeps, exceedsDailySum } from '../refunds/daily-sum.ts'
import type { RefundsDeps } from '../refunds/refunds.deps.ts'
import type { Movable } from './find-movable.ts'
import { sumMovedOf } from './moves.reads.ts'

type Deps = DailySumDeps & Pick<RefundsDeps, 'refundAloneLimitMinor'>

/** By all that was moved of the order, so that moving it project by project does not help, and by the person's day. */
export const needsSecondPerson = async (
  deps: Deps,
  tx: Tx,
  { order, share }: Pick<Movable, 'order' | 'share'>,
  actorId: string,
): Promise<boolean> => {
  if ((await sumMovedOf(tx, order.id)) + share.localMinor > deps.refundAloneLimitMinor) return true
  return exceedsDailySum(deps, tx, actorId, share.localMinor)
}
