import * as contract from '@lignum/contract/giving/cards/cards'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kit/http/serve'
import type { BeginDeps } from '../payments/payments.deps.ts'
import type { CardsDeps } from './cards.deps.ts'
import { payByCard, payByUnverifiedCard } from './pay-by-card.ts'
import { expiryOf, presentCard } from './card.present.ts'
import { listCards } from './cards.reads.ts'
import { registerCard } from './register-card.ts'
import { removeCard } from './remove-card.ts'
import { verifyCard } from './verify-card.ts'

/** The calls for a member's own cards. */
export const cardsRoutes = (app: FastifyInstance, deps: BeginDeps & CardsDeps) => {
  serve(app, contract.registerCard, async ({ request, actor, caller }) => ({
    success: true,
    redirectUrl: await registerCard(deps, actor, caller.address, request),
    errorMessage: null,
  }))
  serve(app, contract.verifyCard, ({ request, by }) => verifyCard(deps, by, request))
  serve(app, contract.isCardRegistered, async ({ request, actor }) => {
    const own = await listCards(deps.db, actor.id)
    const exists = own.some((card) =>
      request.cardId
        ? card.id === request.cardId
        : card.last4 === request.lastFour && expiryOf(card) === request.expiryDate,
    )
    return { exists }
  })
  serve(app, contract.getMyCards, async ({ actor }) => ({
    results: (await listCards(deps.db, actor.id)).map(presentCard),
  }))
  serve(app, contract.removeCard, ({ request, by }) => removeCard(deps, by, request.cardId))
  serve(app, contract.makeCardPayment, ({ request, actor }) => payByCard(deps, actor, request))
  serve(app, contract.makeUnverifiedCardPayment, ({ request, actor }) => payByUnverifiedCard(deps, actor, request))
}
