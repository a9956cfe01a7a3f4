import { z } from 'zod'
import { recordAudit } from '#domains/audit'
import { type Tx, transact } from '#kit/database/database'
import { Refusal } from '#kit/values/refusal'
import type { BaseDeps } from '../base.deps.ts'
import { findRate } from '../orders/orders.reads.ts'
import { decideMoneyRequest, type Decider } from './decide-money-request.ts'
import type { MoneyRequestRow } from './money-requests.reads.ts'
import { fromMillionths, isUnusual } from './rate.policy.ts'
import { insertRate, lockRates } from './rates.writes.ts'

const payload = z.object({
  day: z.iso.date(),
  rateE6: z.int().positive(),
  source: z.string(),
  /** With which it was compared; absent in older requests. */
  lastE6: z.int().positive().nullish(),
})
type EnteredRate = z.output<typeof payload>

/** The second person confirms a rate: it is used from now on. */
export const approveRate = (
  { db, clock }: Pick<BaseDeps, 'db' | 'clock'>,
  by: Decider,
  request: MoneyRequestRow,
): Promise<void> =>
  transact(db, async (tx) => {
    const entered = payload.parse(request.payload)
    const { day, rateE6, source } = entered
    await lockRates(tx)
    await refuseIfUnusualNow(tx, entered)
    await decideMoneyRequest(tx, by, clock.now(), { id: request.id, state: 'approved' })
    await insertRate(tx, {
      as_of: day,
      rate_e6: rateE6,
      source,
      entered_by: request.requested_by,
      confirmed_by: by.actor.id,
    })
    await recordAudit(tx, by, [
      { event: 'Added', entity: 'Rate', entityId: day, field: 'rate', new: fromMillionths(rateE6) },
    ])
  })

/** Another rate was confirmed since it was entered: what both people compared it with is not the last one any more. */
const refuseIfUnusualNow = async (tx: Tx, { day, rateE6, lastE6: comparedE6 }: EnteredRate): Promise<void> => {
  const lastE6 = await findRate(tx, { day, notBefore: '1970-01-01' })
  if (comparedE6 !== undefined && comparedE6 !== lastE6 && isUnusual(rateE6, lastE6))
    throw new Refusal('giving.rate-differs')
}
