import type { Currency } from '@lignum/contract/core/money'
import type { PaymentStart } from '@lignum/contract/giving/payments'
import { createLocalStore } from '../../../lib/browser/local-store.ts'

/** A project of the order and what it is given. */
type StoredGift = { readonly id: string; readonly name: string; readonly amount?: number }

/** The order started in this browser, stored so that a reload, the back button or another tab finds it again. */
export type StoredOrder = {
  readonly id: string
  readonly invoiceNumber: string
  readonly paymentUrl: string
  readonly orderPageUrl: string
  readonly total: number
  readonly currency: Currency
  readonly projects: readonly StoredGift[]
  /** As typed with this gift, to thank the donor by name; missing if it was not needed. */
  readonly firstName?: string
  readonly isMembers: boolean
  /** By the browser's clock, which may differ from the server's. */
  readonly endsAt: number
  readonly begunAt: number
  /** open: the link can be paid; expired: a late payment may still arrive; over: the person has seen the outcome. */
  readonly state: 'open' | 'expired' | 'over'
  /** The person has returned from the provider's page and may have paid. */
  readonly isReturned?: boolean
  /** The submission that started it: its idempotency key, and its fingerprint as `of`. */
  readonly press: { readonly key: string; readonly of: string }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const textFields = ['id', 'invoiceNumber', 'paymentUrl', 'orderPageUrl', 'currency', 'state'] as const
const numberFields = ['total', 'endsAt', 'begunAt'] as const

const isOrder = (value: unknown): value is StoredOrder =>
  isObject(value) &&
  textFields.every((name) => typeof Reflect.get(value, name) === 'string') &&
  numberFields.every((name) => typeof Reflect.get(value, name) === 'number') &&
  'projects' in value &&
  Array.isArray(value.projects) &&
  'press' in value &&
  isObject(value.press) &&
  'paymentUrl' in value &&
  isWebUrl(value.paymentUrl)

/** Rejects `javascript:` and other URLs that are not http(s) or a path of this site. */
const isWebUrl = (address: unknown) => typeof address === 'string' && /^(https?:\/\/|\/(?!\/))/.test(address)

const dayMs = 86_400_000

export const readStoredOrder = (value: unknown, now = Date.now()): StoredOrder | null =>
  isOrder(value) && now - value.begunAt < dayMs ? value : null

/** The last order started in this browser. */
export const storedOrder = createLocalStore<StoredOrder | null>('lignum-order', (value) => readStoredOrder(value))

/** Updates the state of the stored order, if it is still the same order. */
export const setOrderState = (id: string, state: StoredOrder['state']) => {
  const order = storedOrder.get()
  if (order?.id === id && order.state !== state) storedOrder.set({ ...order, state })
}

/** Records that the person was at the provider's page, if it is still the same order. */
export const setReturned = (id: string) => {
  const order = storedOrder.get()
  if (order?.id === id && !order.isReturned) storedOrder.set({ ...order, isReturned: true })
}

/** The idempotency key of the open order with this fingerprint, so that two tabs or a double click start one order. */
export const openPressKey = (of: string, order = storedOrder.get(), now = Date.now()): string | null =>
  order && order.press.of === of && order.state === 'open' && now < order.endsAt ? order.press.key : null

type OrderDetails = Pick<StoredOrder, 'total' | 'currency' | 'projects' | 'firstName' | 'isMembers' | 'press'> & {
  readonly linkLifeMs: number
}

/** Stores a started order. Storing the same order again does not change its start and its deadline. */
export const storeOrder = (start: PaymentStart, details: OrderDetails, now = Date.now()): StoredOrder | null => {
  if (!start.paymentUrl || !isWebUrl(start.paymentUrl)) return null
  const known = storedOrder.get()
  const { linkLifeMs, ...rest } = details
  const isKnown = known?.id === start.orderId
  const order: StoredOrder = {
    id: start.orderId,
    invoiceNumber: start.invoiceNumber,
    paymentUrl: start.paymentUrl,
    orderPageUrl: start.orderPageUrl,
    begunAt: isKnown ? known.begunAt : now,
    endsAt: isKnown ? known.endsAt : now + linkLifeMs,
    state: 'open',
    ...rest,
  }
  storedOrder.set(order)
  return order
}
