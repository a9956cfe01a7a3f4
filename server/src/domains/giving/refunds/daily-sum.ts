import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import type { Tx } from '#kit/database/database'
import { startOfDay } from '#kit/values/local-day'
import type { RefundsDeps } from './refunds.deps.ts'
import { sumApprovedAlone } from './refunds.reads.ts'
import { lockRefundsOf } from './refunds.writes.ts'

export type DailySumDeps = Pick<RefundsDeps, 'clock' | 'refundDailyLimitMinor' | 'moves'>

/** Whether a person would exceed what they may refund and move alone in a day. Locks it: the sum stays exact. */
export const exceedsDailySum = async (deps: DailySumDeps, tx: Tx, actorId: string, minor: number): Promise<boolean> => {
  await lockRefundsOf(tx, actorId)
  const since = startOfDay(dayInJamaica(deps.clock.now()))
  const alone = (await sumApprovedAlone(tx, actorId, since)) + (await deps.moves.sumAlone(tx, actorId, since))
  return alone + minor > deps.refundDailyLimitMinor
}
