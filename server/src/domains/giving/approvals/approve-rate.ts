import { z } from 'zod'
import { recordAudit } from '#domains/audit'
import { transact } from '#kit/database/database'
import type { BaseDeps } from '../base.deps.ts'
import { decideMoneyRequest, type Decider } from './decide-money-request.ts'
import type { MoneyRequestRow } from './money-requests.reads.ts'
import { fromMillionths } from './rate.policy.ts'
import { insertRate } from './rates.writes.ts'

const payload = z.object({ day: z.iso.date(), rateE6: z.int().positive(), source: z.string() })

/** The second person confirms a rate: it is used from now on. */
export const approveRate = (
  { db, clock }: Pick<BaseDeps, 'db' | 'clock'>,
  by: Decider,
  request: MoneyRequestRow,
): Promise<void> =>
  transact(db, async (tx) => {
    const { day, rateE6, source } = payload.parse(request.payload)
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
