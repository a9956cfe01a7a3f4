import { useCallback } from 'react'
import { noticeOfError } from '../../../lib/notices/notice-messages.ts'
import { notices } from '../../../lib/notices/notices.ts'
import { browserCart, withoutProjects } from '../cart/browser-cart.ts'
import { useRefreshCartCount } from '../cart/cart-provider.tsx'
import type { StoredOrder } from './stored-order.ts'

/** Returns a function that removes the projects of a paid order from the cart and updates a member's counter. */
export const useRemovePaid = () => {
  const refreshCartCount = useRefreshCartCount()
  return useCallback(
    ({ projects, isMembers }: StoredOrder) => {
      const paid = projects.map(({ id }) => id)
      browserCart.set(withoutProjects(browserCart.get(), paid))
      if (isMembers) refreshCartCount().catch((error: unknown) => notices.raise(noticeOfError(error)))
    },
    [refreshCartCount],
  )
}
