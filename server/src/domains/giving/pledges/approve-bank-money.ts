import { z } from 'zod'
import { recordAudit } from '#domains/audit'
import { transact } from '#kit/database/database'
import { Refusal } from '#kit/values/refusal'
import { decideMoneyRequest, type Decider } from '../approvals/decide-money-request.ts'
import type { MoneyRequestRow } from '../approvals/money-requests.reads.ts'
import type { ReceiptsDeps } from '../receipts/receipts.deps.ts'
import { enterReceiptSeries } from '../receipts/receipts.writes.ts'
import { changesBetween, refuseUnlessReceivable } from './change-pledge-status.ts'
import { lockPledge } from './pledges.writes.ts'
import { receiveAtBank } from './receive-at-bank.ts'

const payload = z.object({
  pledgeId: z.uuid(),
  minor: z.int().positive(),
  account: z.string(),
  reference: z.string(),
  valueDate: z.iso.date(),
  closesShort: z.string().nullable(),
})

/** A second person has checked the bank statement: books the money and issues its receipt. */
export const approveBankMoney = (
  deps: Pick<ReceiptsDeps, 'clock' | 'db' | 'seal'>,
  by: Decider,
  request: MoneyRequestRow,
): Promise<void> =>
  transact(deps.db, async (tx) => {
    const { pledgeId, ...money } = payload.parse(request.payload)
    await enterReceiptSeries(tx)
    const before = await lockPledge(tx, pledgeId)
    if (!before) throw new Refusal('not-found')
    await decideMoneyRequest(tx, by, deps.clock.now(), { id: request.id, state: 'approved' })
    refuseUnlessReceivable(before)
    await receiveAtBank(deps, tx, { pledge: before, money, enteredBy: request.requested_by })
    await recordAudit(tx, by, changesBetween(before, (await lockPledge(tx, pledgeId)) ?? before))
  })
