import type { Operation } from '@lignum/contract/core/operations'
import type { Order } from '@lignum/contract/giving/orders'
import type { PaymentRow } from '@lignum/contract/giving/payment-lists'
import type { PledgeDetails } from '@lignum/contract/giving/pledge-details'
import type { DisputeView, RefundView } from '@lignum/contract/giving/refunds'
import type { UnallocatedMoney } from '@lignum/contract/giving/unallocated-money'
import { uuid } from './fake-api.ts'

/** Somebody of finance with these operations. */
export const financeWith = (...operations: Operation[]) => ({
  id: uuid(900),
  firstName: 'Felicia',
  operations: ['Is_Authenticated', 'Login_to_Admin', ...operations] as readonly Operation[],
  expirationTime: '2026-11-15T10:00:00.000Z',
})

export const paymentRow = (also: Partial<PaymentRow> = {}): PaymentRow => ({
  id: uuid(1),
  cartId: null,
  userName: 'Ana Reid',
  user: 'Ana Reid',
  currency: 'JMD',
  total: 1_500.5,
  paid: 1_500.5,
  refunded: 0,
  itemCount: 1,
  donations: 'Night Nurse Line',
  date: '2026-11-12T15:42:00.000Z',
  type: 'CreditCard',
  paymentTypeName: 'Credit Card',
  authCode: '123456',
  cardType: 'Visa',
  cardNumber: '•••• 4242',
  status: 'Successful',
  invoiceId: 'JM-INV-00000042',
  invoiceNumber: 'JM-INV-00000042',
  receiptNo: 'JM-2026-000000042-9F3A1C',
  transactionId: 'T-1',
  paymentReceiptUrl: null,
  ...also,
})

export const order = (also: Partial<Order> = {}): Order => ({
  id: uuid(1),
  userId: null,
  currency: 'JMD',
  total: 500,
  localTotal: 500,
  refunded: 100,
  creationDate: '2026-11-12T15:42:00.000Z',
  paymentDate: '2026-11-12T15:43:00.000Z',
  itemCount: 1,
  cartId: null,
  receiptNumber: 'JM-2026-000000042-9F3A1C',
  paymentStatus: 'Successful',
  paymentType: 'Fygaro',
  transactionId: 'T-1',
  authCode: null,
  invoiceNumber: 'JM-INV-00000042',
  paymentMethod: { orderId: uuid(1), cardNumber: null, cardType: null, payerId: null, paymentInfo: null },
  billingInfo: { firstName: 'Ana', lastName: 'Reid', email: 'ana@people.test', phone: null, address: null },
  paymentTypeName: 'Fygaro',
  orderItems: [
    { projectId: uuid(2), orderId: uuid(1), amount: 500, description: 'Night Nurse Line', sku: 'A', localAmount: 500 },
  ],
  paymentUrl: null,
  statusInWords: 'Thank you.',
  ...also,
})

export const pledge = (also: Partial<PledgeDetails> = {}): PledgeDetails => ({
  id: uuid(5),
  code: 'PL-7GHJ-2KM4Q',
  status: 'Unfulfilled',
  currency: 'JMD',
  promised: 100,
  received: 40,
  left: 60,
  pledgeDate: '2026-11-12T15:42:00.000Z',
  declinedDate: null,
  reason: null,
  project: { id: uuid(2), name: 'Night Nurse Line' },
  pledger: {
    name: 'Ana Reid',
    type: 'Individual',
    companyName: null,
    email: 'ana@people.test',
    phoneNumber: '8765550100',
    userId: null,
  },
  actions: ['receive', 'closeShort', 'reverse'],
  money: [],
  bankAccounts: ['NCB JMD', 'Scotia'],
  waiting: [],
  reversal: null,
  emails: [],
  history: [{ date: '2026-11-12T15:42:00.000Z', from: null, to: 'Unfulfilled', reason: null, by: null }],
  ...also,
})

export const refund = (also: Partial<RefundView> = {}): RefundView => ({
  id: uuid(31),
  orderId: uuid(1),
  invoiceNumber: 'JM-INV-00000042',
  provider: 'fygaro',
  currency: 'JMD',
  amount: 250,
  reason: 'given twice',
  state: 'requested',
  describeState: 'Waits to be approved.',
  requestedBy: 'Felicia Moncrieff',
  approvedBy: null,
  needsSecondPerson: false,
  isOwn: false,
  donor: 'Ana Reid',
  transactionId: 'T-1',
  shares: [{ projectId: uuid(2), project: 'Night Nurse Line', amount: 250, left: 300 }],
  providerReference: null,
  requestedDate: '2026-11-12T15:42:00.000Z',
  ...also,
})

export const dispute = (also: Partial<DisputeView> = {}): DisputeView => ({
  id: uuid(41),
  provider: 'fygaro',
  providerDisputeId: 'D-1',
  transactionId: 'T-1',
  orderId: uuid(1),
  invoiceNumber: 'JM-INV-00000042',
  donor: 'Ana Reid',
  currency: 'JMD',
  amount: 50,
  stage: 'open',
  openedDate: '2026-11-12T15:42:00.000Z',
  closedDate: null,
  waiting: null,
  ...also,
})

export const unallocated = (also: Partial<UnallocatedMoney> = {}): UnallocatedMoney => ({
  provider: 'fygaro',
  transactionId: 'T-1',
  orderId: null,
  invoiceNumber: null,
  reason: 'unmatched',
  describeReason: 'It names no order that we know.',
  currency: 'JMD',
  amount: 100,
  refunded: 30,
  receivedDate: '2026-11-12T15:42:00.000Z',
  refundId: null,
  refundState: null,
  isAllocationOpen: false,
  describeState: 'Waits for somebody to decide about it.',
  ...also,
})
