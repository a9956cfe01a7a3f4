import { randomBytes, randomUUID } from 'node:crypto'
import * as personalReads from '../../../../server/src/domains/giving/personal-data.reads.ts'
import * as personal from '../../../../server/src/domains/giving/personal-data.writes.ts'
import * as cardReads from '../../../../server/src/domains/giving/cards/cards.reads.ts'
import * as cards from '../../../../server/src/domains/giving/cards/cards.writes.ts'
import { postTransaction } from '../../../../server/src/domains/giving/ledger/ledger.writes.ts'
import * as followUp from '../../../../server/src/domains/giving/pledges/follow-up/follow-up.writes.ts'
import * as pledgeReads from '../../../../server/src/domains/giving/pledges/pledges.reads.ts'
import * as pledges from '../../../../server/src/domains/giving/pledges/pledges.writes.ts'
import * as printedReads from '../../../../server/src/domains/giving/documents/printed-receipts.reads.ts'
import * as receiptReads from '../../../../server/src/domains/giving/receipts/receipts.reads.ts'
import * as receipts from '../../../../server/src/domains/giving/receipts/receipts.writes.ts'
import * as companyStatement from '../../../../server/src/domains/giving/documents/company-statement.reads.ts'
import * as statement from '../../../../server/src/domains/giving/documents/statement.reads.ts'
import { each, grows, isPart, readTwoPages, statementsOf } from '../statement.ts'
import type { World } from '../world.ts'

const page = { pageNumber: 1, amountPerPage: 10, filters: [], orderBy: [] }
const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

const pledgePage = (w: World) => ({ ...page, queue: 'All' as const, overdueBefore: daysAgo(w.now, 60) })

const zeroId = '00000000-0000-0000-0000-000000000000'

const newPledge = (w: World) => ({
  code: randomUUID(),
  project_id: w.viral,
  investor_type: 'Individual' as const,
  email: w.user.email,
  phone_number: '8765550100',
  currency: 'JMD' as const,
  total_minor: 10_000,
  terms_version: '1',
})
const newPledgeReceipt = (w: World) => ({
  pledge_id: w.some('pledges').id,
  channel: 'Bank' as const,
  bank_account: 'NCB-JMD',
  bank_reference: randomUUID(),
  amount_minor: 100,
  local_minor: 100,
  value_date: '2026-01-05',
})

export default [
  statementsOf('giving/personal-data.reads.ts', personalReads, {
    listGiftsOf: (w) => personalReads.listGiftsOf(w.tx, { id: w.donor, email: 'unknown@example.test' }),
    listReceiptNumbers: (w) => personalReads.listReceiptNumbers(w.tx, w.user, [w.some('orders').id]),
    listPledgesOf: (w) => personalReads.listPledgesOf(w.tx, w.user),
    listPledgeIdsOf: (w) => personalReads.listPledgeIdsOf(w.tx, w.user),
  }),
  statementsOf('giving/personal-data.writes.ts', personal, {
    eraseCards: (w) => personal.eraseCards(w.tx, w.user.id),
    eraseCart: (w) => personal.eraseCart(w.tx, w.user.id),
    eraseWebhookBodies: (w) => personal.eraseWebhookBodies(w.tx, ['unknown']),
    eraseDonor: (w) => personal.eraseDonor(w.tx, w.user),
    erasePledger: (w) => personal.erasePledger(w.tx, w.user),
    eraseBankLines: (w) => personal.eraseBankLines(w.tx, w.user),
    eraseRequestedDonor: (w) => personal.eraseRequestedDonor(w.tx, w.user),
  }),
  statementsOf('giving/cards/cards.reads.ts', cardReads, {
    listCards: (w) => cardReads.listCards(w.tx, w.user.id),
    findCard: (w) => cardReads.findCard(w.tx, w.some('cards').id),
    findOwnCard: (w) => cardReads.findOwnCard(w.tx, w.some('cards').id, w.user.id),
    hasCard: (w) => cardReads.hasCard(w.tx, w.user.id, [randomBytes(32)]),
    findRegistration: (w) => cardReads.findRegistration(w.tx, w.some('card_registrations').id),
    countTrials: (w) =>
      cardReads.countTrials(w.tx, w.user.id, { begun: daysAgo(w.now, 1), disabled: daysAgo(w.now, 30) }),
    listHeldOn: (w) => cardReads.listHeldOn(w.tx, w.some('cards').id),
    listLongHeld: (w) => cardReads.listLongHeld(w.tx, w.now),
    listHeldOfPaidCarts: grows('all amounts that are held, for seven days at most', (w) =>
      cardReads.listHeldOfPaidCarts(w.tx),
    ),
    listUnreleased: (w) => cardReads.listUnreleased(w.tx),
  }),
  statementsOf('giving/cards/cards.writes.ts', cards, {
    insertRegistration: (w) => cards.insertRegistration(w.tx, { user_id: w.user.id, currency: 'JMD' }),
    setRegistrationRef: (w) => cards.setRegistrationRef(w.tx, w.some('card_registrations').id, 'ref'),
    claimRegistration: (w) => cards.claimRegistration(w.tx, w.some('card_registrations').id, w.now),
    insertCard: (w) =>
      cards.insertCard(w.tx, {
        user_id: w.user.id,
        token_sealed: randomBytes(32),
        token_fingerprint: randomBytes(32),
        holder_name: 'Pat',
        brand: 'Visa',
        last4: '4242',
        expires_yymm: '3012',
        currency: 'JMD',
      }),
    guessCard: (w) => cards.guessCard(w.tx, { cardId: w.some('cards').id, userId: w.user.id, hash: randomBytes(32) }),
    lockCardsOfOtherKeys: grows('reads all cards once, when an operator replaces their key', (w) =>
      cards.lockCardsOfOtherKeys(w.tx, { current: Buffer.of(1, 2, 3, 4, 5), after: zeroId, limit: 10 }),
    ),
    setSealedCard: (w) =>
      cards.setSealedCard(w.tx, w.some('cards').id, {
        token_sealed: randomBytes(32),
        token_fingerprint: randomBytes(32),
        verification_hash: null,
      }),
    disableCard: (w) => cards.disableCard(w.tx, w.some('cards').id),
    endOldCards: grows('expires every due card, once an hour', (w) =>
      cards.endOldCards(w.tx, { now: w.now, month: '2001' }),
    ),
    setChargeVoid: (w) => cards.setChargeVoid(w.tx, w.some('cards').id),
    recordRemovedCard: (w) => cards.recordRemovedCard(w.tx, { ...w.some('cards'), id: randomUUID() }),
    takePage: (w) => cards.takePage(w.tx, w.some('payment_pages').token_hash, { viewerId: null, now: w.now }),
    deleteCard: (w) => cards.deleteCard(w.tx, w.some('cards').id, w.user.id),
  }),
  statementsOf('giving/pledges/pledges.reads.ts', pledgeReads, {
    findPledge: (w) => pledgeReads.findPledge(w.tx, w.some('pledges').id),
    findPledgeByCode: (w) => pledgeReads.findPledgeByCode(w.tx, w.some('pledges').code),
    listPledges: each(
      (w) => pledgeReads.listPledges(w.tx, pledgePage(w)),
      (w) => readTwoPages(pledgePage(w), (request) => pledgeReads.listPledges(w.tx, { ...pledgePage(w), ...request })),
      (w) => pledgeReads.listPledges(w.tx, { ...pledgePage(w), queue: 'Overdue' }),
      (w) => pledgeReads.listPledges(w.tx, { ...pledgePage(w), queue: 'Declined' }),
    ),
    countPledges: grows('counts up to ten thousand', (w) => pledgeReads.countPledges(w.tx, pledgePage(w))),
    sumPledges: grows('sums up to ten thousand pledges', (w) => pledgeReads.sumPledges(w.tx, pledgePage(w))),
    findBankMoney: (w) => pledgeReads.findBankMoney(w.tx, w.some('pledge_receipts').id),
    listUsedReferences: (w) => pledgeReads.listUsedReferences(w.tx, { pledgeId: w.some('pledges').id, reference: 'x' }),
    isBankPaymentBooked: (w) =>
      pledgeReads.isBankPaymentBooked(w.tx, { pledgeId: w.some('pledges').id, reference: 'x' }),
    listMoneyOf: (w) => pledgeReads.listMoneyOf(w.tx, w.some('pledges').id),
    findOpenOrderOf: (w) => pledgeReads.findOpenOrderOf(w.tx, w.some('pledges').id),
  }),
  statementsOf('giving/pledges/pledges.writes.ts', pledges, {
    insertPledge: (w) => pledges.insertPledge(w.tx, newPledge(w)),
    findRequestedPledge: (w) => pledges.findRequestedPledge(w.tx, 'unknown'),
    lockPledgePayment: (w) => pledges.lockPledgePayment(w.tx, w.some('pledges').id),
    lockPledge: (w) => pledges.lockPledge(w.tx, w.some('pledges').id),
    addToPledge: (w) => pledges.addToPledge(w.tx, { id: w.some('pledges').id, minor: 100, why: 'test', actorId: null }),
    insertPledgeReceipt: (w) => pledges.insertPledgeReceipt(w.tx, newPledgeReceipt(w)),
    issuePledgeReceipt: async (w) => {
      const lines = [
        { code: 'A:bank:JMD', minor: 100 },
        { project: w.viral, minor: -100, local: 100 },
      ]
      const posted = await postTransaction(w.tx, { kind: 'test', key: randomUUID(), currency: 'JMD', lines })
      const receipt = { ...newPledgeReceipt(w), transaction_id: posted }
      await pledges.issuePledgeReceipt(w.tx, await pledges.insertPledgeReceipt(w.tx, receipt), w.seal)
    },
    movePledge: (w) =>
      pledges.movePledge(w.tx, w.some('pledges'), { to: 'Rejected', reason: 'test', actorId: w.user.id }),
    requestReversal: (w) =>
      pledges.requestReversal(w.tx, w.some('pledges').id, { actorId: w.user.id, reason: null, at: w.now }),
    remindAgain: (w) => pledges.remindAgain(w.tx, w.some('pledges').id),
    setReceived: (w) => pledges.setReceived(w.tx, w.some('pledges').id, 100),
    voidBankReceipt: (w) => pledges.voidBankReceipt(w.tx, w.some('pledge_receipts').id, 'test'),
    voidPledgeReceipts: (w) => pledges.voidPledgeReceipts(w.tx, w.some('pledges').id, 'test'),
  }),
  statementsOf('giving/pledges/follow-up/follow-up.writes.ts', followUp, {
    claimDuePledges: (w) => followUp.claimDuePledges(w.tx, { now: w.now, limit: 50 }),
    insertReminder: (w) => followUp.insertReminder(w.tx, w.some('pledges').id, 7),
    setRemindAt: (w) => followUp.setRemindAt(w.tx, w.some('pledges').id, w.now),
    setDeclined: (w) => followUp.setDeclined(w.tx, w.some('pledges').id),
  }),
  statementsOf('giving/documents/printed-receipts.reads.ts', printedReads, {
    findReceipt: (w) => printedReads.findReceipt(w.tx, w.some('orders').id),
    listReceiptsByNumber: (w) => printedReads.listReceiptsByNumber(w.tx, [w.some('receipts').number]),
  }),
  statementsOf('giving/receipts/receipts.reads.ts', receiptReads, {
    receiptLines: isPart,
    findSealed: (w) => receiptReads.findSealed(w.tx, w.some('receipts').number),
  }),
  statementsOf('giving/receipts/receipts.writes.ts', receipts, {
    enterReceiptSeries: (w) => receipts.enterReceiptSeries(w.tx),
    settleReceipt: (w) => receipts.settleReceipt(w.tx, { orderId: w.some('orders').id, reason: 'test', seal: w.seal }),
    countPrint: (w) => receipts.countPrint(w.tx, w.some('receipts').number),
    claimUnmailed: (w) => receipts.claimUnmailed(w.tx, { limit: 100, except: [] }),
    setMailed: (w) => receipts.setMailed(w.tx, [w.some('receipts').number], w.now),
  }),
  statementsOf('giving/documents/company-statement.reads.ts', companyStatement, {
    listProjectsOf: grows('a row for each project of one company', (w) =>
      companyStatement.listProjectsOf(w.tx, w.some('projects').company_id),
    ),
    listLateGiftsToProjects: (w) =>
      companyStatement.listLateGiftsToProjects(w.tx, [w.viral], {
        from: daysAgo(w.now, 30),
        before: w.now,
        limit: 2_001,
      }),
    listGiftsToProjects: grows('a row for each gift of the period, up to the largest statement', (w) =>
      companyStatement.listGiftsToProjects(w.tx, [w.viral], { from: daysAgo(w.now, 30), before: w.now, limit: 2_001 }),
    ),
    listPledgeMoneyToProjects: grows('a row for each pledge to these projects', (w) =>
      companyStatement.listPledgeMoneyToProjects(w.tx, [w.viral], {
        from: '2020-01-01',
        to: '2030-01-01',
        limit: 2_001,
      }),
    ),
  }),
  statementsOf('giving/documents/statement.reads.ts', statement, {
    listOnlineGifts: (w) =>
      statement.listOnlineGifts(w.tx, w.donor, { from: daysAgo(w.now, 365), before: w.now, limit: 5_000 }),
    listPledgeMoney: (w) =>
      statement.listPledgeMoney(w.tx, w.user.id, { from: '2020-01-01', to: '2030-01-01', limit: 5_000 }),
  }),
]
