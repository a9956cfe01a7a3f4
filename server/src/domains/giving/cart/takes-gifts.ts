import type { GivingDeps } from '../giving.deps.ts'
import type { PayableProject } from '../payments/payments.reads.ts'

/** Whether a project takes gifts now: it is open, and gifts to projects of its kind are on. Pledges are another matter. */
export const takesGifts = (
  { takesImpactGifts }: Pick<GivingDeps, 'takesImpactGifts'>,
  { isOpen, isImpact }: Pick<PayableProject, 'isOpen' | 'isImpact'>,
): boolean => isOpen && (takesImpactGifts || !isImpact)
