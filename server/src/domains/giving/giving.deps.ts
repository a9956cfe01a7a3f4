import type { Currency } from '@lignum/contract/core/money'
import type { Clock } from '#kit/values/clock'
import type { Db } from '#kit/database/database'
import type { RenderOnce } from '#kit/files/render-once'
import type { Log } from '#kit/observability/log'
import type { ProofsOfWork } from '#kit/security/proof-of-work'
import type { RateLimits } from '#kit/security/rate-limit'
import type { SignedLinks } from '#kit/security/signed-link'
import type { Storage } from '#kit/files/storage'
import type { CardRegister } from '#providers/powertranz/powertranz-cards'
import type { Provider, ProviderId } from '#providers/provider'
import type { CardVault } from './cards/card-vault.ts'
import type { Gate } from './payments/open-gate.ts'
import type { Keys } from '#kit/security/keys'
import type { ReceiptSeal } from './receipts/receipt-seal.ts'

/** The bank accounts that pledges are paid into. */
export type BankDetails = {
  readonly bank: string
  readonly branch: string
  readonly accountName: string
  readonly accounts: Readonly<Record<Currency, string>>
}

/** The dependencies of this domain. */
export type GivingDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly limits: RateLimits
  readonly proofs: ProofsOfWork
  readonly providers: Readonly<Record<ProviderId, Provider | null>>
  readonly gate: Gate
  readonly seal: ReceiptSeal
  /** Stores rendered receipts. */
  readonly storage: Storage
  readonly renderOnce: RenderOnce
  /** Signed links: whoever holds one can open the page of its order. */
  readonly orderLinks: SignedLinks
  /** Signs the cookie that identifies the browser of a known donor. */
  readonly donorKeys: Keys
  readonly bank: BankDetails
  readonly cards: {
    /** Null if no gateway that stores cards is configured. */
    readonly register: CardRegister | null
    readonly vault: CardVault
    /** The maximum that can be given with an unverified card, in Jamaican cents. */
    readonly unverifiedLimitMinor: number
  }
  readonly publicUrl: string
  readonly isSecure: boolean
  readonly minimumMinor: { readonly JMD: number; readonly USD: number }
  /** False: ImpactInvestment projects accept pledges only. */
  readonly takesImpactGifts: boolean
  /** The maximum of one online payment, and of one pledge. */
  readonly largestGiftMinor: Readonly<Record<Currency, number>>
  /** If the refunds of an order exceed this, in Jamaican cents, a second person must approve. */
  readonly refundAloneLimitMinor: number
  /** What one person may approve alone in a day, in Jamaican cents; above it a second person must approve. */
  readonly refundDailyLimitMinor: number
  /** How many days the raw bodies of webhooks are stored. */
  readonly webhookBodyDays: number
  readonly log: Log
}
