import type { addToCart, getNumberOfCartItems } from '@lignum/contract/cart'
import { limits } from '@lignum/contract/limits'
import { useCallback, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { ask } from '../../lib/ask.ts'
import { centsOf, plainAmount } from '../../lib/cents.ts'
import { useCartCount } from '../../lib/cart-count.tsx'
import { noticeOfError } from '../../lib/notice-words.ts'
import { notices } from '../../lib/notices.ts'
import { isProblem } from '../../lib/problem.ts'
import { useSite } from '../../lib/use-site.ts'
import { browserCart, type BrowserLine, withoutProjects } from './browser-cart.ts'
import { useIsMember } from './member.ts'

const addressOf = ({ id, amounts: { JMD = '' } }: BrowserLine) =>
  `/api/Cart/AddToCart?projectId=${id}&amount=${centsOf(JMD) === null ? 0 : plainAmount(JMD)}` as const

/** What the server refuses has left the market and is dropped; what did not get through waits for the next time. */
const moveLine = async (line: BrowserLine) => {
  try {
    await ask<typeof addToCart>(addressOf(line))
  } catch (error) {
    if (!isProblem(error)) throw error
  }
  browserCart.set(withoutProjects(browserCart.get(), [line.id]))
}

/** After a login the browser's cart goes into the person's own. */
const moveCart = async () => {
  const { lines } = browserCart.get()
  if (lines.length === 0) return false
  for (const line of lines) await moveLine(line)
  return true
}

/** Asks how many projects the member's cart holds, and shows it. */
export const useCountAgain = () => {
  const [, change] = useCartCount()
  return useCallback(async () => {
    const { numberOFCartItems } = await ask<typeof getNumberOfCartItems>('/api/Cart/GetNumberOfCartItems')
    change({ type: 'set', count: numberOFCartItems })
  }, [change])
}

/** Keeps the counter of the cart true on every page, and carries a visitor's cart over when they log in. */
export function CartKeeper() {
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
  const countAgain = useCountAgain()
  useEffect(() => {
    const start = async () => {
      if (await moveCart()) {
        const words = { type: 'success', title: 'Logged in and cart is refreshed', message: '' } as const
        notices.raise({ ...words, lastsMs: limits.generalNoticeMs }, { withRedirect: true })
        await revalidate()
      }
      await countAgain()
    }
    start().catch((error: unknown) => notices.raise(noticeOfError(error)))
  }, [countAgain, revalidate])
  return null
}
