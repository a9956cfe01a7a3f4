import { createContext, type Dispatch, type ReactNode, use, useReducer } from 'react'

export type CartCountAction = { type: 'set'; count: number } | { type: 'increment' } | { type: 'decrement' }

/** The count never becomes negative, in whatever order the responses arrive. */
export const nextCartCount = (count: number, action: CartCountAction): number => {
  if (action.type === 'set') return Math.max(0, action.count)
  return Math.max(0, action.type === 'increment' ? count + 1 : count - 1)
}

const CartCount = createContext<readonly [number, Dispatch<CartCountAction>]>([0, () => undefined])

export function CartCountProvider({ children }: { children: ReactNode }) {
  return <CartCount value={useReducer(nextCartCount, 0)}>{children}</CartCount>
}

/** The number of items in the cart and its dispatch function. */
export const useCartCount = () => use(CartCount)
