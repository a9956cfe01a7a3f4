import type { addToCart } from '@lignum/contract/cart'
import type { Currency } from '@lignum/contract/money'
import { ask } from '../../lib/ask.ts'

/** Puts a project into the member's cart on the server. Without an amount it keeps the one it has there. */
export const putIntoCart = (projectId: string, amount = '0', currency: Currency = 'JMD') =>
  ask<typeof addToCart>(`/api/Cart/AddToCart?${new URLSearchParams({ projectId, amount, currency })}`)
