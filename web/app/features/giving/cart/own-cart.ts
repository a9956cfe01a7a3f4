import type { Cart, lookAtCart } from '@lignum/contract/giving/cart'
import { ask } from '../../../lib/api/call-api.ts'
import { centsOf, plainAmount } from '../../../lib/format/cents.ts'
import { untilResponse } from '../../../lib/browser/connection.ts'
import { notices } from '../../../lib/notices/notices.ts'
import { isProblem, type Problem } from '../../../lib/api/problem.ts'
import { browserCart, fullCart, takes, withAdded } from './browser-cart.ts'

export const emptyCart: Cart = {
  id: null,
  userId: null,
  status: 'Pending',
  items: [],
  invalidCartCheckout: false,
  invalidReason: null,
  specialProject: false,
}

/** The projects that an address puts into the cart: how Donate works without script. */
export const addedIn = (search: URLSearchParams): string[] =>
  [...new Set(search.getAll('add'))].filter((id) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)).slice(0, 50)

/** The same address without them. */
export const withoutAdded = (search: URLSearchParams): string => {
  const rest = new URLSearchParams(search)
  rest.delete('add')
  return rest.size > 0 ? `?${rest}` : ''
}

type Looked = { readonly cart: Cart; readonly problem: Problem | null }

/** The browser's cart, as the exchange sees it. What an address adds to it is added first. */
export const lookAtOwnCart = async (added: readonly string[], signal: AbortSignal): Promise<Looked> => {
  const stored = added.reduce(withAdded, browserCart.get())
  if (!added.every((id) => takes(stored, id))) notices.raise(fullCart, { withRedirect: true })
  if (stored !== browserCart.get()) browserCart.set(stored)
  if (stored.lines.length === 0) return { cart: emptyCart, problem: null }
  const cartItems = stored.lines.map(({ id, amounts }) => {
    const typed = amounts[stored.currency] ?? ''
    return { itemId: id, amount: centsOf(typed) === null ? 0 : plainAmount(typed) }
  })
  try {
    const look = () => ask<typeof lookAtCart>('/api/Cart/LookAtCart', { cartItems }, { signal })
    return { cart: await untilResponse(look, { signal }), problem: null }
  } catch (error) {
    if (!isProblem(error)) throw error
    const { status, code, message, eventMarker, errors } = error
    return { cart: emptyCart, problem: { status, code, message, eventMarker, errors } }
  }
}
