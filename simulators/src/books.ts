export type ProviderName = 'fygaro' | 'powertranz' | 'paypal'
export type CurrencyCode = 'JMD' | 'USD'

/** Money that a provider took, and what it gave back of it. */
export type CaptureLine = {
  readonly provider: ProviderName
  readonly txnId: string
  readonly customRef: string | null
  readonly currency: CurrencyCode
  readonly minor: number
  refunded: number
  readonly feeMinor: number
  readonly at: string
  settledOn: string | null
}
export type RefundLine = {
  readonly refundId: string
  readonly txnId: string
  readonly minor: number
  readonly at: string
}
export type DisputeLine = {
  readonly disputeId: string
  readonly txnId: string
  readonly minor: number
  /** Where it is another than that of the payment. */
  readonly currency?: string | undefined
  stage: 'open' | 'won' | 'lost'
}

/** What the providers charge: a share in ten thousandths, and cents a transaction. */
const fees = { fygaro: [350, 0], powertranz: [300, 0], paypal: [540, 49] } as const

export const feeOf = (provider: ProviderName, minor: number): number => {
  const [share, fixed] = fees[provider]
  return Math.min(minor, Math.round((minor * share) / 10_000) + fixed)
}

/** The providers' own accounts: what our ledger is compared with. */
export const openBooks = (now: () => number) => {
  const captures = new Map<string, CaptureLine>()
  const refunds: RefundLine[] = []
  const disputes = new Map<string, DisputeLine>()
  const today = () => new Date(now()).toISOString()
  return {
    captures,
    refunds,
    disputes,
    capture: (line: Pick<CaptureLine, 'provider' | 'txnId' | 'customRef' | 'currency' | 'minor'>): CaptureLine => {
      const written: CaptureLine = {
        ...line,
        refunded: 0,
        feeMinor: feeOf(line.provider, line.minor),
        at: today(),
        settledOn: null,
      }
      captures.set(line.txnId, written)
      return written
    },
    /** False when more would go back than came in. */
    refund: (txnId: string, refundId: string, minor: number): boolean => {
      const line = captures.get(txnId)
      if (!line || minor < 1 || line.refunded + minor > line.minor) return false
      line.refunded += minor
      refunds.push({ refundId, txnId, minor, at: today() })
      return true
    },
    reset: () => {
      captures.clear()
      refunds.length = 0
      disputes.clear()
    },
  }
}
export type Books = ReturnType<typeof openBooks>
