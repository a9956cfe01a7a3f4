import { z } from 'zod'
import type { BankDetails } from '#domains/giving'

/** Limits of gifts and refunds, and the bank account for pledges. */
export const givingSettings = {
  MINIMUM_GIFT_JMD: z.coerce.number().int().min(1).default(1).describe('Least gift to one project in Jamaican dollars'),
  MINIMUM_GIFT_USD: z.coerce.number().int().min(1).default(1).describe('Least gift to one project in US dollars'),
  LARGEST_GIFT_JMD: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000_000)
    .default(20_000_000)
    .describe('Most that can be given online at once, or pledged, in Jamaican dollars'),
  LARGEST_GIFT_USD: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000_000)
    .default(125_000)
    .describe('Most that can be given online at once, or pledged, in US dollars'),
  REFUND_ALONE_LIMIT_JMD: z.coerce
    .number()
    .int()
    .min(0)
    .default(10_000)
    .describe(
      'Refunds of an order, or moves of it to other projects, up to this many Jamaican dollars need one person; above it two',
    ),
  REFUND_DAILY_LIMIT_JMD: z.coerce
    .number()
    .int()
    .min(0)
    .default(50_000)
    .describe(
      'What one person refunds and moves alone in a day, in Jamaican dollars; beyond it every refund and move needs two',
    ),
  UNVERIFIED_CARD_LIMIT_JMD: z.coerce
    .number()
    .int()
    .min(0)
    .default(5_000)
    .describe('Most that can be given with a card that is not verified yet, in Jamaican dollars; 0 switches it off'),
  HOOK_BODY_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .default(180)
    .describe('After how many days the bodies of webhooks are deleted; what was booked from them stays'),
  BANK_NAME: z.string().default('').describe('The bank that pledges are paid to; production needs all five of these'),
  BANK_BRANCH: z.string().default('').describe('Its branch'),
  BANK_ACCOUNT_NAME: z.string().default('').describe('In whose name the accounts are'),
  BANK_ACCOUNT_JMD: z.string().default('').describe('The account for Jamaican dollars'),
  BANK_ACCOUNT_USD: z.string().default('').describe('The account for US dollars'),
}

const shape = z.object(givingSettings)
type Settings = z.output<typeof shape>

export const giftsOf = (s: Settings) => ({
  minimumMinor: { JMD: s.MINIMUM_GIFT_JMD * 100, USD: s.MINIMUM_GIFT_USD * 100 },
  largestGiftMinor: { JMD: s.LARGEST_GIFT_JMD * 100, USD: s.LARGEST_GIFT_USD * 100 },
  refundAloneLimitMinor: s.REFUND_ALONE_LIMIT_JMD * 100,
  refundDailyLimitMinor: s.REFUND_DAILY_LIMIT_JMD * 100,
  unverifiedLimitMinor: s.UNVERIFIED_CARD_LIMIT_JMD * 100,
  webhookBodyDays: s.HOOK_BODY_DAYS,
})

/** Outside production a fictitious bank replaces one that was not set. */
export const bankOf = (s: Settings): BankDetails => ({
  bank: s.BANK_NAME || 'Demonstration Bank',
  branch: s.BANK_BRANCH || 'Half Way Tree',
  accountName: s.BANK_ACCOUNT_NAME || 'Lignum Demonstration',
  accounts: { JMD: s.BANK_ACCOUNT_JMD || '000-000-001', USD: s.BANK_ACCOUNT_USD || '000-000-002' },
})

/** Why production cannot take pledges with these settings. */
export const unfitBank = (s: Settings, isProduction: boolean): string[] => {
  const needed = [s.BANK_NAME, s.BANK_BRANCH, s.BANK_ACCOUNT_NAME, s.BANK_ACCOUNT_JMD, s.BANK_ACCOUNT_USD]
  const names = 'BANK_NAME, BANK_BRANCH, BANK_ACCOUNT_NAME, BANK_ACCOUNT_JMD and BANK_ACCOUNT_USD'
  return isProduction && !needed.every(Boolean) ? [`${names}: pledges are paid there`] : []
}
