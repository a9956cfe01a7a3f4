import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { type BrowserCart, browserCart } from './browser-cart.ts'
import { onChangeElsewhere } from './change-cart.ts'

const linesOf = ({ lines }: BrowserCart) => lines.map(({ id }) => id).join()

/** Loads the cart again when another tab has changed it, and a member's also when they come back to this one. */
export const useCartInStep = (isMember: boolean) => {
  const { revalidate } = useRevalidator()
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
    return onChangeElsewhere(() => void revalidate())
  }, [isMember, revalidate])
}
