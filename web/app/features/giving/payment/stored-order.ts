import type { Currency } from '@lignum/contract/core/money'
import type { PaymentStart } from '@lignum/contract/giving/payments'
import { createLocalStore } from '../../../lib/browser/local-store.ts'

/** The payment a person has begun in this browser, so that a reload, the back button or another tab finds it again. */
export type StoredOrder = {
  readonly id: string
  readonly invoiceNumber: string
  readonly paymentUrl: string
  readonly orderPageUrl: string
  readonly total: number
  readonly currency: Currency
  readonly projects: readonly { readonly id: string; readonly name: string }[]
  readonly isMembers: boolean
  /** By the clock of this browser: the server's may differ. */
  readonly endsAt: number
  readonly begunAt: number
  /** Open: its link can be paid. Expired: not any more, but a payment may still be on its way. Over: the person has seen the end. */
  readonly state: 'open' | 'expired' | 'over'
  /** The person has come back from the provider's page: they may have paid. */
  readonly isReturned?: boolean
  /** The press of the button that began it, and what was pressed for. */
  readonly press: { readonly key: string; readonly of: string }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const texts = ['id', 'invoiceNumber', 'paymentUrl', 'orderPageUrl', 'currency', 'state'] as const
const numbers = ['total', 'endsAt', 'begunAt'] as const

const isOrder = (found: unknown): found is StoredOrder =>
  isObject(found) &&
  texts.every((name) => typeof Reflect.get(found, name) === 'string') &&
  numbers.every((name) => typeof Reflect.get(found, name) === 'number') &&
  'projects' in found &&
  Array.isArray(found.projects) &&
  'press' in found &&
  isObject(found.press) &&
  'paymentUrl' in found &&
  isWebAddress(found.paymentUrl)

/** Nobody is sent to an address that runs script. */
const isWebAddress = (address: unknown) => typeof address === 'string' && /^(https?:\/\/|\/(?!\/))/.test(address)

const dayMs = 86_400_000

export const readStoredOrder = (found: unknown, now = Date.now()): StoredOrder | null =>
  isOrder(found) && now - found.begunAt < dayMs ? found : null

/** The order this browser has begun last. */
export const storedOrder = createLocalStore<StoredOrder | null>('lignum-order', (found) => readStoredOrder(found))

/** Moves the kept order on, if it is still the same. */
export const setOrderState = (id: string, state: StoredOrder['state']) => {
  const order = storedOrder.get()
  if (order?.id === id && order.state !== state) storedOrder.set({ ...order, state })
}

/** Notes that the person was at the provider's page, if the order is still the same. */
export const setReturned = (id: string) => {
  const order = storedOrder.get()
  if (order?.id === id && !order.isReturned) storedOrder.set({ ...order, isReturned: true })
}

/** The same cart by the same way is the same press while its order is open: two tabs, or a second press, begin one order. */
export const openPressKey = (of: string, order = storedOrder.get(), now = Date.now()): string | null =>
  order && order.press.of === of && order.state === 'open' && now < order.endsAt ? order.press.key : null

type Begun = Pick<StoredOrder, 'total' | 'currency' | 'projects' | 'isMembers' | 'press'> & {
  readonly linkLifeMs: number
}

/** Remembers an order as it was answered. The same order answered twice keeps its first end. */
export const storeOrder = (start: PaymentStart, begun: Begun, now = Date.now()): StoredOrder | null => {
  if (!start.paymentUrl || !isWebAddress(start.paymentUrl)) return null
  const known = storedOrder.get()
  const { linkLifeMs, ...rest } = begun
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
