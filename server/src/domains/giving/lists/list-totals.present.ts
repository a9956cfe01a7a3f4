import { toMajor } from '#kit/values/money'
import type {
  readCompanyDonationTotals,
  readDisputeTotals,
  readDonationTotals,
  readPaymentTotals,
  readPledgeTotals,
  readRefundTotals,
} from './read-totals.ts'

export const presentPaymentTotals = (rows: Awaited<ReturnType<typeof readPaymentTotals>>) =>
  rows?.map(({ currency, count, paid, refunded }) => ({
    currency,
    count,
    paid: toMajor(paid),
    refunded: toMajor(refunded),
  })) ?? null

/** Of all donations, or of those to a company. */
export const presentDonationTotals = (
  rows: Awaited<ReturnType<typeof readDonationTotals | typeof readCompanyDonationTotals>>,
) =>
  rows?.map(({ currency, count, amount, refunded }) => ({
    currency,
    count,
    amount: toMajor(amount),
    refunded: toMajor(refunded),
  })) ?? null

export const presentPledgeTotals = (rows: Awaited<ReturnType<typeof readPledgeTotals>>) =>
  rows?.map(({ currency, count, promised, received }) => ({
    currency,
    count,
    promised: toMajor(promised),
    received: toMajor(received),
  })) ?? null

/** Of refunds, or of disputes. */
export const presentReturnedTotals = (rows: Awaited<ReturnType<typeof readRefundTotals | typeof readDisputeTotals>>) =>
  rows?.map(({ currency, count, amount }) => ({ currency, count, amount: toMajor(amount) })) ?? null
