import { setTimeout as wait } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { fygaroHookBody, signFygaroHook } from '../simulators/src/start-simulators.ts'
import { toPublicRef } from '../server/src/kit/public-ref.ts'

export type Delivery = { body: string; isGood: boolean; isStale: boolean }

const key = { id: 'sim-key-1', secret: 'sim-secret-1' }

/** The true hook of each order that was paid, once. */
export const hooksOf = (orderIds: readonly string[]): Delivery[] => orderIds.map((id) => good(bodyOf(id)))

const good = (body: string): Delivery => ({ body, isGood: true, isStale: false })

const bodyOf = (orderId: string): string =>
  fygaroHookBody({
    transactionId: randomUUID(),
    reference: 'FG-1',
    customReference: toPublicRef(orderId),
    authCode: '123456',
    currency: 'JMD',
    amountMinor: 150_000,
    createdAt: Math.floor(Date.now() / 1_000),
    client: { name: 'Dana Donor', email: 'donor@example.test', phone: '8765550100' },
  })

/** A hook for each order, then 30 % of all deliveries again, 5 % forged or stale, and a fifth of them out of their order. */
export const planDeliveries = (orderIds: readonly string[], total: number): Delivery[] => {
  const bodies = orderIds.map(bodyOf)
  const again = Array.from({ length: Math.round(total * 0.3) }, (_, i) => good(bodies[(i * 7) % bodies.length] ?? ''))
  const bad = Array.from({ length: total - bodies.length - again.length }, (_, i) => ({
    body: (bodies[(i * 11) % bodies.length] ?? '').replace('"1500.00"', i % 2 ? '"9500.00"' : '"1500.00"'),
    isGood: false,
    isStale: i % 2 === 0,
  }))
  const all = [...bodies.map(good), ...again, ...bad]
  for (let i = 0; i < all.length; i += 5) swap(all, i, (i * 7_919) % all.length)
  return all
}

const swap = (list: Delivery[], a: number, b: number) => {
  const [x, y] = [list[a], list[b]]
  if (x !== undefined && y !== undefined) [list[a], list[b]] = [y, x]
}

export const headersOf = ({ body, isGood, isStale }: Delivery) => {
  const seconds = Math.floor(Date.now() / 1_000) - (isStale ? 900 : 0)
  const secret = isGood || isStale ? key.secret : 'somebody else'
  const signature = `t=${seconds},v1=${signFygaroHook(secret, seconds, body)}`
  return { 'content-type': 'application/json', 'fygaro-key-id': key.id, 'fygaro-signature': signature }
}

/** Sends them at a steady rate, whatever the answers take. */
export const sendAtRate = async (url: string, deliveries: readonly Delivery[], perSecond: number) => {
  const ms: number[] = []
  let [goodRefused, badAccepted] = [0, 0]
  const begun = performance.now()
  const send = async (delivery: Delivery) => {
    const started = performance.now()
    const answer = await fetch(url, { method: 'POST', headers: headersOf(delivery), body: delivery.body })
    await answer.arrayBuffer()
    ms.push(performance.now() - started)
    if (delivery.isGood && answer.status !== 200) goodRefused += 1
    if (!delivery.isGood && answer.status === 200) badAccepted += 1
  }
  const flying: Promise<void>[] = []
  for (const [i, delivery] of deliveries.entries()) {
    const due = begun + (i * 1_000) / perSecond
    if (due > performance.now()) await wait(due - performance.now())
    flying.push(send(delivery))
  }
  await Promise.all(flying)
  return { ms, goodRefused, badAccepted, rate: (deliveries.length * 1_000) / (performance.now() - begun) }
}
