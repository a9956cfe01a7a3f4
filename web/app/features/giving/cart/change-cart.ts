import type { addToCart, Cart } from '@lignum/contract/giving/cart'
import type { Currency } from '@lignum/contract/core/money'
import { ask } from '../../../lib/api/call-api.ts'
import { connection, untilResponse } from '../../../lib/browser/connection.ts'
import { createLocalStore } from '../../../lib/browser/local-store.ts'

const changedAt = createLocalStore<string>('lignum-member-cart', (found) => (typeof found === 'string' ? found : ''))

let ownChange = ''

const notifyOtherTabs = () => {
  ownChange = crypto.randomUUID()
  changedAt.set(ownChange)
}

/** Calls back when the member's cart, which is on the server, may have changed: by another tab, or while this one was left. */
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

const underWay = new Set<string>()

/**
 * Changes the member's cart and waits for the network where there is none: adding or removing a project twice is the same
 * as once. Asked for again while it waits, it is tried again at once; that second request answers null.
 */
const change = async (url: `/api/Cart/${string}`): Promise<Cart | null> => {
  if (underWay.has(url)) {
    connection.tryAgain()
    return null
  }
  underWay.add(url)
  try {
    const cart = await untilResponse(() => ask<typeof addToCart>(url))
    notifyOtherTabs()
    return cart
  } finally {
    underWay.delete(url)
  }
}

const addressOf = (projectId: string, amount = '0', currency: Currency = 'JMD') =>
  `/api/Cart/AddToCart?projectId=${projectId}&amount=${amount}&currency=${currency}` as const

/** Puts a project into the member's cart. Without an amount it keeps the one it has there. */
export const putIntoCart = (projectId: string, amount?: string, currency?: Currency) =>
  change(addressOf(projectId, amount, currency))

export const takeOutOfCart = (projectId: string) => change(`/api/Cart/RemoveFromCart?projectId=${projectId}`)

/** A copy of an amount for later. It does not wait for the network: the next amount may be typed before it is back. */
export const noteAmount = (projectId: string, amount: string, currency: Currency) =>
  ask<typeof addToCart>(addressOf(projectId, amount, currency))
