import { z } from 'zod'
import { requiredText } from '../../accounts/person-rules.ts'
import { call } from '../../core/call.ts'
import { currency } from '../../core/money.ts'
import * as endpoints from './endpoints.ts'
import { statementFormat } from './statement-format.ts'

const access = { operation: 'Reconcile_Bank' } as const
export const readsBank = { anyOf: ['Reconcile_Bank', 'View_all_payments'] } as const

/** The bytes of a CSV file in base64: 2 MB, which is more than 10,000 lines. */
const content = z
  .base64({ error: 'Please choose a file' })
  .min(4, 'Please choose a file')
  .max(2_800_000, 'That file is larger than 2 MB. Please export fewer days.')

const bankAccount = z.object({
  id: z.uuid(),
  name: z.string(),
  /** As in the bank money of pledges. */
  code: z.string(),
  currency,
  format: statementFormat,
  version: z.int(),
})
export type BankAccount = z.output<typeof bankAccount>

export const saveBankAccount = call({
  ...endpoints.saveBankAccount,
  access,
  does: 'Adds a bank account of ours, or changes its name and how its statements are read. After a change by somebody else it is refused (409).',
  request: z.object({
    /** Null adds an account. */
    id: z.uuid().nullable().default(null),
    version: z.int().nullable().default(null),
    name: requiredText('Name is required', 60),
    /** Never changes after the account was added. */
    currency,
    format: statementFormat,
  }),
  response: bankAccount,
})

export const getBankAccounts = call({
  ...endpoints.getBankAccounts,
  access: readsBank,
  does: 'The bank accounts whose statements are imported, with how they are read.',
  request: z.object({}),
  response: z.object({ results: z.array(bankAccount) }),
})

const unreadableLine = z.object({ lineNo: z.int(), text: z.string(), why: z.string() })

export const previewBankStatement = call({
  ...endpoints.previewBankStatement,
  access,
  does: 'Reads a statement without storing anything: its first rows as they are, and its lines as they would be imported with a format. Without a format it proposes one.',
  uploads: true,
  request: z.object({ content, format: statementFormat.nullable().default(null) }),
  response: z.object({
    format: statementFormat,
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    lines: z.array(
      z.object({
        day: z.iso.date(),
        amount: z.number(),
        reference: z.string(),
        description: z.string(),
        payer: z.string(),
      }),
    ),
    /** How many lines can be read in all; `lines` holds the first ones. */
    count: z.int(),
    unreadable: z.array(unreadableLine),
  }),
})
export type StatementPreview = z.output<typeof previewBankStatement.response>

export const importBankStatement = call({
  ...endpoints.importBankStatement,
  access,
  does: 'Imports a statement of a bank account as a whole. Lines that were imported before are recognised by account, reference, day, amount and position among identical lines, and added once. Another person than the importer explains them.',
  uploads: true,
  request: z.object({
    accountId: z.uuid(),
    fileName: requiredText('Please choose a file', 200),
    content,
  }),
  response: z.object({
    statementId: z.uuid(),
    lines: z.int(),
    added: z.int(),
    /** Imported before. */
    known: z.int(),
    unreadable: z.array(unreadableLine),
  }),
})
export type ImportedStatement = z.output<typeof importBankStatement.response>
