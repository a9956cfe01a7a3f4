import { z } from 'zod'

/** A column by its name in the header; without a header, `Column 1` is the first. */
const column = z.string({ error: 'Please choose a column' }).trim().min(1, 'Please choose a column').max(100)

const mark = z.string().trim().min(1, 'Please enter the mark').max(20)

export const dateFormats = ['dd/mm/yyyy', 'mm/dd/yyyy', 'yyyy-mm-dd', 'dd-mmm-yyyy'] as const
export const delimiters = [',', ';', '\t', '|'] as const

/** How the statements of a bank account are read. */
export const statementFormat = z.object({
  encoding: z.enum(['utf-8', 'windows-1252']),
  delimiter: z.enum(delimiters),
  /** Counted among the rows that are not empty; 0 if there are no column names. */
  headerRow: z.int().min(0).max(30),
  dateFormat: z.enum(dateFormats),
  decimalSign: z.enum(['.', ',']),
  day: column,
  /** The bank's own reference of the payment, if it gives one. */
  reference: column.nullable(),
  /** The columns in which the bank writes what the payer wrote. */
  description: z.array(column).min(1, 'Please choose a column').max(6),
  payer: column.nullable(),
  amount: z.discriminatedUnion('kind', [
    /** One column; what went out is negative. */
    z.object({ kind: z.literal('signed'), column }),
    /** One column for what came in, one for what went out. */
    z.object({ kind: z.literal('separate'), credit: column, debit: column }),
    /** One column without signs, and one that marks what came in and what went out. */
    z.object({ kind: z.literal('marked'), column, mark: column, credit: mark.default('CR'), debit: mark }),
  ]),
})
export type StatementFormat = z.output<typeof statementFormat>
