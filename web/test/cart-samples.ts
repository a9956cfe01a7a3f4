import type { Cart, CartItem } from '@lignum/contract/giving/cart'

/** A line of a cart, as the server sends it. */
export const cartItem = (id: string, more: Partial<CartItem> = {}): CartItem => ({
  id,
  projectName: `Project ${id.slice(-1)}`,
  amount: 0,
  usdAmount: 0,
  thumbnailFileUrl: null,
  isSpecialProject: false,
  companyName: 'Reading Hub',
  projectUrl: `/projects/view/${id}`,
  isPayable: true,
  ...more,
})

export const cartOf = (...items: CartItem[]): Cart => ({
  id: null,
  userId: null,
  status: 'Pending',
  items,
  invalidCartCheckout: false,
  invalidReason: null,
  specialProject: false,
})
