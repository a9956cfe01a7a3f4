import { z } from 'zod'
import { optionalText, requiredFile } from '../../accounts/person-rules.ts'
import { call } from '../../core/call.ts'
import { currency } from '../../core/money.ts'
import { readsBank } from './bank-statements.ts'
import * as endpoints from './endpoints.ts'

const access = { operation: 'Reconcile_Bank' } as const

/** A month as `2026-10`. */
const month = z
  .string({ error: 'Please choose a month' })
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'Please choose a month' })

/** A balance can be below zero, unlike an amount. */
const balance = z
  .union([z.number(), z.string().trim()], { error: 'Please enter the balance' })
  .refine((given) => /^-?\d{1,13}(\.\d{1,2})?$/.test(String(given)), { error: 'Please enter the balance' })
  .transform(Number)

const bankMonth = z.object({
  currency,
  month,
  /** Running: the month has not ended. Open: its balance is missing. Entered: a second person can close it. */
  state: z.enum(['running', 'open', 'entered', 'closed']),
  opening: z.number(),
  received: z.number(),
  refunded: z.number(),
  paidOut: z.number(),
  charges: z.number(),
  /** Opening + received − refunded − paid out − charges. */
  closing: z.number(),
  /** What the bank says, and by how much that is more than `closing`. */
  balance: z.number().nullable(),
  difference: z.number().nullable(),
  note: z.string().nullable(),
  document: z.object({ id: z.uuid(), name: z.string(), url: z.string() }).nullable(),
  enteredBy: z.string().nullable(),
  enteredDate: z.iso.datetime().nullable(),
  /** The caller entered the balance and so cannot close the month. */
  isOwn: z.boolean(),
  closedBy: z.string().nullable(),
  closedDate: z.iso.datetime().nullable(),
  version: z.int(),
})
export type BankMonth = z.output<typeof bankMonth>

const difference = z.object({
  /** A line that nobody has explained; an entry without a line of a statement; more of one of them; the rest. */
  kind: z.enum(['line', 'entry', 'more-lines', 'more-entries', 'rest']),
  day: z.iso.date().nullable(),
  text: z.string(),
  amount: z.number(),
  lineId: z.uuid().nullable(),
  pledgeId: z.uuid().nullable(),
})
export type BankDifference = z.output<typeof difference>

/** Money of a closed month that was booked in a later one. */
const lateMovement = z.object({
  ofMonth: month,
  inMonth: month,
  kind: z.enum(['opening', 'received', 'refunded', 'paid_out', 'charge']),
  amount: z.number(),
  lineId: z.uuid().nullable(),
})

export const getBankMonths = call({
  ...endpoints.getBankMonths,
  access: readsBank,
  does: 'The months of the bank account of a currency, newest first, with their figures. Those of a closed month are frozen.',
  request: z.object({ currency }),
  response: z.object({ results: z.array(bankMonth) }),
})

const bankMonthDetails = bankMonth.extend({
  /** They add up to the difference. Empty while the balance of the bank is missing. */
  differences: z.array(difference),
  /** Money of closed months that is booked in this one, and money of this one that is booked in a later one. */
  late: z.array(lateMovement),
})
export type BankMonthDetails = z.output<typeof bankMonthDetails>

export const getBankMonth = call({
  ...endpoints.getBankMonth,
  access: readsBank,
  does: 'One month of the bank account of a currency, with the rows that explain by how much bank and ledger differ, and what was booked after a month was closed.',
  request: z.object({ currency, month }),
  response: bankMonthDetails,
})

export const enterBankBalance = call({
  ...endpoints.enterBankBalance,
  access,
  does: 'Enters the balance that the bank reports at the end of a month, with its document. It can be entered again until the month is closed. A difference that no row explains needs a note.',
  uploads: true,
  request: z.object({
    currency,
    month,
    /** 0 if none was entered before. */
    version: z.int(),
    balance,
    note: optionalText(1_000),
    document: requiredFile('Please choose the document of the bank'),
  }),
  response: bankMonthDetails,
})

export const closeBankMonth = call({
  ...endpoints.closeBankMonth,
  access,
  does: 'Closes a month and freezes its figures. Not by the person who entered the balance, not before the month has ended, and not before the earlier months. Refused (409) if the figures are no longer those that were shown.',
  request: z.object({
    currency,
    month,
    version: z.int(),
    /** The figures that the person saw: one may have grown by as much as another one. */
    received: balance,
    refunded: balance,
    paidOut: balance,
    charges: balance,
    closing: balance,
    difference: balance,
  }),
  response: bankMonthDetails,
})

export const downloadBankMonth = call({
  ...endpoints.downloadBankMonth,
  access: readsBank,
  does: 'A closed month of a bank account as a PDF: its figures, the balance of the bank and the differences, as they were when it was closed.',
  download: true,
  request: z.object({ currency, month }),
  response: z.unknown(),
})
