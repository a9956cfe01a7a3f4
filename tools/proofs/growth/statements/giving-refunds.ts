import { randomUUID } from 'node:crypto'
import * as allocationReads from '../../../../server/src/domains/giving/allocations/allocations.reads.ts'
import * as allocations from '../../../../server/src/domains/giving/allocations/allocations.writes.ts'
import * as disputeReads from '../../../../server/src/domains/giving/disputes/disputes.reads.ts'
import * as disputes from '../../../../server/src/domains/giving/disputes/disputes.writes.ts'
import * as moveReads from '../../../../server/src/domains/giving/moves/moves.reads.ts'
import * as moves from '../../../../server/src/domains/giving/moves/moves.writes.ts'
import * as unallocated from '../../../../server/src/domains/giving/refunds/unallocated/unallocated.reads.ts'
import * as reads from '../../../../server/src/domains/giving/refunds/refunds.reads.ts'
import * as reported from '../../../../server/src/domains/giving/refunds/reported-refunds.reads.ts'
import * as writes from '../../../../server/src/domains/giving/refunds/refunds.writes.ts'
import { grows, isPart, statementsOf } from '../statement.ts'
import type { World } from '../world.ts'

const page = { pageNumber: 1, amountPerPage: 10, filters: [], orderBy: [] }
const gift = (w: World) => ({ provider: 'fygaro' as const, provider_txn_id: w.some('captures').provider_txn_id })
const share = (w: World) => ({ projectId: w.viral, minor: 100, localMinor: 100 })

export default [
  statementsOf('giving/allocations/allocations.reads.ts', allocationReads, {
    findDonor: (w) => allocationReads.findDonor(w.tx, w.some('orders').id),
    findOrderByInvoice: (w) => allocationReads.findOrderByInvoice(w.tx, 42),
    isHeld: (w) => allocationReads.isHeld(w.tx, w.some('orders').id),
    findOpenPledge: (w) =>
      allocationReads.findOpenPledge(w.tx, { orderId: w.some('orders').id, projectId: w.viral, currency: 'JMD' }),
    findProjectName: (w) => allocationReads.findProjectName(w.tx, w.viral),
  }),
  statementsOf('giving/allocations/allocations.writes.ts', allocations, {
    allocateCapture: (w) =>
      allocations.allocateCapture(w.tx, w.seal, {
        ...gift(w),
        orderId: w.some('orders').id,
      }),
  }),
  statementsOf('giving/disputes/disputes.reads.ts', disputeReads, {
    listLost: (w) => disputeReads.listLost(w.tx, w.some('disputes').id),
    findDispute: (w) => disputeReads.findDispute(w.tx, 'paypal', w.some('disputes').provider_dispute_id),
    sumClaimed: (w) => disputeReads.sumClaimed(w.tx, gift(w)),
    wasOpenedWithFee: (w) => disputeReads.wasOpenedWithFee(w.tx, { id: w.some('disputes').id, currency: 'JMD' }),
    sumLost: (w) => disputeReads.sumLost(w.tx, gift(w)),
    listDisputes: (w) => disputeReads.listDisputes(w.tx, page),
    countDisputes: grows('counts every dispute for the list of staff', (w) => disputeReads.countDisputes(w.tx, page)),
    sumDisputes: grows('sums up to ten thousand disputes', (w) => disputeReads.sumDisputes(w.tx, page)),
    hasOpenDispute: (w) => disputeReads.hasOpenDispute(w.tx, gift(w)),
  }),
  statementsOf('giving/disputes/disputes.writes.ts', disputes, {
    insertDispute: (w) =>
      disputes.insertDispute(w.tx, {
        ...gift(w),
        provider_dispute_id: randomUUID(),
        currency: 'JMD',
        amount_minor: 100,
      }),
    closeDispute: (w) => disputes.closeDispute(w.tx, w.some('disputes').id, 'lost', w.now),
    recountRefunded: (w) => disputes.recountRefunded(w.tx, gift(w), w.some('disputes').id),
    recordLoss: (w) => disputes.recordLoss(w.tx, w.some('disputes').id, { takenMinor: 100, shares: [share(w)] }),
  }),
  statementsOf('giving/moves/moves.reads.ts', moveReads, {
    sumMovedOf: (w) => moveReads.sumMovedOf(w.tx, w.some('gift_moves').order_id),
    sumMovedAlone: (w) => moveReads.sumMovedAlone(w.tx, w.some('gift_moves').approved_by, w.now),
    listMoveProjects: (w) => moveReads.listMoveProjects(w.tx, [w.viral]),
  }),
  statementsOf('giving/moves/moves.writes.ts', moves, {
    insertMove: (w) => {
      const [id, transaction_id, by] = [randomUUID(), randomUUID(), randomUUID()]
      return moves.insertMove(w.tx, {
        id,
        order_id: w.some('orders').id,
        from_project_id: w.viral,
        to_project_id: randomUUID(),
        currency: 'JMD',
        amount_minor: 100,
        local_minor: 100,
        reason: 'test',
        requested_by: by,
        approved_by: by,
        transaction_id,
        moved_at: w.now,
      })
    },
    moveShare: (w) =>
      moves.moveShare(w.tx, { orderId: w.some('order_items').order_id, share: share(w), to: randomUUID() }),
    noteGiftCount: (w) => moves.noteGiftCount(w.tx, w.some('orders').id, 1),
  }),
  statementsOf('giving/refunds/unallocated/unallocated.reads.ts', unallocated, {
    findUnallocatedRemainder: (w) => unallocated.findUnallocatedRemainder(w.tx, gift(w)),
    findWorth: (w) => unallocated.findWorth(w.tx, 'USD', 100),
    listUnallocated: (w) => unallocated.listUnallocated(w.tx, { ...page, onlyOpen: true }),
    listReturnedOrders: (w) => unallocated.listReturnedOrders(w.tx, 50),
    countUnallocated: (w) => unallocated.countUnallocated(w.tx, { ...page, onlyOpen: true }),
  }),
  statementsOf('giving/refunds/refunds.reads.ts', reads, {
    findRefund: (w) => reads.findRefund(w.tx, w.some('refunds').id),
    listRefunds: (w) => reads.listRefunds(w.tx, page),
    countRefunds: grows('counts every refund for the list of staff', (w) => reads.countRefunds(w.tx, page)),
    sumRefunds: grows('sums up to ten thousand refunds', (w) => reads.sumRefunds(w.tx, page)),
    findGift: (w) => reads.findGift(w.tx, w.some('orders').id),
    findCapture: (w) => reads.findCapture(w.tx, 'fygaro', w.some('captures').provider_txn_id),
    giftOf: isPart,
    listLeft: (w) => reads.listLeft(w.tx, w.some('orders').id),
    listShares: (w) => reads.listShares(w.tx, w.some('refunds').id),
    findOpenRefund: (w) => reads.findOpenRefund(w.tx, gift(w)),
    sumRefunded: (w) => reads.sumRefunded(w.tx, gift(w)),
    sumRefundedThere: (w) => reads.sumRefundedThere(w.tx, gift(w)),
    sumLocal: (w) => reads.sumLocal(w.tx, w.some('refunds').id),
    sumApprovedAlone: (w) => reads.sumApprovedAlone(w.tx, w.user.id, w.now),
  }),
  statementsOf('giving/refunds/reported-refunds.reads.ts', reported, {
    findRefundByProvider: (w) => reported.findRefundByProvider(w.tx, { ...gift(w), refundId: 'unknown' }),
    isTransferredAs: (w) => reported.isTransferredAs(w.tx, { ...gift(w), refundId: 'unknown' }),
    isTransferredSince: (w) => reported.isTransferredSince(w.tx, gift(w), w.now),
    findFinishedByHand: (w) => reported.findFinishedByHand(w.tx, gift(w), 100),
    isReportedSince: (w) => reported.isReportedSince(w.tx, { ...gift(w), amount_minor: 100 }, w.now),
  }),
  statementsOf('giving/refunds/refunds.writes.ts', writes, {
    lockOrder: (w) => writes.lockOrder(w.tx, w.some('orders').id),
    lockCapture: (w) => writes.lockCapture(w.tx, gift(w)),
    lockGift: (w) => writes.lockGift(w.tx, w.some('orders').id, gift(w)),
    lockRefundsOf: (w) => writes.lockRefundsOf(w.tx, w.user.id),
    lockRefund: (w) => writes.lockRefund(w.tx, w.some('refunds').id),
    insertRefund: (w) =>
      writes.insertRefund(
        w.tx,
        { ...gift(w), order_id: w.some('orders').id, currency: 'JMD', amount_minor: 100, reason: 'test' },
        [share(w)],
      ),
    setRefund: (w) => writes.setRefund(w.tx, w.some('refunds').id, { state: 'approved' }),
    setReported: (w) => writes.setReported(w.tx, gift(w)),
    setReturned: (w) => writes.setReturned(w.tx, gift(w), { ours: 2_000, refundedMinor: 1_000 }),
    claimUnfinished: grows('sorts the open refunds of a provider, of which there are few at a time', (w) =>
      writes.claimUnfinished(w.tx, {
        provider: 'paypal',
        states: ['approved', 'unknown'],
        now: w.now,
        quietSince: w.now,
        repeatableSince: w.now,
        limit: 100,
      }),
    ),
    rejectRequested: (w) => writes.rejectRequested(w.tx, gift(w)),
    addRefunded: (w) => writes.addRefunded(w.tx, { orderId: w.some('orders').id, shares: [share(w)], minor: 100 }),
    addRefundedUnallocated: (w) => writes.addRefundedUnallocated(w.tx, gift(w), 100),
  }),
]
