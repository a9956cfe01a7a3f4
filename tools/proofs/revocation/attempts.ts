import { setTimeout as wait } from 'node:timers/promises'
import { isCallRefused } from '@lignum/contract/core/client'
import { getPaymentsListByFilterForInvestor } from '@lignum/contract/giving/payment-lists'
import type { Tab } from './tab.ts'

/** One use of the right: a direct call, or the form of a page. */
export type Attempt = { readonly kind: 'call' | 'form'; readonly begun: number; readonly isAccepted: boolean }

const tryCall = async ({ call }: Tab): Promise<Attempt> => {
  const begun = performance.now()
  try {
    await call(getPaymentsListByFilterForInvestor, {})
    return { kind: 'call', begun, isAccepted: true }
  } catch (err) {
    if (isCallRefused(err) && (err.status === 401 || err.status === 403))
      return { kind: 'call', begun, isAccepted: false }
    throw err
  }
}

const tryForm = async ({ removeCard }: Tab, cards: string[]): Promise<Attempt> => {
  const card = cards.pop()
  if (!card) throw new Error('no card is left to remove')
  const begun = performance.now()
  return { kind: 'form', begun, isAccepted: await removeCard(card) }
}

/** Each tab makes a call and sends its form once. */
export const tryOnce = (tabs: readonly Tab[], cards: string[]): Promise<Attempt[]> =>
  Promise.all(tabs.flatMap((tab) => [tryCall(tab), tryForm(tab, cards)]))

const longestWaitMs = 60_000

/** Each tab makes calls and sends its form over and over until it is stopped. Cards are left for one more try. */
export const keepTrying = (tabs: readonly Tab[], cards: string[]) => {
  const made: Attempt[] = []
  let isOver = false
  const repeat = async (attempt: () => Promise<Attempt>, mayGoOn = () => true) => {
    while (!isOver && mayGoOn()) made.push(await attempt())
  }
  const hasSpareCards = () => cards.length > 2 * tabs.length
  const running = Promise.all(
    tabs.flatMap((tab) => [repeat(() => tryCall(tab)), repeat(() => tryForm(tab, cards), hasSpareCards)]),
  )
  return {
    /** Resolves when so many calls and as many forms were accepted. */
    untilAccepted: async (times: number) => {
      const has = (kind: Attempt['kind']) => made.filter((one) => one.kind === kind && one.isAccepted).length >= times
      const end = Date.now() + longestWaitMs
      while (!has('call') || !has('form')) {
        if (Date.now() > end) throw new Error('the person could not use the right while they had it')
        await Promise.race([wait(1), running])
      }
    },
    stop: async () => {
      isOver = true
      await running
      return made
    },
  }
}
