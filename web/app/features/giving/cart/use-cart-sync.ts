import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { type BrowserCart, browserCart } from './browser-cart.ts'
import { onChangeElsewhere } from './change-cart.ts'

const idsOf = ({ lines }: BrowserCart) => lines.map(({ id }) => id).join()

/** Reloads the cart when another tab has changed it, and a member's cart also when this tab gets focus. */
export const useCartSync = (isMember: boolean) => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isMember) return
    let known = idsOf(browserCart.get())
    return browserCart.subscribe(() => {
      const lines = idsOf(browserCart.get())
      if (lines === known) return
      known = lines
      void revalidate()
    })
  }, [isMember, revalidate])
  useEffect(() => {
    if (!isMember) return
    return onChangeElsewhere(() => void revalidate())
  }, [isMember, revalidate])
}
