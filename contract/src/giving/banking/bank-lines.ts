import { z } from 'zod'
import { optionalText, requiredText } from '../../accounts/person-rules.ts'
import { call } from '../../core/call.ts'
import { listRequest, listResponse } from '../../core/lists.ts'
import { amount, currency } from '../../core/money.ts'
import { readsBank } from './bank-statements.ts'
import * as endpoints from './endpoints.ts'
import { pledgeStatus } from '../pledges.ts'

const access = { operation: 'Reconcile_Bank' } as const
const provider = z.enum(['fygaro', 'powertranz', 'paypal'])
const partKind = z.enum(['pledge', 'unallocated', 'charge', 'settlement', 'payout', 'refund', 'returned', 'entered'])

/** A share of a line; the shares add up to its amount. */
const part = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('pledge'),
    pledgeId: z.uuid(),
    amount: amount('Amount is required'),
    /** The reason for closing the pledge although money is missing; null leaves it open. */
    closesShort: requiredText('Reason is required', 500).nullable().default(null),
  }),
  /** A gift that nobody pledged: a pledge is created from it. Without an email the receipt is printed. */
  z.object({
    kind: z.literal('gift'),
    projectId: z.uuid({ error: 'Please choose a project' }),
    amount: amount('Amount is required'),
    firstName: optionalText(),
    lastName: optionalText(),
    email: z.email({ error: 'Please enter a valid email' }).nullable().default(null),
  }),
  /** Money that was entered by hand for a pledge, in or out: the line is linked to it, and nothing is booked. */
  z.object({
    kind: z.literal('entered'),
    receiptId: z.uuid({ error: 'Please choose an entry' }),
    amount: amount('Amount is required'),
  }),
  z.object({ kind: z.literal('unallocated'), amount: amount('Amount is required') }),
  z.object({ kind: z.literal('charge'), amount: amount('Amount is required') }),
  /** To the company of the project, never more than the project holds. */
  z.object({
    kind: z.literal('payout'),
    projectId: z.uuid({ error: 'Please choose a project' }),
    amount: amount('Amount is required'),
  }),
  /** An approved refund that was paid by this transfer: it waits to be made by hand, or somebody has finished it by hand. */
  z.object({
    kind: z.literal('refund'),
    refundId: z.uuid({ error: 'Please choose a refund' }),
    amount: amount('Amount is required'),
  }),
  /** Unallocated money that was sent back, and the line that had brought it. */
  z.object({
    kind: z.literal('returned'),
    returnsLineId: z.uuid({ error: 'Please choose the line that brought the money' }),
    amount: amount('Amount is required'),
  }),
  z.object({
    kind: z.literal('settlement'),
    amount: amount('Amount is required'),
    provider,
    /** What the provider withheld and has not been booked yet. */
    fee: amount().default(0),
  }),
])

const explanation = z.object({
  confirmedBy: z.string().nullable(),
  confirmedDate: z.iso.datetime(),
  /** The caller confirmed it and so cannot undo it. */
  isOwn: z.boolean(),
  /** It made a refund, so it cannot be undone. */
  isFinal: z.boolean(),
  /** How much of its unallocated money was sent back since. */
  returned: z.number(),
  parts: z.array(
    z.object({
      kind: partKind,
      amount: z.number(),
      fee: z.number(),
      provider: provider.nullable(),
      pledgeId: z.uuid().nullable(),
      pledgeCode: z.string().nullable(),
      /** Of a payout. */
      project: z.string().nullable(),
      refundId: z.uuid().nullable(),
      /** Of money that was sent back: the line that had brought it. */
      returnsLineId: z.uuid().nullable(),
    }),
  ),
})

const bankLine = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  account: z.string(),
  currency,
  day: z.iso.date(),
  reference: z.string(),
  /** Positive if it came in, negative if it went out. */
  amount: z.number(),
  description: z.string(),
  payer: z.string(),
  /** Who imported it, or put it back into the queue. */
  queuedBy: z.string().nullable(),
  queuedDate: z.iso.datetime(),
  /** The caller put it into the queue and so cannot explain it. */
  isOwn: z.boolean(),
  isExplained: z.boolean(),
  version: z.int(),
  explanation: explanation.nullable(),
})
export type BankLine = z.output<typeof bankLine>

export const getBankLinesByFilter = call({
  ...endpoints.getBankLinesByFilter,
  access: readsBank,
  does: 'Lists the lines of imported bank statements with their explanations, a page at a time, newest day first. Filters and sorts: id, accountId, statementId, day, amount, reference, description, payer, currency, isExplained.',
  request: listRequest(),
  response: listResponse(bankLine),
})

const lineProposals = z.object({
  lineId: z.uuid(),
  /** Best first. */
  proposals: z.array(
    z.object({
      reason: z.enum(['entered', 'exact-code', 'near-code', 'name', 'settlement', 'charge', 'refund', 'returned']),
      why: z.string(),
      /** Exact code, currency and amount. A person still has to confirm it. */
      isPreselected: z.boolean(),
      parts: z.array(
        z.object({
          kind: partKind,
          amount: z.number(),
          provider: provider.nullable(),
          /** Of money that was entered by hand. */
          receiptId: z.uuid().nullable(),
          refundId: z.uuid().nullable(),
          returnsLineId: z.uuid().nullable(),
          pledge: z
            .object({
              id: z.uuid(),
              code: z.string(),
              name: z.string(),
              project: z.string(),
              missing: z.number(),
              status: pledgeStatus,
            })
            .nullable(),
        }),
      ),
    }),
  ),
})
export type LineProposals = z.output<typeof lineProposals>

export const getBankLineProposals = call({
  ...endpoints.getBankLineProposals,
  access,
  does: 'How unexplained bank lines may be explained, best first, each with its reason: as money that was entered by hand, by an exact pledge code, by a code with one error and the amount, by amount, name and days, as a settlement, as a charge, as a refund that was made by hand, or as unallocated money that was sent back.',
  request: z.object({ ids: z.array(z.uuid()).max(1_000) }),
  response: z.object({ results: z.array(lineProposals) }),
})

const parts = z.array(part).min(1).max(50)

export const previewBankLine = call({
  ...endpoints.previewBankLine,
  access,
  does: 'The postings that an explanation of a bank line would make. Nothing is booked.',
  request: z.object({ id: z.uuid(), parts }),
  response: z.object({
    currency,
    postings: z.array(
      z.object({
        account: z.string(),
        /** The project, if the account is that of one. */
        name: z.string().nullable(),
        /** Debits are positive, credits negative. */
        amount: z.number(),
        /** What that project holds now, if money is taken from it. */
        held: z.number().nullable(),
      }),
    ),
  }),
})
export type LinePostings = z.output<typeof previewBankLine.response>

export const confirmBankLine = call({
  ...endpoints.confirmBankLine,
  access,
  does: 'Explains a bank line and books it: as money of pledges, a gift without a pledge, a settlement of a provider, a bank charge, a payout to the company of a project, a refund, unallocated, or unallocated money that was sent back; or links it to money that was entered by hand. Not by the person who imported it. After a change by somebody else it is refused (409).',
  request: z.object({ id: z.uuid(), version: z.int(), parts }),
  response: bankLine,
})

export const undoBankLine = call({
  ...endpoints.undoBankLine,
  access,
  does: 'Reverses what was booked for a bank line, voids its receipts and puts it back into the queue. Not by the person who confirmed it; another person then explains it again. Refused in a closed month except for unallocated money, for a refund that was made, and for money that was sent back since.',
  request: z.object({ id: z.uuid(), version: z.int(), reason: requiredText('Reason is required', 500) }),
  response: bankLine,
})
