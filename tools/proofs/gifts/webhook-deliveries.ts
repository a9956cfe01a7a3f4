import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../../../db/seed/random.ts'

export const paths = {
  fygaro: '/api/Payment/FygaroPaymentAPI',
  paypal: '/api/Payment/PaypalWebhook',
  powertranz: '/api/Payment/Verify3d',
} as const

/** One request of a provider, or of a payer's browser that returns from one. */
export type Delivery = {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Its deduplication key; null if nothing of it is stored. */
  readonly key: string | null
  /** It needs a review by staff. */
  readonly isForPerson: boolean
  /** The expected status; 401 for a wrong signature. */
  readonly status: 200 | 303 | 401
}

type Sent = { readonly delivery: Delivery; readonly process: number }
/** Deliveries that are sent at the same moment. */
type Group = readonly Sent[]

/**
 * All of them in random order, with copies: half of the copies go to the other process at the same moment, the others
 * at random times.
 */
export const planDeliveries = (all: readonly Delivery[], copies: number, random: Random): Group[] => {
  const twins = Math.min(all.length, Math.ceil(copies / 2))
  const firsts = shuffled(all, random).map((delivery, nth): Group => {
    const process = random.between(0, 1)
    return nth < twins
      ? [
          { delivery, process },
          { delivery, process: 1 - process },
        ]
      : [{ delivery, process }]
  })
  const again = Array.from({ length: Math.max(0, copies - twins) }, (): Group => {
    return [{ delivery: random.pick(all), process: random.between(0, 1) }]
  })
  return shuffled([...firsts, ...again], random)
}

const shuffled = <T>(list: readonly T[], random: Random): T[] =>
  list
    .map((one) => ({ one, rank: random.next() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ one }) => one)

/** Sends them at a constant rate, however long the responses take. */
export const sendAtRate = async (apis: readonly string[], groups: readonly Group[], perSecond: number) => {
  const ms: number[] = []
  let [refused, accepted] = [0, 0]
  const send = async ({ delivery: { path, headers, body, status }, process }: Sent) => {
    const started = performance.now()
    const request = { method: 'POST', headers, body, redirect: 'manual' } as const
    const response = await fetch(`${apis[process]}${path}`, request).catch(() => null)
    await response?.arrayBuffer()
    ms.push(performance.now() - started)
    if (status !== 401 && response?.status !== status) refused += 1
    if (status === 401 && response?.status !== status) accepted += 1
  }
  const [begun, flying] = [performance.now(), [] as Promise<void>[]]
  for (const group of groups) {
    const due = begun + (flying.length * 1_000) / perSecond
    if (due > performance.now()) await wait(due - performance.now())
    flying.push(...group.map(send))
  }
  await Promise.all(flying)
  const seconds = (performance.now() - begun) / 1_000
  return { ms, refused, accepted, count: flying.length, rate: flying.length / seconds }
}
