import * as among from '../../../../server/src/domains/giving/lists/among-orders.reads.ts'
import { readQuotedText } from '../../../../server/src/domains/giving/lists/quoted-text.policy.ts'
import * as ofAddress from '../../../../server/src/domains/giving/lists/gifts-of-address.reads.ts'
import * as quoted from '../../../../server/src/domains/giving/lists/quoted-orders.reads.ts'
import * as timeline from '../../../../server/src/domains/giving/lists/payment-timeline.reads.ts'
import * as details from '../../../../server/src/domains/giving/pledges/pledge-details.reads.ts'
import { grows, isPart, statementsOf } from '../statement.ts'
import type { World } from '../world.ts'

const find = (text: (w: World) => string) => (w: World) => quoted.listQuotedOrders(w.tx, readQuotedText(text(w)))

export default [
  statementsOf('giving/lists/among-orders.reads.ts', among, { isAnyOf: isPart }),
  statementsOf('giving/lists/gifts-of-address.reads.ts', ofAddress, {
    listPaymentsOfAddress: (w) => ofAddress.listPaymentsOfAddress(w.tx, w.some('order_contacts').email, 20),
    listPledgesOfAddress: (w) => ofAddress.listPledgesOfAddress(w.tx, w.some('pledges').email, 20),
  }),
  statementsOf('giving/lists/quoted-orders.reads.ts', quoted, {
    listQuotedOrders: grows(
      'a search in every month for each form that the text can have',
      find((w) => w.some('receipts').number),
      find((w) => w.some('captures').provider_txn_id),
      find((w) => w.some('orders').id),
      find(() => '42'),
      find((w) => w.some('order_contacts').email),
      find(() => '876 555 0100'),
      find(() => 'Ana Reid'),
      find((w) => w.some('pledges').code),
    ),
  }),
  statementsOf('giving/lists/payment-timeline.reads.ts', timeline, {
    listAttemptsOf: (w) => timeline.listAttemptsOf(w.tx, w.some('orders').id),
    listStatusesOf: (w) => timeline.listStatusesOf(w.tx, w.some('orders').id),
    listCapturesOf: (w) => timeline.listCapturesOf(w.tx, w.some('orders').id),
    listReceiptsOf: (w) => timeline.listReceiptsOf(w.tx, w.some('orders').id),
    listRefundsOf: (w) => timeline.listRefundsOf(w.tx, w.some('orders').id),
    listDisputesOf: (w) => timeline.listDisputesOf(w.tx, w.some('orders').id),
    listWaitingRequests: (w) => timeline.listWaitingRequests(w.tx, [`${w.some('orders').id}:${w.viral}`], w.now),
    listAllocatedElsewhere: (w) => timeline.listAllocatedElsewhere(w.tx, w.some('orders').id),
    isPaidByAnother: (w) => timeline.isPaidByAnother(w.tx, w.some('orders').id),
    listMovesOf: (w) => timeline.listMovesOf(w.tx, w.some('gift_moves').order_id),
    listPostingsOf: (w) => timeline.listPostingsOf(w.tx, w.some('orders').id),
  }),
  statementsOf('giving/pledges/pledge-details.reads.ts', details, {
    listPaymentsOfPledge: (w) => details.listPaymentsOfPledge(w.tx, w.some('pledges').id),
    listPledgeEvents: (w) => details.listPledgeEvents(w.tx, w.some('pledges').id),
    listWaitingMoney: (w) => details.listWaitingMoney(w.tx, w.some('pledges').id, w.now),
    findReversal: (w) => details.findReversal(w.tx, w.some('pledges').id),
  }),
]
