import type { GivingDeps } from '../giving.deps.ts'
import type { PayableProject } from '../payments/payments.reads.ts'

/** Whether a project accepts gifts now: open, and gifts to its type of funding enabled. Not used for pledges. */
export const takesGifts = (
  { takesImpactGifts }: Pick<GivingDeps, 'takesImpactGifts'>,
  { isOpen, isImpact }: Pick<PayableProject, 'isOpen' | 'isImpact'>,
): boolean => isOpen && (takesImpactGifts || !isImpact)
