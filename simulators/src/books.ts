export type ProviderName = 'fygaro' | 'powertranz' | 'paypal'
export type CurrencyCode = 'JMD' | 'USD'

/** A capture by a provider, and how much of it was refunded. */
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
  /** Set where it differs from the currency of the payment. */
  readonly currency?: string | undefined
  stage: 'open' | 'won' | 'lost'
}

/** The providers' fees: a rate in ten-thousandths, and cents per transaction. */
const fees = { fygaro: [350, 0], powertranz: [300, 0], paypal: [540, 49] } as const

export const feeOf = (provider: ProviderName, minor: number): number => {
  const [rate, fixed] = fees[provider]
  return Math.min(minor, Math.round((minor * rate) / 10_000) + fixed)
}

/** The providers' own records, which our ledger is compared with. */
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
    /** False when the refunds would exceed the capture. */
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
