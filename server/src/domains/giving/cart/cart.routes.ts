import * as contract from '@lignum/contract/giving/cart'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '#kit/security/actor'
import { may } from '#kit/security/actor'
import { serve } from '#kit/http/serve'
import { toMinor } from '#kit/values/money'
import type { CartDeps } from './cart.deps.ts'
import { presentCart } from './cart.present.ts'
import { type CartLine, countCartItems, findCart, listCartProjects } from './cart.reads.ts'
import { addToCart } from './add-to-cart.ts'
import { removeFromCart } from './remove-from-cart.ts'
import { setCartAmounts } from './set-cart-amounts.ts'

/** The member's cart. Guests' carts are stored in the browser. */
export const cartRoutes = (app: FastifyInstance, deps: CartDeps) => {
  const { db, settings } = deps
  const projectsOf = async (lines: readonly CartLine[]) => ({
    projects: await listCartProjects(
      db,
      lines.map((line) => line.projectId),
    ),
    takesImpactGifts: (await settings.read()).impactGifts,
  })
  const cartOf = async (actor: Actor | null) => {
    const cart = actor && may(actor, 'Invest_In_Project') ? await findCart(db, actor.id) : null
    if (!actor || !cart) return presentCart(null, [], await projectsOf([]))
    const stored = { id: cart.id, userId: actor.id, status: cart.status }
    return presentCart(stored, cart.lines, await projectsOf(cart.lines))
  }

  serve(app, contract.addToCart, async ({ request, actor }) => {
    await addToCart(deps, actor, request)
    return cartOf(actor)
  })
  serve(app, contract.removeFromCart, async ({ request, actor }) => {
    await removeFromCart(deps, actor, request.projectId)
    return cartOf(actor)
  })
  serve(app, contract.finalizeCart, async ({ request, actor }) => {
    await setCartAmounts(deps, actor, request)
    return cartOf(actor)
  })
  serve(app, contract.getBasicCart, async ({ caller }) => cartOf(await caller.who()))
  serve(app, contract.getFullCart, async ({ caller }) => cartOf(await caller.who()))
  serve(app, contract.getNumberOfCartItems, async ({ caller }) => {
    const actor = await caller.who()
    return { numberOFCartItems: actor && may(actor, 'Invest_In_Project') ? await countCartItems(db, actor.id) : 0 }
  })
  serve(app, contract.lookAtCart, async ({ request }) => {
    const lines = request.cartItems.map((item) => ({
      projectId: item.itemId,
      minor: toMinor(item.amount) ?? 0,
      usdMinor: 0,
    }))
    return presentCart(null, lines, await projectsOf(lines))
  })
}
