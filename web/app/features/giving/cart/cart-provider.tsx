import { limits } from '@lignum/contract/core/limits'
import { getNumberOfCartItems } from '@lignum/contract/giving/endpoints'
import { useCallback, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../../../lib/api/call-api.ts'
import { useCartCount } from '../../../lib/browser/cart-count.tsx'
import { noticeOfError } from '../../../lib/notices/notice-messages.ts'
import { notices, type NoticeText } from '../../../lib/notices/notices.ts'
import { useSite } from '../../../lib/page/use-site.ts'
import { browserCart } from './browser-cart.ts'
import { onChangeElsewhere } from './change-cart.ts'
import { useIsMember } from './member.ts'
import { moveCart, type Moved } from './move-cart.ts'

const noticeOf = ({ left, reason }: Moved): NoticeText =>
  left === 0
    ? { type: 'success', title: 'Logged in and cart is refreshed', message: '', lastsMs: limits.generalNoticeMs }
    : {
        type: 'error',
        title: 'You are logged in',
        message:
          `${left === 1 ? 'One project' : `${left} projects`} could not be added to your cart. ${reason ?? ''} ` +
          'Nothing is lost: My Cart shows what is left.',
        lastsMs: limits.generalNoticeMs,
      }

/** Returns a function that fetches the number of projects in the member's cart and updates the counter. */
export const useRefreshCartCount = () => {
  const [, change] = useCartCount()
  return useCallback(async () => {
    const { numberOFCartItems } = await callApi(getNumberOfCartItems, {}, { isBackground: true })
    change({ type: 'set', count: numberOFCartItems })
  }, [change])
}

/** Keeps the cart counter up to date on every page, and moves the visitor's cart to the server after login. */
export function CartProvider() {
  const isMember = useIsMember()
  const { user } = useSite()
  return isMember ? <MemberCart key={user?.id} /> : <VisitorCart />
}

function VisitorCart() {
  const [, change] = useCartCount()
  useEffect(() => {
    const count = () => change({ type: 'set', count: browserCart.get().lines.length })
    count()
    return browserCart.subscribe(count)
  }, [change])
  return null
}

function MemberCart() {
  const { revalidate } = useRevalidator()
  const refreshCartCount = useRefreshCartCount()
  useEffect(() => {
    const start = async () => {
      const outcome = await moveCart()
      if (outcome.isNews) notices.raise(noticeOf(outcome), { withRedirect: true })
      if (outcome.moved > 0) await revalidate()
      await refreshCartCount()
    }
    start().catch((error: unknown) => notices.raise(noticeOfError(error)))
  }, [refreshCartCount, revalidate])
  useEffect(() => {
    // If the count cannot be fetched, the next change or focus fetches it again.
    return onChangeElsewhere(() => void refreshCartCount().catch(() => undefined))
  }, [refreshCartCount])
  return null
}
