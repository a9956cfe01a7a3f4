import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'
import { currency } from '../core/money.ts'
import { refundReason } from './refunds.ts'

const access = { operation: 'Refund_Payment' } as const

const route = z.object({
  orderId: z.uuid(),
  /** The project that has the gift now. */
  fromProjectId: z.uuid(),
  toProjectId: z.uuid('Project is required'),
})

const project = z.object({
  projectId: z.uuid(),
  name: z.string(),
  /** What the project holds before the move, in the currency of the gift. */
  held: z.number(),
})

export const previewGiftMove = call({
  ...endpoints.previewGiftMove,
  access,
  does: 'Shows what would be moved, what both projects hold before it, and whether a second person has to confirm it. Refused where the move would be.',
  request: route,
  response: z.object({
    currency,
    /** All that is left of the gift to that project. */
    amount: z.number(),
    from: project,
    to: project,
    needsSecondPerson: z.boolean(),
  }),
})
export type GiftMovePreview = z.output<typeof previewGiftMove.response>

export const moveGift = call({
  ...endpoints.moveGift,
  access,
  does: 'Moves what is left of a gift to one project to another, public project: the receipt is replaced and the donor is mailed. Above the limit of refunds it waits for a second person, who approves it with ApproveMoneyRequest.',
  request: route.extend({ reason: refundReason }),
  response: z.object({
    /** Null while it waits for a second person. */
    moveId: z.uuid().nullable(),
    /** It waits under this id; null if it was moved. */
    requestId: z.uuid().nullable(),
  }),
})
