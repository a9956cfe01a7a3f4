export type Currency = 'JMD' | 'USD'
export type ProviderId = 'fygaro' | 'powertranz' | 'paypal'

/** The providers in a sentence that staff read. */
export const providerNames: Record<ProviderId, string> = {
  fygaro: 'Fygaro',
  powertranz: 'the card gateway',
  paypal: 'PayPal',
}

/** Money that a provider reports as taken. Amounts are whole cents; wire formats stay in each adapter. */
export type Capture = {
  readonly providerTxnId: string
  readonly currency: Currency
  readonly amountMinor: number
  readonly feeMinor: number | null
  readonly authCode: string | null
  readonly cardBrand: string | null
  readonly cardLast4: string | null
  readonly payerId: string | null
}

/** The provider's state of an attempt. `unknown` is a timeout, 5xx, 429 or unreadable response: never a decline. */
export type Outcome =
  | ({ readonly state: 'captured' } & Capture)
  /** The money is authorized, not captured. */
  | ({ readonly state: 'authorized' } & Capture)
  /** The provider is still deciding, or the payer has not approved yet. */
  | { readonly state: 'pending'; readonly reason: string }
  | { readonly state: 'declined'; readonly code: string }
  | { readonly state: 'canceled' }
  | { readonly state: 'unknown'; readonly reason: string }

/** One attempt of a payer to pay one order. */
export type Attempt = {
  /** Our payment id, a UUID. */
  readonly id: string
  /** The order's ULID: what the provider shows and reports back. */
  readonly publicRef: string
  readonly invoiceNumber: string
  readonly currency: Currency
  readonly amountMinor: number
  readonly expiresAt: Date
  readonly payer: {
    readonly firstName: string
    readonly lastName: string
    readonly email: string
    readonly phoneNumber: string
  } | null
  /** The reference that `begin` returned: PayPal's order id, PowerTranz's SpiToken; null for Fygaro. */
  readonly providerRef: string | null
  readonly cardToken: string | null
  /** Authorize only; the money is captured later. */
  readonly isHold?: boolean
}

export type Begun =
  | { readonly kind: 'redirect'; readonly url: string; readonly providerRef: string | null }
  /** A page of the gateway, to be shown on its own. */
  | { readonly kind: 'page'; readonly html: string; readonly providerRef: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown'; readonly reason: string }

export type Refund = {
  readonly id: string
  readonly providerTxnId: string
  readonly publicRef: string
  readonly currency: Currency
  readonly amountMinor: number
}

export type RefundOutcome =
  | { readonly state: 'succeeded'; readonly providerRefundId: string }
  | { readonly state: 'pending'; readonly providerRefundId: string }
  | { readonly state: 'failed'; readonly code: string }
  /** The provider has no API for it: staff refund on the provider's dashboard. */
  | { readonly state: 'manual' }
  | { readonly state: 'unknown'; readonly reason: string }

/** A refund that a provider has accepted and not yet finished. */
export type SentRefund = { readonly id: string; readonly providerRefundId: string }

/** The provider's resource that a webhook is about; it is fetched when the webhook is processed. */
export type WebhookSubject = { readonly kind: 'capture' | 'refund' | 'reversal' | 'dispute'; readonly id: string }

/** A verified webhook: which payment it is about and, where the webhook is authoritative (Fygaro), the capture. */
export type WebhookFacts = {
  readonly dedupeKey: string
  readonly eventType: string
  readonly publicRef: string | null
  readonly providerRef: string | null
  readonly capture: Capture | null
  readonly subject?: WebhookSubject | null
  /** Why a signed webhook cannot be read; staff have to review it. */
  readonly problem?: string
  readonly refund?: {
    readonly providerRefundId: string
    readonly providerTxnId: string
    readonly currency: Currency
    readonly amountMinor: number
  } | null
  readonly dispute?: {
    readonly providerDisputeId: string
    readonly providerTxnId: string
    readonly currency: Currency
    readonly amountMinor: number
    readonly stage: 'open' | 'won' | 'lost'
  } | null
}

/** A webhook's subject as the provider reports it. Unreadable: staff have to review it. Unknown: retry later. */
export type SubjectFacts =
  | ({ readonly state: 'captured' } & Capture)
  | { readonly state: 'found'; readonly refund: WebhookFacts['refund']; readonly dispute: WebhookFacts['dispute'] }
  | { readonly state: 'unreadable'; readonly reason: string }
  | { readonly state: 'unknown'; readonly reason: string }

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>

/** The common interface of the payment providers. Calls do not throw for error responses or missing responses. */
export type Provider = {
  readonly id: ProviderId
  /** Whether real money moves; set by providers whose browser script needs to know. */
  readonly environment?: 'sandbox' | 'production'
  readonly can: {
    readonly lookup: boolean
    readonly refunds: boolean
    readonly tokens: boolean
    readonly currencies: readonly Currency[]
  }
  readonly begin: (attempt: Attempt) => Promise<Begun>
  /** The step that captures the money, after the payer has returned. */
  readonly complete: (attempt: Attempt) => Promise<Outcome>
  readonly lookup: (
    attempt: Attempt,
  ) => Promise<Outcome | { readonly state: 'not-found' } | { readonly state: 'unsupported' }>
  readonly refund: (refund: Refund) => Promise<RefundOutcome>
  /** The current state of an accepted refund; absent where the provider has no look-up for it. */
  readonly findRefund?: (refund: SentRefund) => Promise<RefundOutcome | { readonly state: 'not-found' }>
  /** Null when signature, key or time is wrong. Throws when a needed call to the provider fails: it will resend. */
  readonly readWebhook: (raw: Buffer, headers: WebhookHeaders, now: Date) => Promise<WebhookFacts | null>
  /** Fetches the subject of a webhook; absent where webhooks carry it themselves. */
  readonly inspect?: (subject: WebhookSubject) => Promise<SubjectFacts>
}
