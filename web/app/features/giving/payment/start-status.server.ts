import type { refuse } from '../../../lib/api/submit-form.server.ts'

/**
 * The status for a payment that was refused. The router loads a page's data again only after a status below 400, and
 * a refused method was turned off meanwhile: the page has to offer the others.
 */
export const startStatus = ({ data: { fieldErrors }, init }: ReturnType<typeof refuse>) =>
  'paymentType' in fieldErrors ? 200 : (init ?? {})
