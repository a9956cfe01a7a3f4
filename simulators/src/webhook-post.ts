import { setTimeout as wait } from 'node:timers/promises'
import type { WebhookMode, WebhookVariant } from './webhook-mode.ts'
import type { SimClock } from './sim-clock.ts'

export type WebhookSource = 'fygaro' | 'paypal'

export type Webhook = {
  readonly source: WebhookSource
  readonly id: string
  readonly amountMinor: number
  /** When the payer's link expires: a late webhook is sent a minute after it. */
  readonly expiresAt: number
  /** Signed again for each attempt, because the receiver checks the age. */
  readonly make: (variant: WebhookVariant) => { body: string; headers: Record<string, string> }
}

export type Delivery = {
  readonly source: WebhookSource
  readonly id: string
  readonly attempt: number
  readonly at: string
  readonly url: string
  readonly status: number | null
}

export type WebhookTarget = { url: string; mode: WebhookMode; retries: number; retryMs: number }

/** Concurrency limit of deliveries. */
const maxConcurrent = 64
const recordedDeliveries = 50_000
const longestPauseMs = 5_000

/** Posts webhooks to us; after 5xx or no response a delivery is retried, a limited number of times. */
export const openWebhookPost = (clock: SimClock, targets: Record<WebhookSource, WebhookTarget>) => {
  const deliveries: Delivery[] = []
  const ended = new AbortController()
  let waiting = 0

  const slots = openSlots(maxConcurrent)

  const post = async (url: string, made: { body: string; headers: Record<string, string> }) => {
    const response = await fetch(url, {
      method: 'POST',
      body: made.body,
      headers: { 'content-type': 'application/json', ...made.headers },
      signal: AbortSignal.any([ended.signal, AbortSignal.timeout(30_000)]),
    }).catch(() => null)
    await response?.body?.cancel()
    return response?.status ?? null
  }

  const deliver = async (webhook: Webhook, variant: WebhookVariant): Promise<void> => {
    const { source, id } = webhook
    const { url, retries, retryMs } = targets[source]
    for (let attempt = 1; url && attempt <= retries + 1 && !ended.signal.aborted; attempt++) {
      const status = await slots(() => post(url, webhook.make(variant)))
      deliveries.push({ source, id, attempt, at: new Date(clock.now()).toISOString(), url, status })
      if (deliveries.length > recordedDeliveries) deliveries.splice(0, recordedDeliveries / 10)
      if (status !== null && status < 500) return
      await wait(Math.min(retryMs * 2 ** (attempt - 1), longestPauseMs), null, { ref: false })
    }
  }

  const start = (delivery: Webhook, variant: WebhookVariant): void => {
    waiting += 1
    void deliver(delivery, variant).finally(() => {
      waiting -= 1
    })
  }
  return { start, deliveries, targets, waiting: () => waiting, end: () => ended.abort() }
}

/** A concurrency limit with a FIFO queue. */
const openSlots = (most: number) => {
  const queue: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) {
      await new Promise<void>((resolve) => {
        queue.push(resolve)
      })
    } else running += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
