import type { BankingDeps } from './banking/banking.deps.ts'
import type { CardsDeps } from './cards/cards.deps.ts'
import type { CartDeps } from './cart/cart.deps.ts'
import type { DocumentsDeps } from './documents/documents.deps.ts'
import type { InboundDeps } from './inbound/inbound.deps.ts'
import type { NewsDeps } from './news/news.deps.ts'
import type { PledgesDeps } from './pledges/pledges.deps.ts'
import type { RefundsDeps } from './refunds/refunds.deps.ts'

/** The dependencies of this domain: those of its subdomains. */
export type GivingDeps = CartDeps &
  CardsDeps &
  PledgesDeps &
  RefundsDeps &
  InboundDeps &
  BankingDeps &
  DocumentsDeps &
  NewsDeps
