import type { Currency } from '@lignum/contract/core/names'
import type { Cart } from '@lignum/contract/giving/cart'
import { addToCart, removeFromCart } from '@lignum/contract/giving/endpoints'
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

const pending = new Set<string>()

/**
 * Changes the member's cart; offline, it waits for the network, which is safe because adding and removing are
 * idempotent. A second call of the same key while the first one waits makes it retry immediately and returns null
 * itself.
 */
const change = async (key: string, send: () => Promise<Cart>): Promise<Cart | null> => {
  if (pending.has(key)) {
    connection.tryAgain()
    return null
  }
  pending.add(key)
  try {
    const cart = await untilResponse(send)
    notifyOtherTabs()
    return cart
  } finally {
    pending.delete(key)
  }
}

/** Adds a project to the member's cart. Without `amount`, a stored amount is not changed. */
export const putIntoCart = (projectId: string, amount?: string, currency?: Currency) =>
  change(`${projectId} ${amount} ${currency}`, () => callApi(addToCart, { projectId, amount, currency }))

export const takeOutOfCart = (projectId: string) => change(projectId, () => callApi(removeFromCart, { projectId }))

/** Saves an amount in the member's cart. Offline it fails: a newer amount may be typed before a retry. */
export const saveAmount = (projectId: string, amount: string, currency: Currency) =>
  callApi(addToCart, { projectId, amount, currency })
