import type { Currency } from '@lignum/contract/core/money'

/** The form field of a project's amount. It names the currency, so that no amount is ever read as one of the other currency. */
export const amountField = (projectId: string, currency: Currency) => `amount.${currency}.${projectId}`
