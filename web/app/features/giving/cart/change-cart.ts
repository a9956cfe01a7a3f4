import type { addToCart, Cart } from '@lignum/contract/giving/cart'
import type { Currency } from '@lignum/contract/core/money'
import { callApi } from '../../../lib/api/call-api.ts'
import { connection, untilResponse } from '../../../lib/browser/connection.ts'
import { createLocalStore } from '../../../lib/browser/local-store.ts'

const changedAt = createLocalStore<string>('lignum-member-cart', (found) => (typeof found === 'string' ? found : ''))

let ownChange = ''

const notifyOtherTabs = () => {
  ownChange = crypto.randomUUID()
  changedAt.set(ownChange)
}

/** Calls `listener` when the member's cart may have changed: in another tab, or while this tab had no focus. */
export const onChangeElsewhere = (listener: () => void) => {
  const stop = changedAt.subscribe(() => {
    if (changedAt.get() !== ownChange) listener()
  })
  addEventListener('focus', listener)
  return () => {
    stop()
    removeEventListener('focus', listener)
  }
}

const pendingUrls = new Set<string>()

/**
 * Changes the member's cart; offline, it waits for the network, which is safe because adding and removing are
 * idempotent. A second call while the first one waits makes it retry immediately and returns null itself.
 */
const change = async (url: `/api/Cart/${string}`): Promise<Cart | null> => {
  if (pendingUrls.has(url)) {
    connection.tryAgain()
    return null
  }
  pendingUrls.add(url)
  try {
    const cart = await untilResponse(() => callApi<typeof addToCart>(url))
    notifyOtherTabs()
    return cart
  } finally {
    pendingUrls.delete(url)
  }
}

const addToCartUrl = (projectId: string, amount = '0', currency: Currency = 'JMD') =>
  `/api/Cart/AddToCart?projectId=${projectId}&amount=${amount}&currency=${currency}` as const

/** Adds a project to the member's cart. Without `amount`, a stored amount is not changed. */
export const putIntoCart = (projectId: string, amount?: string, currency?: Currency) =>
  change(addToCartUrl(projectId, amount, currency))

export const takeOutOfCart = (projectId: string) => change(`/api/Cart/RemoveFromCart?projectId=${projectId}`)

/** Saves an amount in the member's cart. Offline it fails: a newer amount may be typed before a retry. */
export const saveAmount = (projectId: string, amount: string, currency: Currency) =>
  callApi<typeof addToCart>(addToCartUrl(projectId, amount, currency))
