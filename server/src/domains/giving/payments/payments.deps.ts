import type { Keys } from '#kit/security/keys'
import type { ProofsOfWork } from '#kit/security/proof-of-work'
import type { RateLimits } from '#kit/security/rate-limit'
import type { SignedLinks } from '#kit/security/signed-link'
import type { BaseDeps } from '../base.deps.ts'
import type { OrdersDeps } from '../orders/orders.deps.ts'
import type { TermsReader } from '../orders/prepare-order.ts'
import type { Gate } from './open-gate.ts'

/** For asking providers about attempts and booking what they report. */
export type SettleDeps = BaseDeps & Pick<OrdersDeps, 'providers'> & { readonly gate: Gate }

export type PaymentsDeps = OrdersDeps &
  SettleDeps & {
    readonly limits: RateLimits
    readonly proofs: ProofsOfWork
    /** Signed links: whoever holds one can open the page of its order. */
    readonly orderLinks: SignedLinks
    /** Signs the cookie that identifies the browser of a known donor. */
    readonly donorKeys: Keys
    readonly publicUrl: string
    readonly isSecure: boolean
    /** The maximum that can be given with an unverified card, in Jamaican cents. */
    readonly cards: { readonly unverifiedLimitMinor: number }
    /** The gateway's token of a registered card, if it belongs to this user. */
    readonly cardTokenOf: (card: { id: string; userId: string }) => Promise<string>
  }

/** For starting payments. */
export type BeginDeps = PaymentsDeps & { readonly terms: TermsReader }
