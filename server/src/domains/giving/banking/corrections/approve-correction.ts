import { z } from 'zod'
import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import { recordAudit } from '#domains/audit'
import { transact } from '#kit/database/database'
import { Refusal } from '#kit/values/refusal'
import { decideMoneyRequest, type Decider } from '../../approvals/decide-money-request.ts'
import type { MoneyRequestRow } from '../../approvals/money-requests.reads.ts'
import type { BaseDeps } from '../../base.deps.ts'
import { changesBetween } from '../../pledges/change-pledge-status.ts'
import { lockPledge, movePledge } from '../../pledges/pledges.writes.ts'
import { takeBackBankMoney } from '../../pledges/take-back-bank-money.ts'
import { enterReceiptSeries } from '../../receipts/receipts.writes.ts'
import { isOfBankLine } from './corrections.writes.ts'
import { lockEntryOfPledge } from './take-back-entry.ts'

const payload = z.object({ receiptId: z.uuid(), reason: z.string() })

/** A second person agrees that the payment was entered by mistake: it is taken back, and its receipt is void. */
export const approveCorrection = (
  { db, clock }: Pick<BaseDeps, 'db' | 'clock'>,
  by: Decider,
  request: MoneyRequestRow,
): Promise<void> =>
  transact(db, async (tx) => {
    const { receiptId, reason } = payload.parse(request.payload)
    await enterReceiptSeries(tx)
    const { entry } = await lockEntryOfPledge(tx, receiptId)
    const before = await lockPledge(tx, entry.pledge_id)
    if (!before) throw new Refusal('not-found')
    const now = clock.now()
    await decideMoneyRequest(tx, by, now, { id: request.id, state: 'approved' })
    await takeBackBankMoney(tx, { receiptId, reason, day: dayInJamaica(now), actorId: request.requested_by })
    const after = (await lockPledge(tx, entry.pledge_id)) ?? before
    if (after.received_minor === 0 && (await isOfBankLine(tx, after.id)))
      await movePledge(tx, after, { to: 'Rejected', reason, actorId: by.actor.id })
    await recordAudit(tx, by, changesBetween(before, (await lockPledge(tx, after.id)) ?? before))
  })
