import type { FastifyInstance } from 'fastify'
import { refuseCardData } from '#kit/http/refuse-card-data'
import { allocationsRoutes } from './allocations/allocations.routes.ts'
import { bankingRoutes } from './banking/banking.routes.ts'
import { cardsRoutes } from './cards/cards.routes.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import type { GivingDeps } from './giving.deps.ts'
import { createGuestWatch } from './payments/admit-guest.ts'
import { movesRoutes } from './moves/moves.routes.ts'
import { newsRoutes } from './news/news.routes.ts'
import { listTotalsRoutes } from './lists/list-totals.routes.ts'
import { paymentListsRoutes } from './lists/payment-lists.routes.ts'
import { paymentsRoutes } from './payments/payments.routes.ts'
import { createTermsReader } from './orders/prepare-order.ts'
import { pledgesRoutes } from './pledges/pledges.routes.ts'
import { approvalsRoutes } from './approvals/approvals.routes.ts'
import { approveMoneyRequest } from './approve-money-request.ts'
import { ratesRoutes } from './approvals/rates.routes.ts'
import { disputesRoutes } from './disputes/disputes.routes.ts'
import { reportsRoutes } from './inbound/reports.routes.ts'
import { refundsRoutes } from './refunds/refunds.routes.ts'
import { returnsRoutes } from './inbound/returns.routes.ts'
import { webhooksRoutes } from './inbound/webhooks.routes.ts'
import { documentsRoutes } from './documents/documents.routes.ts'

/** The routes of all subdomains. */
export const givingRoutes = (
  app: FastifyInstance,
  deps: GivingDeps & { gatewayOrigin: string | null; refusesCommonPasswords: boolean },
) => {
  refuseCardData(app, ['/api/Payment/', '/api/Cart/'])
  cartRoutes(app, deps)
  const startDeps = { ...deps, terms: createTermsReader(deps), watch: createGuestWatch(deps) }
  paymentsRoutes(app, startDeps)
  pledgesRoutes(app, startDeps)
  refundsRoutes(app, deps)
  disputesRoutes(app, deps)
  allocationsRoutes(app, deps)
  movesRoutes(app, deps)
  approvalsRoutes(app, { ...deps, approve: (by, id) => approveMoneyRequest(deps, by, id) })
  ratesRoutes(app, deps)
  cardsRoutes(app, startDeps)
  returnsRoutes(app, deps)
  webhooksRoutes(app, deps)
  reportsRoutes(app, deps)
  bankingRoutes(app, deps)
  documentsRoutes(app, deps)
  paymentListsRoutes(app, deps)
  listTotalsRoutes(app, deps)
  newsRoutes(app, deps)
}
