import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import type { Actor } from '#kit/security/actor'
import { after, days } from '#kit/values/clock'
import { Refusal } from '#kit/values/refusal'
import type { BaseDeps } from '../base.deps.ts'
import { lockProjectBalance, postTransaction } from '../ledger/ledger.writes.ts'
import type { PledgesTx } from './pledges.tables.ts'
import { listMoneyOf, type PledgeMoney } from './pledges.reads.ts'
import {
  requestReversal,
  insertPledgeReceipt,
  type LockedPledge,
  movePledge,
  setReceived,
  voidPledgeReceipts,
} from './pledges.writes.ts'

/** How long a reversal request is valid. */
const requestValidFor = days(7)

/** Whether a reversal requested then can still be executed by a second person. */
export const isReversalOpen = (requestedAt: Date | null, now: Date): boolean =>
  requestedAt !== null && requestedAt >= after(now, -requestValidFor)

/** Reverses bank money that the bank took back. The first person requests it, the second one executes it. */
export const reversePledge = async (
  { clock }: Pick<BaseDeps, 'clock'>,
  tx: PledgesTx,
  actor: Actor,
  { pledge, reason }: { pledge: LockedPledge; reason: string | null },
): Promise<void> => {
  const money = await listMoneyOf(tx, pledge.id)
  if (money.some(({ channel }) => channel === 'Online')) throw new Refusal('giving.refund-first')
  const now = clock.now()
  // Money that came or went since a request has ended it.
  if (!isReversalOpen(pledge.reversal_at, now)) {
    await requestReversal(tx, pledge.id, { actorId: actor.id, reason, at: now })
    return
  }
  if (pledge.reversal_by === actor.id) throw new Refusal('giving.second-person')
  if ((await lockProjectBalance(tx, pledge.project_id, pledge.currency)) < pledge.received_minor)
    throw new Refusal('giving.project-overdrawn')
  for (const payment of money) await takeBack(tx, { pledge, payment, day: dayInJamaica(now), actorId: actor.id })
  await voidPledgeReceipts(tx, pledge.id, reason ?? '')
  await setReceived(tx, pledge.id, 0)
  await movePledge(tx, pledge, { to: 'Reversed', reason, actorId: actor.id })
}

type TakenBack = { pledge: LockedPledge; payment: PledgeMoney; day: string; actorId: string }

/** Posts the reversal of one bank payment. */
const takeBack = async (tx: PledgesTx, { pledge, payment, day, actorId }: TakenBack) => {
  const { id, currency, project_id: project } = pledge
  const { bank_account, bank_reference, minor, local_minor: local } = payment
  const transactionId = await postTransaction(tx, {
    kind: 'pledge_reversal',
    key: `pledge:${id}:${bank_account}:${bank_reference}:reversed`,
    currency,
    lines: [
      { project, minor, local: -local, gifts: -1 },
      { code: `A:bank:${currency}`, minor: -minor },
    ],
  })
  await insertPledgeReceipt(tx, {
    pledge_id: id,
    channel: 'Bank',
    bank_account,
    bank_reference,
    amount_minor: -minor,
    local_minor: -local,
    value_date: day,
    transaction_id: transactionId,
    entered_by: actorId,
  })
}
