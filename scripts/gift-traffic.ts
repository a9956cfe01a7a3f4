import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { solveProof } from '../server/test/solve-proof.ts'
import { ports, siteUrl } from './demo-settings.ts'

const controlUrl = `http://127.0.0.1:${ports.SIMULATORS_PORT}/__sim`
const started = z.object({ orderId: z.uuid(), paymentUrl: z.string() })
const books = z.object({
  captures: z.array(
    z.object({ provider: z.string(), txnId: z.string(), customRef: z.string().nullable(), minor: z.number() }),
  ),
  hooksWaiting: z.number(),
})

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  })

/** What the simulated providers have in their books. */
export const readBooks = async () => books.parse(await (await fetch(`${controlUrl}/state`)).json())

const giftTo = (projectId: string) => {
  const amount = randomInt(100, 90_000) / 100 + 1
  return {
    currency: 'JMD',
    amount,
    cartItems: [{ itemId: projectId, amount }],
    email: `${randomUUID()}@example.test`,
    firstName: 'Kim',
    lastName: 'Keeps',
    phoneNumber: '8765550100',
    privacyAgreement: true,
    idempotencyKey: randomUUID(),
  }
}

const challenge = z.object({ challenge: z.string(), difficulty: z.number() })

const newProof = async () =>
  solveProof(
    challenge.parse(await (await post(`${siteUrl}/api/Token/GetProofChallenge`, { purpose: 'payment' })).json()),
  )

/** Guests have a telephone each; here they share one processor, which must also see when the house is back. */
const mostProofs = 1
let solving = 0
const ownProof = async () => {
  solving += 1
  try {
    return await newProof()
  } finally {
    solving -= 1
  }
}

/** Begins a gift as somebody new, whose browser shows a proof if it is asked for one. */
const beginGift = async (projectId: string) => {
  const from = { 'x-forwarded-for': [10, randomInt(256), randomInt(256), randomInt(256)].join('.') }
  const gift = giftTo(projectId)
  const begin = (proof: object | null) =>
    post(`${siteUrl}/api/Payment/BeginGuestFygaroPayment`, { ...gift, proof }, from)
  const first = await begin(null)
  const answer = first.status === 429 && solving < mostProofs ? await begin(await ownProof()) : first
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  return started.parse(await answer.json())
}

/** Guests who give by Fygaro at a steady rate, whatever happens to the house meanwhile. */
export const startGiftTraffic = async (projectId: string, perSecond: number) => {
  await post(`${controlUrl}/magic`, { on: false })
  await post(`${controlUrl}/webhooks`, { provider: 'fygaro', retries: 100, retryMs: 250 })
  const acknowledged: string[] = []
  const paid: string[] = []
  let refused = 0
  const give = async () => {
    const { orderId, paymentUrl } = await beginGift(projectId)
    acknowledged.push(orderId)
    const payment = await post(`${controlUrl}/pay`, { provider: 'fygaro', url: paymentUrl })
    if (payment.ok) paid.push(orderId)
  }
  let isOn = true
  const flying = new Set<Promise<void>>()
  const run = async () => {
    for (let due = performance.now(); isOn; due += 1_000 / perSecond) {
      if (due > performance.now()) await wait(due - performance.now())
      const one = give().catch(() => {
        refused += 1
      })
      flying.add(one)
      void one.finally(() => flying.delete(one))
    }
  }
  const running = run()
  const stop = async () => {
    isOn = false
    await running
    await Promise.all(flying)
    while ((await readBooks()).hooksWaiting > 0) await wait(200)
    return { acknowledged, paid, refused }
  }
  return { stop }
}
