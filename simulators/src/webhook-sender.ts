import { planOf } from './webhook-mode.ts'
import { type Webhook, type WebhookSource, type WebhookTarget, openWebhookPost } from './webhook-post.ts'
import type { SimClock } from './sim-clock.ts'

const reorderTimeoutMs = 300

/** Sends the providers' webhooks as the provider's mode or the magic amount prescribes. */
export const openWebhookSender = (
  clock: SimClock,
  targets: Record<WebhookSource, WebhookTarget>,
  obeysMagic: () => boolean,
) => {
  const post = openWebhookPost(clock, targets)
  const held: Partial<Record<WebhookSource, () => void>> = {}

  /** Delays the first of two webhooks until the second is sent, or until a timeout. */
  const swap = (source: WebhookSource, run: () => void): void => {
    const earlier = held[source]
    if (earlier) {
      delete held[source]
      run()
      setTimeout(earlier, 20)
      return
    }
    held[source] = run
    setTimeout(() => {
      if (held[source] !== run) return
      delete held[source]
      run()
    }, reorderTimeoutMs)
  }

  const send = (webhook: Webhook): void => {
    const plan = planOf(targets[webhook.source].mode, webhook.amountMinor, obeysMagic())
    for (let copy = 0; copy < plan.copies; copy++) {
      const run = () => post.start(webhook, plan.variant)
      if (plan.isLate) clock.schedule(webhook.expiresAt + 60_000, run)
      else if (plan.delayMs > 0) setTimeout(run, plan.delayMs)
      else if (plan.isReordered) swap(webhook.source, run)
      else run()
    }
  }
  return { ...post, send }
}
export type WebhookSender = ReturnType<typeof openWebhookSender>
