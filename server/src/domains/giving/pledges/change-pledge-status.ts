import type { HandlerResult, ParsedRequestOf } from '@lignum/contract/core/call'
import type { changePledgeStatus as changeCall } from '@lignum/contract/giving/pledges'
import { recordAudit } from '#domains/audit'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { type Tx, transact } from '#kit/database/database'
import { toMajor } from '#kit/values/money'
import { Refusal } from '#kit/values/refusal'
import { requestSecondPerson } from '../approvals/request-second-person.ts'
import { actionOf, moveOf } from './pledge-flow.ts'
import type { PledgesDeps } from './pledges.deps.ts'
import { listUsedReferences } from './pledges.reads.ts'
import { type LockedPledge, lockPledge, movePledge, remindAgain } from './pledges.writes.ts'
import { bankMoneyOf, worthAtBank } from './receive-at-bank.ts'
import { reversePledge } from './reverse-pledge.ts'

type ChangeRequest = ParsedRequestOf<typeof changeCall>

/** Changes the status of a pledge as its flow allows. Bank money waits until a second person approves and books it. */
export const changePledgeStatus = (
  deps: Pick<PledgesDeps, 'db' | 'clock' | 'bankAccounts'>,
  by: By<Actor>,
  request: ChangeRequest,
): Promise<HandlerResult<typeof changeCall>> =>
  transact(deps.db, async (tx) => {
    const before = await lockPledge(tx, request.id)
    if (!before) throw new Refusal('not-found')
    const requestId = await change(deps, tx, by, { before, request })
    const now = (await lockPledge(tx, request.id)) ?? before
    await recordAudit(tx, by, changesBetween(before, now))
    return { id: now.id, status: now.status, amountReceived: toMajor(now.received_minor), requestId }
  })

const change = async (
  deps: Pick<PledgesDeps, 'clock' | 'bankAccounts'>,
  tx: Tx,
  by: By<Actor>,
  { before, request }: { before: LockedPledge; request: ChangeRequest },
): Promise<string | null> => {
  const move = legalMove(before, actionOf(request.status, Boolean(request.amountReceived)), request.reason)
  if (request.amountReceived) return requestBankMoney(deps, tx, by, { pledge: before, request })
  if (move.needsSecondPerson) await reversePledge(deps, tx, by.actor, { pledge: before, reason: request.reason })
  else await movePledge(tx, before, { to: move.to, reason: request.reason, actorId: by.actor.id })
  if (before.status === 'Rejected') await remindAgain(tx, before.id)
  return null
}

const legalMove = (pledge: LockedPledge, action: ReturnType<typeof actionOf>, reason: string | null) => {
  const state = { status: pledge.status, receivedMinor: pledge.received_minor }
  const move = moveOf(state, action, reason)
  if (typeof move === 'string')
    throw new Refusal(move, { field: move === 'giving.reason-needed' ? 'reason' : 'status' })
  return move
}

/** Refuses bank money for a pledge that cannot receive any, such as a reversed one. */
export const refuseUnlessReceivable = (pledge: LockedPledge) => legalMove(pledge, 'receive', null)

const requestBankMoney = async (
  deps: Pick<PledgesDeps, 'clock' | 'bankAccounts'>,
  tx: Tx,
  by: By<Actor>,
  { pledge, request }: { pledge: LockedPledge; request: ChangeRequest },
): Promise<string> => {
  const typed = bankMoneyOf(deps, request)
  const account = await deps.bankAccounts.codeOf(tx, pledge.currency, typed.account)
  if (!account) throw new Refusal('giving.bank-account-unknown', { field: 'bankAccount' })
  const money = { ...typed, account, reference: await freeOfTakenBack(tx, pledge.id, typed.reference) }
  await worthAtBank(tx, pledge, money)
  const { reference, valueDate } = money
  return requestSecondPerson(tx, by, deps.clock.now(), {
    kind: 'bank-receipt',
    subject: `${pledge.id}:${account}:${reference}`,
    summary: `${pledge.currency} ${toMajor(money.minor)} came to ${account} on ${valueDate} by ${reference}, for pledge ${pledge.code}.`,
    payload: { pledgeId: pledge.id, ...money },
  })
}

/** Under the reference of money that was taken back the right amount is entered with a number. */
const freeOfTakenBack = async (tx: Tx, pledgeId: string, reference: string): Promise<string> => {
  const used = await listUsedReferences(tx, { pledgeId, reference })
  const isFree = used.length > 0 && used.every(({ is_taken_back }) => is_taken_back)
  return isFree ? `${reference}/${used.length + 1}` : reference
}

export const changesBetween = (before: LockedPledge, now: LockedPledge) =>
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
