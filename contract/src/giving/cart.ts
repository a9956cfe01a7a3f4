import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'
import { amount, currency } from '../core/money.ts'

const cartItem = z.object({
  /** The project's id: a cart holds a project once. */
  id: z.uuid(),
  projectName: z.string(),
  /** In JMD. */
  amount: z.number(),
  /** The cart stores an amount for each currency. */
  usdAmount: z.number(),
  thumbnailFileUrl: z.string().nullable(),
  isSpecialProject: z.boolean(),
  companyName: z.string(),
  projectUrl: z.string(),
  /** False when the project no longer takes gifts; then it can only be removed. */
  isPayable: z.boolean(),
})
export type CartItem = z.output<typeof cartItem>

const cart = z.object({
  id: z.uuid().nullable(),
  userId: z.uuid().nullable(),
  status: z.enum(['Pending', 'Finalized']),
  items: z.array(cartItem),
  /** True when the cart cannot be paid as it is; `invalidReason` explains why. */
  invalidCartCheckout: z.boolean(),
  invalidReason: z.string().nullable(),
  /** True when the cart contains a special project, which must be paid alone. */
  specialProject: z.boolean(),
})
export type Cart = z.output<typeof cart>

const member = { operation: 'Invest_In_Project' } as const

export const addToCart = call({
  ...endpoints.addToCart,
  access: member,
  does: "Puts a project into the caller's cart, or changes its amount there, in JMD unless a currency is named.",
  request: z.object({ projectId: z.uuid(), amount: amount().default(0), currency: currency.default('JMD') }),
  response: cart,
})

export const removeFromCart = call({
  ...endpoints.removeFromCart,
  access: member,
  does: "Takes a project out of the caller's cart. Removing a missing project is not an error.",
  request: z.object({ projectId: z.uuid() }),
  response: cart,
})

export const getNumberOfCartItems = call({
  ...endpoints.getNumberOfCartItems,
  access: 'public',
  does: "How many projects the caller's cart holds; 0 for visitors, whose cart is in their browser.",
  request: z.object({}),
  response: z.object({ numberOFCartItems: z.int() }),
})

export const getBasicCart = call({
  ...endpoints.getBasicCart,
  access: 'public',
  does: "The caller's cart; an empty one for visitors.",
  request: z.object({}),
  response: cart,
})

export const getFullCart = call({
  ...endpoints.getFullCart,
  access: 'public',
  does: "The caller's cart; an empty one for visitors.",
  request: z.object({}),
  response: cart,
})

/** As a payment is started: `itemId` is the project's id. */
export const cartItemRequest = z.object({
  itemId: z.uuid(),
  amount: amount(),
  quanity: z.literal(1).nullish(),
  /** The donor opted in to this project's news. */
  wantsNews: z.boolean().default(false),
})

export const largestCart = 50

export const lookAtCart = call({
  ...endpoints.lookAtCart,
  access: 'public',
  does: "A visitor's own cart as the exchange sees it: names, pictures, and whether it can be paid. Stores nothing.",
  request: z.object({ cartItems: z.array(cartItemRequest).max(largestCart) }),
  response: cart,
})

export const finalizeCart = call({
  ...endpoints.finalizeCart,
  access: member,
  does: "Writes the amounts into the caller's cart before it is paid. The cart is finalized only by its payment.",
  request: z.object({
    /** Ignored: the cart is the session's. */
    userId: z.string().nullish(),
    items: z.array(z.object({ itemId: z.uuid(), amount: amount() })).max(largestCart),
    currency: currency.default('JMD'),
  }),
  response: cart,
})
