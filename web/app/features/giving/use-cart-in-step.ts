import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { createKept } from '../../lib/kept.ts'
import { type BrowserCart, browserCart } from './browser-cart.ts'
import { useCountAgain } from './cart-keeper.tsx'

/** A member's cart is on the server: this says to the other tabs of the browser that it has changed. */
const memberCartChanged = createKept<string>('lignum-member-cart', (found) => (typeof found === 'string' ? found : ''))

let ownChange = ''

/** To be called after a member's cart was changed in this tab. */
export const tellOtherTabs = () => {
  ownChange = crypto.randomUUID()
  memberCartChanged.set(ownChange)
}

const linesOf = ({ lines }: BrowserCart) => lines.map(({ id }) => id).join()

/** Loads the cart again when another tab has changed it, and a member's also when they come back to this one. */
export const useCartInStep = (isMember: boolean) => {
  const { revalidate } = useRevalidator()
  const countAgain = useCountAgain()
  useEffect(() => {
    if (isMember) return
    let known = linesOf(browserCart.get())
    return browserCart.subscribe(() => {
      const lines = linesOf(browserCart.get())
      if (lines === known) return
      known = lines
      void revalidate()
    })
  }, [isMember, revalidate])
  useEffect(() => {
    if (!isMember) return
    const reload = () => {
      void revalidate()
      // The next look finds what this one could not.
      countAgain().catch(() => undefined)
    }
    const stop = memberCartChanged.subscribe(() => {
      if (memberCartChanged.get() !== ownChange) reload()
    })
    addEventListener('focus', reload)
    return () => {
      stop()
      removeEventListener('focus', reload)
    }
  }, [isMember, revalidate, countAgain])
}
