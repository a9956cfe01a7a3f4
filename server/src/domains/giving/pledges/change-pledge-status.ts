import type { AnswerOf, ParsedRequestOf } from '@lignum/contract/call'
import type { changePledgeStatus as changeCall } from '@lignum/contract/pledges'
import { recordAudit } from '#domains/audit'
import type { Actor } from '#kit/actor'
import { type Tx, transact } from '#kit/database'
import { toMajor } from '#kit/money'
import { Refusal } from '#kit/refusal'
import type { GivingDeps } from '../giving.room.ts'
import { actionOf, moveOf } from './pledge-flow.ts'
import { enterReceiptSeries } from '../receipts/receipts.writes.ts'
import { type LockedPledge, lockPledge, movePledge } from './pledges.writes.ts'
import { bankMoneyOf, receiveAtBank } from './receive-at-bank.ts'
import { reversePledge } from './reverse-pledge.ts'

type Ask = ParsedRequestOf<typeof changeCall>
type From = { readonly address: string; readonly marker: string }

/** Moves a pledge as the flow allows; what the bank received is booked by the same change. */
export const changePledgeStatus = (
  deps: GivingDeps,
  actor: Actor,
  from: From,
  ask: Ask,
): Promise<AnswerOf<typeof changeCall>> =>
  transact(deps.db, async (tx) => {
    if (ask.amountReceived) await enterReceiptSeries(tx)
    const before = await lockPledge(tx, ask.id)
    if (!before) throw new Refusal('not-found')
    await change(deps, tx, actor, { before, ask })
    const now = (await lockPledge(tx, ask.id)) ?? before
    await recordAudit(tx, {
      userId: actor.id,
      operation: 'Payment/ChangePledgeStatus',
      ...from,
      changes: changesBetween(before, now),
    })
    return { id: now.id, status: now.status, amountReceived: toMajor(now.received_minor) }
  })

const change = async (
  deps: GivingDeps,
  tx: Tx,
  actor: Actor,
  { before, ask }: { before: LockedPledge; ask: Ask },
): Promise<void> => {
  const standing = { status: before.status, receivedMinor: before.received_minor }
  const move = moveOf(standing, actionOf(ask.status, Boolean(ask.amountReceived)), ask.reason)
  if (typeof move === 'string')
    throw new Refusal(move, { field: move === 'giving.reason-needed' ? 'reason' : 'status' })
  if (ask.amountReceived) return receiveAtBank(deps, tx, actor, { pledge: before, money: bankMoneyOf(deps, ask) })
  if (move.needsSecondPerson) return reversePledge(deps, tx, actor, { pledge: before, reason: ask.reason })
  await movePledge(tx, before, { to: move.to, reason: ask.reason, actorId: actor.id })
}

const changesBetween = (before: LockedPledge, now: LockedPledge) =>
  (['status', 'received_minor', 'reversal_by'] as const)
    .filter((field) => before[field] !== now[field])
    .map((field) => ({
      event: 'Modified' as const,
      entity: 'Pledge',
      entityId: now.id,
      field,
      old: textOf(before[field]),
      new: textOf(now[field]),
    }))

const textOf = (value: string | number | null): string | null => (value === null ? null : String(value))
