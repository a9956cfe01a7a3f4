import type { Currency } from '@lignum/contract/core/money'

/** The name of a project's amount field. It contains the currency, so that JMD and USD amounts are never mixed up. */
export const amountField = (projectId: string, currency: Currency) => `amount.${currency}.${projectId}`
