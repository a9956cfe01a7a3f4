export type Currency = 'JMD' | 'USD'
export type ProviderId = 'fygaro' | 'powertranz' | 'paypal'

/** Money that a provider says it took. Amounts are whole cents everywhere inside; wire formats stay in each adapter. */
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

/** What a provider knows of an attempt. `unknown` is a time-out, 5xx, 429 or unreadable answer: never a decline. */
export type Outcome =
  | ({ readonly state: 'captured' } & Capture)
  /** Money is held, not taken. */
  | ({ readonly state: 'authorized' } & Capture)
  /** The provider is still deciding, or the payer has not approved yet. */
  | { readonly state: 'pending'; readonly reason: string }
  | { readonly state: 'declined'; readonly code: string }
  | { readonly state: 'canceled' }
  | { readonly state: 'unknown'; readonly reason: string }

/** One try of a payer to pay one order. */
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
  /** What `begin` answered: PayPal's order id, PowerTranz's SpiToken; null for Fygaro. */
  readonly providerRef: string | null
  readonly cardToken: string | null
  /** The money is to be held only, and taken later. */
  readonly isHold?: boolean
}

export type Begun =
  | { readonly kind: 'redirect'; readonly url: string; readonly providerRef: string | null }
  /** A page of the gateway, to be shown alone. */
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
  /** The provider has no call for it: a person does it on the provider's own pages. */
  | { readonly state: 'manual' }
  | { readonly state: 'unknown'; readonly reason: string }

/** A refund that a provider accepted and has not finished. */
export type SentRefund = { readonly id: string; readonly providerRefundId: string }

/** What a webhook is about at its provider, which is asked for it when the webhook is followed. */
export type WebhookSubject = { readonly kind: 'capture' | 'refund' | 'reversal' | 'dispute'; readonly id: string }

/** What a verified hook says: which payment to look at, and, where the hook itself is the truth (Fygaro), the capture. */
export type WebhookFacts = {
  readonly dedupeKey: string
  readonly eventType: string
  readonly publicRef: string | null
  readonly providerRef: string | null
  readonly capture: Capture | null
  readonly subject?: WebhookSubject | null
  /** Why it cannot be read although it is signed: a person has to. */
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

/** What the provider says of a webhook's subject. Unreadable: a person has to look. Unknown: it is to be asked again. */
export type SubjectFacts =
  | ({ readonly state: 'captured' } & Capture)
  | { readonly state: 'found'; readonly refund: WebhookFacts['refund']; readonly dispute: WebhookFacts['dispute'] }
  | { readonly state: 'unreadable'; readonly reason: string }
  | { readonly state: 'unknown'; readonly reason: string }

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>

/** A payment provider as the house sees it. Calls do not throw for what a provider answers or fails to answer. */
export type Provider = {
  readonly id: ProviderId
  /** Whether money really moves there; named by providers whose donors' browsers need to know. */
  readonly environment?: 'sandbox' | 'production'
  readonly can: {
    readonly lookup: boolean
    readonly refunds: boolean
    readonly tokens: boolean
    readonly currencies: readonly Currency[]
  }
  readonly begin: (attempt: Attempt) => Promise<Begun>
  /** The step that moves the money, after the payer came back. */
  readonly complete: (attempt: Attempt) => Promise<Outcome>
  readonly lookup: (
    attempt: Attempt,
  ) => Promise<Outcome | { readonly state: 'not-found' } | { readonly state: 'unsupported' }>
  readonly refund: (refund: Refund) => Promise<RefundOutcome>
  /** How an accepted refund stands now; absent where the provider cannot be asked. */
  readonly findRefund?: (refund: SentRefund) => Promise<RefundOutcome | { readonly state: 'not-found' }>
  /** Null when the signature, key or time is wrong. Throws when the provider must be asked and is silent: let it send again. */
  readonly readWebhook: (raw: Buffer, headers: WebhookHeaders, now: Date) => Promise<WebhookFacts | null>
  /** Asks for what a webhook is about; absent where webhooks carry it themselves. */
  readonly inspect?: (subject: WebhookSubject) => Promise<SubjectFacts>
}
