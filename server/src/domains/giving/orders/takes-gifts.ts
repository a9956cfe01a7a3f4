import type { RuntimeSettings } from '#kit/settings/runtime-settings'
import type { PayableProject } from './orders.reads.ts'

/** Whether a project accepts gifts now: open, and gifts to its type of funding enabled. Not used for pledges. */
export const takesGifts = (
  { impactGifts }: Pick<RuntimeSettings, 'impactGifts'>,
  { isOpen, isImpact }: Pick<PayableProject, 'isOpen' | 'isImpact'>,
): boolean => isOpen && (impactGifts || !isImpact)
