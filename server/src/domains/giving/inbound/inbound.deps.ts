import type { SettleDeps } from '../payments/payments.deps.ts'
import type { ReceiptsDeps } from '../receipts/receipts.deps.ts'
import type { WebhookInbox } from './open-webhook-inbox.ts'

/** For booking what providers report, be it a payment, a refund or a dispute. */
export type ProcessDeps = SettleDeps & ReceiptsDeps

export type InboundDeps = ProcessDeps & {
  readonly webhookInbox: WebhookInbox
  /** How many days the raw bodies of webhooks are stored. */
  readonly webhookBodyDays: number
}
