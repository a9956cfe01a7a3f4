import type { OrdersDeps } from './orders.deps.ts'
import type { PayableProject } from './orders.reads.ts'

/** Whether a project accepts gifts now: open, and gifts to its type of funding enabled. Not used for pledges. */
export const takesGifts = (
  { takesImpactGifts }: Pick<OrdersDeps, 'takesImpactGifts'>,
  { isOpen, isImpact }: Pick<PayableProject, 'isOpen' | 'isImpact'>,
): boolean => isOpen && (takesImpactGifts || !isImpact)
