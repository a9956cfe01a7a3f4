import { randomUUID } from 'node:crypto'
import { registerCard, removeCard, verifyCard } from '@lignum/contract/giving/cards/cards'
import type { Call } from '@lignum/contract/core/call'
import { confirmBankLine, getBankLinesByFilter, undoBankLine } from '@lignum/contract/giving/banking/bank-lines'
import { closeBankMonth, enterBankBalance, getBankMonths } from '@lignum/contract/giving/banking/bank-months'
import { importBankStatement, saveBankAccount } from '@lignum/contract/giving/banking/bank-statements'
import { approveMoneyRequest, rejectMoneyRequest } from '@lignum/contract/giving/money-requests'
import { moveGift } from '@lignum/contract/giving/moves'
import { getDonationsListByFilterForInvestor } from '@lignum/contract/giving/payment-lists'
import { changePledgeStatus, declinePledge, exportPledges, pledge } from '@lignum/contract/giving/pledges'
import { downloadReceiptForAdmin } from '@lignum/contract/giving/receipts'
import { reconcileReport } from '@lignum/contract/giving/reconciliation'
import {
  approveRefund,
  completeManualRefund,
  recordDispute,
  rejectRefund,
  requestRefund,
} from '@lignum/contract/giving/refunds'
import { requestParkedRefund } from '@lignum/contract/giving/unallocated-money'
import { markWebhookHandled } from '@lignum/contract/giving/webhooks'
import { expect, test } from 'vitest'
import { operationOf } from '#kit/security/by'
import { closeMonth, enterMonth, openBankAccount } from '../../../test/scenes/giving/bank-statements.ts'
import { openCardScene } from '../../../test/scenes/giving/cards.ts'
import { addOrder, addProjects, captureOf } from '../../../test/scenes/giving/gifts.ts'
import { atBank, pledgeScene } from '../../../test/scenes/giving/pledges.ts'
import { applyCaptures } from './payments/gate.writes.ts'

const { world, deps, project, holder } = await openCardScene()
const { db, app, visitor } = world
const [finance, second] = [await world.personOf('Finance'), await world.personOf('Finance')]
const { form, pledged } = await pledgeScene(world)
const reason = 'given twice by mistake'
const [another = ''] = await addProjects(db, 1)

/** A gift that was paid twice: the second capture is unallocated. */
const given = async () => {
  const order = await addOrder(db, { gifts: [{ projectId: project, minor: 1_000 }] })
  const captures = [captureOf(order), captureOf(order)] as const
  for (const capture of captures) await applyCaptures(db, deps.seal, [capture])
  return { orderId: order.orderId, txn: captures[0].providerTxnId, unallocated: captures[1].providerTxnId }
}
const requested = async () =>
  (await finance.call(requestRefund, { orderId: (await given()).orderId, amount: 5, reason })).id
const approved = async () => {
  const id = await requested()
  await second.call(approveRefund, { id })
  return id
}
const dispute = async (stage: 'open' | 'lost') => {
  const of = { provider: 'fygaro', providerTxnId: (await given()).txn, providerDisputeId: randomUUID() } as const
  return (await finance.call(recordDispute, { ...of, amount: 10, stage })).requestId ?? ''
}
const failedWebhook = () =>
  db
    .insertInto('hook_events')
    .values({ provider: 'fygaro', dedupe_key: randomUUID(), event_type: 'x', facts: '{}', state: 'failed' })
    .returning('id')
    .executeTakeFirstOrThrow()
const bankLine = async () => {
  const { importLines } = await openBankAccount(finance)
  const { statementId } = await importLines([{ reference: randomUUID(), amount: '5.00' }])
  const filters = [{ field: 'statementId', value: statementId }]
  const { results } = await finance.call(getBankLinesByFilter, { filters })
  const [line = { id: '', version: 0 }] = results
  return { id: line.id, version: line.version }
}
const explained = async () =>
  second.call(confirmBankLine, { ...(await bankLine()), parts: [{ kind: 'unallocated', amount: 5 }] })
/** The first month that is open, with the balance of the bank. */
const enteredMonth = async () => {
  await bankLine()
  const { results } = await finance.call(getBankMonths, { currency: 'JMD' })
  const month = results.findLast(({ state }) => state !== 'closed')?.month ?? ''
  await enterMonth(finance, { currency: 'JMD', month }, { note: 'the rest is known' })
  return { currency: 'JMD', month } as const
}
const open = (url: string) => app.inject({ method: 'GET', url, headers: finance.headers })

/** Every call of giving that is recorded, and how to make it. Returns the person who made it; null is a visitor. */
const recorded: [Call, () => Promise<string | null>][] = [
  [pledge, async () => visitor(pledge, form()).then(() => null)],
  [
    pledge,
    async () => {
      const member = await world.personOf('SocialInvestor')
      await member.call(pledge, form())
      return member.id
    },
  ],
  [
    changePledgeStatus,
    async () => finance.call(changePledgeStatus, atBank((await pledged()).id, 100)).then(() => finance.id),
  ],
  [declinePledge, async () => visitor(declinePledge, { code: (await pledged()).code }).then(() => null)],
  [exportPledges, () => open(exportPledges.path).then(() => finance.id)],
  [requestRefund, () => requested().then(() => finance.id)],
  [
    requestParkedRefund,
    async () => {
      const { unallocated: transactionId } = await given()
      await finance.call(requestParkedRefund, { provider: 'fygaro', transactionId, reason })
      return finance.id
    },
  ],
  [
    moveGift,
    async () => {
      const { orderId } = await given()
      await finance.call(moveGift, { orderId, fromProjectId: project, toProjectId: another, reason })
      return finance.id
    },
  ],
  [approveRefund, () => approved().then(() => second.id)],
  [rejectRefund, async () => second.call(rejectRefund, { id: await requested(), reason }).then(() => second.id)],
  [
    completeManualRefund,
    async () =>
      finance.call(completeManualRefund, { id: await approved(), reference: randomUUID() }).then(() => finance.id),
  ],
  [recordDispute, () => dispute('open').then(() => finance.id)],
  [
    approveMoneyRequest,
    async () => second.call(approveMoneyRequest, { id: await dispute('lost') }).then(() => second.id),
  ],
  [
    rejectMoneyRequest,
    async () => second.call(rejectMoneyRequest, { id: await dispute('lost'), reason }).then(() => second.id),
  ],
  [
    markWebhookHandled,
    async () => finance.call(markWebhookHandled, { id: (await failedWebhook()).id, reason }).then(() => finance.id),
  ],
  [
    reconcileReport,
    async () => {
      const report = `transaction_id,custom_reference,currency,gross\n${randomUUID()},,JMD,10.00`
      await finance.call(reconcileReport, { provider: 'fygaro', report })
      return finance.id
    },
  ],
  [saveBankAccount, () => openBankAccount(finance).then(() => finance.id)],
  [importBankStatement, () => bankLine().then(() => finance.id)],
  [confirmBankLine, () => explained().then(() => second.id)],
  [enterBankBalance, () => enteredMonth().then(() => finance.id)],
  [closeBankMonth, () => enteredMonth().then(async (of) => closeMonth(second, of).then(() => second.id))],
  [
    undoBankLine,
    async () => {
      const { id, version } = await explained()
      await finance.call(undoBankLine, { id, version, reason })
      return finance.id
    },
  ],
  [registerCard, async () => (await holder()).person.id],
  [
    verifyCard,
    async () => {
      const { person, card, amount } = await holder()
      await person.call(verifyCard, { cardId: card.id, amount })
      return person.id
    },
  ],
  [
    removeCard,
    async () => {
      const { person, card } = await holder()
      await person.call(removeCard, { cardId: card.id })
      return person.id
    },
  ],
  [
    downloadReceiptForAdmin,
    async () => open(downloadReceiptForAdmin.path.replace('{id}', (await given()).orderId)).then(() => finance.id),
  ],
  [
    getDonationsListByFilterForInvestor,
    () => finance.call(getDonationsListByFilterForInvestor, { id: second.id }).then(() => finance.id),
  ],
]

const entriesOf = (operation: string) =>
  db
    .selectFrom('audit_headers')
    .select(['id', 'user_id', 'address', 'event_marker'])
    .where('operation', '=', operation)
    .orderBy('audit_time')
    .execute()

test.each(recorded.map(([call, make]) => ({ operation: operationOf(call.path), make })))(
  '$operation is recorded with its person, and the address and the event marker of its request',
  async ({ operation, make }) => {
    const before = new Set((await entriesOf(operation)).map(({ id }) => id))
    const user_id = await make()
    const entries = (await entriesOf(operation)).filter(({ id }) => !before.has(id))
    expect(entries.length).toBeGreaterThan(0)
    for (const { id: _id, ...entry } of entries)
      expect(entry).toEqual({ user_id, address: '127.0.0.1', event_marker: expect.stringMatching(/\S/) })
  },
)
