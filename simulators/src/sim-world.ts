import { type Books, openBooks } from './books.ts'
import { type Faults, openFaults } from './faults.ts'
import type { WebhookSource, WebhookTarget } from './webhook-post.ts'
import { type WebhookSender, openWebhookSender } from './webhook-sender.ts'
import { type Magic, magicOf } from './magic-amount.ts'
import { openClock, type SimClock } from './sim-clock.ts'

/** The state that the simulators share. */
export type SimWorld = {
  readonly clock: SimClock
  readonly books: Books
  readonly faults: Faults
  readonly webhooks: WebhookSender
  readonly magicOf: (minor: number) => Magic | null
  readonly setMagic: (isOn: boolean) => void
  /** Counts of things that must never happen; tests check them. */
  readonly counters: { unsignedFygaroLinks: number; cardNumbersReceived: number }
}

const targetOf = (url: string): WebhookTarget => ({ url, mode: 'normal', retries: 8, retryMs: 250 })

export const openWorld = (
  now: () => number,
  isMagic: boolean,
  webhookUrls: Record<WebhookSource, string>,
): SimWorld => {
  let obeysMagic = isMagic
  const clock = openClock(now)
  const targets = { fygaro: targetOf(webhookUrls.fygaro), paypal: targetOf(webhookUrls.paypal) }
  return {
    clock,
    books: openBooks(clock.now),
    faults: openFaults(),
    webhooks: openWebhookSender(clock, targets, () => obeysMagic),
    magicOf: (minor) => (obeysMagic ? magicOf(minor) : null),
    setMagic: (isOn) => {
      obeysMagic = isOn
    },
    counters: { unsignedFygaroLinks: 0, cardNumbersReceived: 0 },
  }
}
