import { Refusal } from '#kit/values/refusal'
import { lockProjectBalance, reverseTransaction } from '../ledger/ledger.writes.ts'
import type { PledgesTx } from './pledges.tables.ts'
import { findBankMoney } from './pledges.reads.ts'
import {
  insertPledgeReceipt,
  lockPledge,
  movePledge,
  remindAgain,
  setReceived,
  voidBankReceipt,
} from './pledges.writes.ts'
import { bankMoneyKey } from './receive-at-bank.ts'

type TakenBack = {
  readonly receiptId: string
  readonly reason: string
  readonly day: string
  readonly actorId: string
}

/**
 * Takes one bank payment from the pledge for which it was booked by mistake, and voids its receipt. The caller has
 * locked the receipt series; a fulfilled pledge that misses money again is unfulfilled.
 */
export const takeBackBankMoney = async (tx: PledgesTx, { receiptId, reason, day, actorId }: TakenBack) => {
  const money = await findBankMoney(tx, receiptId)
  const pledge = money && (await lockPledge(tx, money.pledge_id))
  const { bank_account: account, bank_reference: reference, amount_minor: minor, local_minor: local } = money ?? {}
  if (!pledge || !minor || local === undefined || !account || !reference) throw new Refusal('not-found')
  if (money.left_minor !== minor) throw new Refusal('giving.bank-money-reversed')
  if ((await lockProjectBalance(tx, pledge.project_id, pledge.currency)) < minor)
    throw new Refusal('giving.project-overdrawn')
  const ofKey = bankMoneyKey(pledge.id, { account, reference })
  const key = `${ofKey}:reversed`
  await insertPledgeReceipt(tx, {
    pledge_id: pledge.id,
    channel: 'Bank',
    bank_account: account,
    bank_reference: reference,
    amount_minor: -minor,
    local_minor: -local,
    value_date: day,
    transaction_id: await reverseTransaction(tx, { kind: 'pledge_reversal', key, ofKey, undoes: true }),
    entered_by: actorId,
    corrects_id: receiptId,
  })
  await voidBankReceipt(tx, receiptId, reason)
  const received = pledge.received_minor - minor
  await setReceived(tx, pledge.id, received)
  if (pledge.status === 'Fulfilled' && received < pledge.total_minor)
    await movePledge(tx, pledge, { to: 'Unfulfilled', reason, actorId })
  await remindAgain(tx, pledge.id)
}
