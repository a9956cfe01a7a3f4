import { planOf } from './webhook-mode.ts'
import { type Hook, type WebhookSource, type WebhookTarget, openWebhookPost } from './webhook-post.ts'
import type { SimClock } from './sim-clock.ts'

const reorderPatienceMs = 300

/** Sends the providers' hooks as the mode of the provider, or the amount, wants them to arrive. */
export const openWebhookSender = (
  clock: SimClock,
  targets: Record<WebhookSource, WebhookTarget>,
  obeysMagic: () => boolean,
) => {
  const post = openWebhookPost(clock, targets)
  const held: Partial<Record<WebhookSource, () => void>> = {}

  /** The first of two waits for the second to go before it, but not for ever. */
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
    }, reorderPatienceMs)
  }

  const send = (webhook: Hook): void => {
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
export type HookSender = ReturnType<typeof openWebhookSender>
