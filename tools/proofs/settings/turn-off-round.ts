import { setTimeout as wait } from 'node:timers/promises'
import type { Donors, Paid, Way } from '../gifts/gift-donors.ts'
import type { Administrator, Method } from './open-administrator.ts'

const ways: Readonly<Record<Method, Way>> = { fygaro: 'fygaro', cards: 'powertranz', paypal: 'paypal' }

/** Every process follows a change within this time. */
const followMs = 5_000
const [beforeMs, lateMs, pauseMs] = [600, 600, 100]

export type Round = {
  readonly started: readonly string[]
  readonly paid: readonly Paid[]
  /** Payments that began although they were requested later than the processes may take to follow. */
  readonly late: number
  /** Requested so long after the change, and still begun. */
  readonly longestMs: number
  /** Starts that were requested late enough to be refused. */
  readonly refused: number
}

type Started = { readonly orderId: string; readonly paymentUrl: string; readonly afterMs: number }

/** The payments that donors start by one method. Half are paid at once, the rest at the end. */
const openStarts = (donors: Donors, way: Way) => {
  const [started, waiting, paid, flying]: [Started[], Started[], Paid[], Promise<void>[]] = [[], [], [], []]
  let [offAt, refused] = [Number.POSITIVE_INFINITY, 0]
  const pay = async ({ orderId, paymentUrl }: Started) => {
    if (await donors.pay(way, paymentUrl)) paid.push({ orderId, way })
  }
  const start = async () => {
    const afterMs = performance.now() - offAt
    const begun = await donors.begin(way)
    if (!begun) {
      if (afterMs >= followMs) refused += 1
      return
    }
    const one = { ...begun, afterMs }
    started.push(one)
    if (started.length % 2 === 0) await pay(one)
    else waiting.push(one)
  }
  return {
    startFor: async (ms: number) => {
      for (const end = performance.now() + ms; performance.now() < end; await wait(pauseMs)) flying.push(start())
    },
    turnedOff: () => {
      offAt = performance.now()
    },
    finish: async (): Promise<Round> => {
      await Promise.all(flying)
      await Promise.all(waiting.map(pay))
      const after = started.map(({ afterMs }) => afterMs)
      const late = after.filter((ms) => ms >= followMs).length
      return { started: started.map(({ orderId }) => orderId), paid, late, longestMs: Math.max(0, ...after), refused }
    },
  }
}

type Given = { readonly donors: Donors; readonly administrator: Administrator; readonly method: Method }

/**
 * Donors start payments by one method before, while and after it is turned off. What has begun is paid: half at once, the
 * rest only when the method has long been off.
 */
export const turnOffRound = async ({ donors, administrator, method }: Given, number: number): Promise<Round> => {
  const starts = openStarts(donors, ways[method])
  await starts.startFor(beforeMs)
  const meanwhile = starts.startFor(beforeMs)
  await administrator.turn(method, false, number)
  starts.turnedOff()
  await Promise.all([meanwhile, starts.startFor(beforeMs), wait(followMs)])
  await starts.startFor(lateMs)
  const round = await starts.finish()
  await administrator.turn(method, true, number)
  return round
}
