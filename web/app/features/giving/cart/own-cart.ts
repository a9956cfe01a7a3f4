import type { Cart } from '@lignum/contract/giving/cart'
import { lookAtCart } from '@lignum/contract/giving/endpoints'
import { callApi } from '../../../lib/api/call-api.ts'
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

/** The project ids in the `add` parameters of a URL, by which the Donate link works without script. */
export const addedIn = (search: URLSearchParams): string[] =>
  [...new Set(search.getAll('add'))].filter((id) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)).slice(0, 50)

/** The query string without the `add` parameters. */
export const withoutAdded = (search: URLSearchParams): string => {
  const rest = new URLSearchParams(search)
  rest.delete('add')
  return rest.size > 0 ? `?${rest}` : ''
}

type LoadedCart = { readonly cart: Cart; readonly problem: Problem | null }

/** Adds the given projects to the browser's cart and fetches its current project data from the server. */
export const loadBrowserCart = async (added: readonly string[], signal: AbortSignal): Promise<LoadedCart> => {
  const stored = added.reduce(withAdded, browserCart.get())
  if (!added.every((id) => takes(stored, id))) notices.raise(fullCart, { withRedirect: true })
  if (stored !== browserCart.get()) browserCart.set(stored)
  if (stored.lines.length === 0) return { cart: emptyCart, problem: null }
  const cartItems = stored.lines.map(({ id, amounts }) => {
    const typed = amounts[stored.currency] ?? ''
    return { itemId: id, amount: centsOf(typed) === null ? 0 : plainAmount(typed) }
  })
  try {
    const fetchCart = () => callApi(lookAtCart, { cartItems }, { signal })
    return { cart: await untilResponse(fetchCart, { signal }), problem: null }
  } catch (error) {
    if (!isProblem(error)) throw error
    const { status, code, message, eventMarker, errors } = error
    return { cart: emptyCart, problem: { status, code, message, eventMarker, errors } }
  }
}
