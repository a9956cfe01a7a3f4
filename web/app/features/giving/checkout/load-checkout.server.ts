import { randomUUID } from 'node:crypto'
import { getMyCards } from '@lignum/contract/giving/cards/cards'
import { type Cart, getBasicCart, lookAtCart } from '@lignum/contract/giving/cart'
import { getPaymentConfiguration } from '@lignum/contract/giving/payments'
import type { RouterContextProvider } from 'react-router'
import { mayUse } from '../../../lib/access/access.ts'
import { apiContext } from '../../../lib/api/api.ts'
import { orResponse, orProblem } from '../../../lib/api/or-problem.server.ts'
import { visitorOf } from '../../../lib/access/visitor-of.server.ts'
import { cardChoices } from './card-choice.ts'
import { memberNeeds } from '../cart/member.ts'
import { addedIn, emptyCart } from '../cart/own-cart.ts'

/** Loads a member's cart and the projects added by the URL. A visitor's cart is stored in their browser. */
export const loadCheckout = async (context: Readonly<RouterContextProvider>, url: URL) => {
  const api = context.get(apiContext)
  const isMember = mayUse(await visitorOf(context), memberNeeds)
  const [config, own, cards] = await Promise.all([
    orResponse(api(getPaymentConfiguration, {})),
    isMember ? orProblem(api(getBasicCart, {})) : { done: emptyCart, problem: null },
    isMember ? orProblem(api(getMyCards, {})) : null,
  ])
  const cart = await withAddedFromUrl(url, own.done ?? emptyCart, (cartItems) =>
    orProblem(api(lookAtCart, { cartItems })),
  )
  return {
    origin: url.origin,
    isMember,
    isGuest: !isMember && url.searchParams.get('as') === 'guest',
    /** False if the cart is stored in the browser and the server does not know its content. */
    isCartLoaded: isMember || cart !== own.done,
    cart,
    problem: own.problem,
    config,
    /** Empty if they cannot be fetched; the other payment methods still work. */
    cards: cardChoices(cards?.done?.results ?? [], config),
    idempotencyKey: randomUUID(),
  }
}

type FetchCart = (items: { itemId: string; amount: number }[]) => Promise<{ done: Cart | null }>

const withAddedFromUrl = async (url: URL, own: Cart, fetchCart: FetchCart): Promise<Cart> => {
  const known = own.items.map(({ id, amount }) => ({ itemId: id, amount }))
  const added = addedIn(url.searchParams)
    .filter((id) => own.items.every((item) => item.id !== id))
    .map((itemId) => ({ itemId, amount: 0 }))
  if (added.length === 0) return own
  return (await fetchCart([...known, ...added])).done ?? own
}
