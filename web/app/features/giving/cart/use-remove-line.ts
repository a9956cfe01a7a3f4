import type { MouseEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useCartCount } from '../../../lib/browser/cart-count.tsx'
import { focusHeading } from '../../../lib/focus-heading.ts'
import { noticeOfError } from '../../../lib/notices/notice-messages.ts'
import { notices } from '../../../lib/notices/notices.ts'
import { browserCart, withoutProjects } from './browser-cart.ts'
import { takeOutOfCart } from './change-cart.ts'

/** Removes a line from the member's or the visitor's cart. */
export const useRemoveLine = (isMember: boolean) => {
  const { revalidate } = useRevalidator()
  const removeOnServer = useRemoveOnServer()
  return async (event: MouseEvent, id: string) => {
    event.preventDefault()
    try {
      if (!isMember) browserCart.set(withoutProjects(browserCart.get(), [id]))
      else if (!(await removeOnServer(id))) return
      await revalidate()
      // The pressed button is removed with its line, so the focus needs a new target.
      focusHeading()
    } catch (error) {
      notices.raise(noticeOfError(error))
    }
  }
}

/** Returns whether this call removed the line; false if an earlier call for it is still waiting for the network. */
const useRemoveOnServer = () => {
  const [, change] = useCartCount()
  return async (id: string): Promise<boolean> => {
    change({ type: 'decrement' })
    try {
      const cart = await takeOutOfCart(id)
      change(cart ? { type: 'set', count: cart.items.length } : { type: 'increment' })
      return cart !== null
    } catch (error) {
      change({ type: 'increment' })
      throw error
    }
  }
}
