import { createContext, type Dispatch, type ReactNode, use, useReducer } from 'react'

export type CartCountAction = { type: 'set'; count: number } | { type: 'increment' } | { type: 'decrement' }

/** The count never falls below zero, whatever order the answers arrive in. */
export const nextCartCount = (count: number, action: CartCountAction): number => {
  if (action.type === 'set') return Math.max(0, action.count)
  return Math.max(0, action.type === 'increment' ? count + 1 : count - 1)
}

const CartCount = createContext<readonly [number, Dispatch<CartCountAction>]>([0, () => undefined])

export function CartCountProvider({ children }: { children: ReactNode }) {
  return <CartCount value={useReducer(nextCartCount, 0)}>{children}</CartCount>
}

/** The number of things in the cart, and how to change it. */
export const useCartCount = () => use(CartCount)
