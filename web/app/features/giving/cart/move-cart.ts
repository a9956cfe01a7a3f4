import type { Currency } from '@lignum/contract/core/money'
import { centsOf, plainAmount } from '../../../lib/format/cents.ts'
import { noticeOfError } from '../../../lib/notices/notice-messages.ts'
import { browserCart, type BrowserLine, withLeft, withoutProjects } from './browser-cart.ts'
import { putIntoCart } from './change-cart.ts'

const currencies: readonly Currency[] = ['JMD', 'USD']

/** Adds the project first, so that it is in the cart even if saving an amount fails. */
const moveLine = async ({ id, amounts }: BrowserLine) => {
  await putIntoCart(id)
  for (const currency of currencies) {
    const typed = amounts[currency] ?? ''
    if (centsOf(typed)) await putIntoCart(id, plainAmount(typed), currency)
  }
}

export type Moved = {
  readonly moved: number
  readonly left: number
  /** Why the first remaining line could not be moved. */
  readonly reason: string | null
  /** Whether something has changed since the previous attempt, so that a notice is due. */
  readonly isNews: boolean
}

/** After login, moves the browser's cart to the server. A line stays here until the server has accepted it. */
export const moveCart = async (): Promise<Moved> => {
  const { lines } = browserCart.get()
  let moved = 0
  let reason: string | null = null
  for (const line of lines) {
    try {
      await moveLine(line)
      browserCart.set(withoutProjects(browserCart.get(), [line.id]))
      moved += 1
    } catch (error) {
      browserCart.set(withLeft(browserCart.get(), line.id))
      reason ??= noticeOfError(error).message
    }
  }
  const isNews = moved > 0 || lines.some(({ isLeft }) => !isLeft)
  return { moved, left: lines.length - moved, reason, isNews }
}
