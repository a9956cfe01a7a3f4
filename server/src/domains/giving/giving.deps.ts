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

/** Where pledges are paid. */
export type BankDetails = {
  readonly bank: string
  readonly branch: string
  readonly accountName: string
  readonly accounts: Readonly<Record<Currency, string>>
}

/** What this domain is given to work with. */
export type GivingDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly limits: RateLimits
  readonly proofs: ProofsOfWork
  readonly providers: Readonly<Record<ProviderId, Provider | null>>
  readonly gate: Gate
  readonly seal: ReceiptSeal
  /** Where drawn receipts lie. */
  readonly storage: Storage
  readonly renderOnce: RenderOnce
  /** Open an order's page to whoever holds one. */
  readonly orderLinks: SignedLinks
  /** Signs the cookie by which a browser is known as a donor's. */
  readonly donorKeys: Keys
  readonly bank: BankDetails
  readonly cards: {
    /** Null while no gateway is configured that keeps cards. */
    readonly register: CardRegister | null
    readonly vault: CardVault
    /** The most that can be given with a card before it is verified, in Jamaican cents. */
    readonly unverifiedLimitMinor: number
  }
  readonly publicUrl: string
  readonly isSecure: boolean
  readonly minimumMinor: { readonly JMD: number; readonly USD: number }
  /** The most that can be given online at once, or pledged. */
  /** False: ImpactInvestment projects take pledges only. */
  readonly takesImpactGifts: boolean
  readonly largestGiftMinor: Readonly<Record<Currency, number>>
  /** Refunds of an order beyond it, in Jamaican cents, need two people. */
  readonly refundAloneLimitMinor: number
  /** What one person approves alone in a day, in Jamaican cents; beyond it two people are needed. */
  readonly refundDailyLimitMinor: number
  /** How long the bodies of the providers' reports are kept. */
  readonly webhookBodyDays: number
  readonly log: Log
}
