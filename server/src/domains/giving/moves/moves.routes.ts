import { moveGift as moveCall, previewGiftMove } from '@lignum/contract/giving/moves'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kit/http/serve'
import type { RefundsDeps } from '../refunds/refunds.deps.ts'
import { moveGift } from './move-gift.ts'
import { previewMove } from './preview-move.ts'

/** The calls with which staff move a gift to another project; a second person uses ApproveMoneyRequest. */
export const movesRoutes = (app: FastifyInstance, deps: RefundsDeps) => {
  serve(app, previewGiftMove, ({ request, actor }) => previewMove(deps, actor.id, request))
  serve(app, moveCall, ({ request, by }) => moveGift(deps, by, request))
}
