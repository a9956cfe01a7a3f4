import { randomUUID } from 'node:crypto'
import { getMyCards } from '@lignum/contract/giving/cards'
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

/** The cart as the server knows it: a member's own, and what the address adds to it. A visitor's is in their browser. */
export const loadCheckout = async (context: Readonly<RouterContextProvider>, url: URL) => {
  const api = context.get(apiContext)
  const isMember = mayUse(await visitorOf(context), memberNeeds)
  const [config, own, cards] = await Promise.all([
    orResponse(api(getPaymentConfiguration, {})),
    isMember ? orProblem(api(getBasicCart, {})) : { done: emptyCart, problem: null },
    isMember ? orProblem(api(getMyCards, {})) : null,
  ])
  const seen = await withAddress(url, own.done ?? emptyCart, (cartItems) => orProblem(api(lookAtCart, { cartItems })))
  return {
    origin: url.origin,
    isMember,
    isGuest: !isMember && url.searchParams.get('as') === 'guest',
    /** False while only the browser knows what is in the cart. */
    isLooked: isMember || seen !== own.done,
    cart: seen,
    problem: own.problem,
    config,
    /** Where they cannot be fetched, the other ways to pay are left. */
    cards: cardChoices(cards?.done?.results ?? [], config),
    idempotencyKey: randomUUID(),
  }
}

type Look = (items: { itemId: string; amount: number }[]) => Promise<{ done: Cart | null }>

const withAddress = async (url: URL, own: Cart, look: Look): Promise<Cart> => {
  const known = own.items.map(({ id, amount }) => ({ itemId: id, amount }))
  const added = addedIn(url.searchParams)
    .filter((id) => own.items.every((item) => item.id !== id))
    .map((itemId) => ({ itemId, amount: 0 }))
  if (added.length === 0) return own
  return (await look([...known, ...added])).done ?? own
}
