import { randomUUID } from 'node:crypto'
import type { RequestOf, ResponseOf } from '@lignum/contract/core/call'
import type { Currency } from '@lignum/contract/core/money'
import { closeBankMonth, enterBankBalance, getBankMonth } from '@lignum/contract/giving/banking/bank-months'
import { importBankStatement, saveBankAccount } from '@lignum/contract/giving/banking/bank-statements'
import type { StatementFormat } from '@lignum/contract/giving/banking/statement-format'
import type { Db } from '../../../src/kit/database/database.ts'
import type { World } from '../../worlds/world.ts'
import { pdf } from '../pictures.ts'

type Person = Awaited<ReturnType<World['personOf']>>

/** The format of the statements in these scenes. */
export const plainFormat: StatementFormat = {
  encoding: 'utf-8',
  delimiter: ',',
  headerRow: 1,
  dateFormat: 'yyyy-mm-dd',
  decimalSign: '.',
  day: 'Date',
  reference: 'Reference',
  description: ['Details'],
  payer: 'Payer',
  amount: { kind: 'signed', column: 'Amount' },
}

export type SceneLine = { day?: string; reference: string; details?: string; payer?: string; amount: string }

export const statementOf = (lines: readonly SceneLine[]): string =>
  [
    'Date,Reference,Details,Payer,Amount',
    ...lines.map((line) =>
      [line.day ?? '2026-01-05', line.reference, line.details ?? '', line.payer ?? '', `"${line.amount}"`].join(','),
    ),
  ].join('\n')

export const inBase64 = (text: string, encoding: BufferEncoding = 'utf8'): string =>
  Buffer.from(text, encoding).toString('base64')

/** The accounts in whose statements `atBank` money is. */
export const addBankAccounts = (db: Db) =>
  db
    .insertInto('bank_accounts')
    .values(
      (['JMD', 'USD'] as const).map((currency) => ({
        name: `NCB-${currency}`,
        code: `NCB-${currency}`,
        currency,
        format: JSON.stringify(plainFormat),
        created_by: randomUUID(),
        created_at: new Date(),
        modified_at: new Date(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

let accounts = 0

/** A bank account, and the import of its statements. */
export const openBankAccount = async (
  person: Pick<Person, 'call'>,
  also: Partial<RequestOf<typeof saveBankAccount>> = {},
) => {
  accounts += 1
  const account = await person.call(saveBankAccount, {
    name: `NCB ${accounts}`,
    currency: 'JMD',
    format: plainFormat,
    ...also,
  })
  const importCsv = (csv: string, by = person) =>
    by.call(importBankStatement, { accountId: account.id, fileName: 'statement.csv', content: inBase64(csv) })
  return { account, importCsv, importLines: (lines: readonly SceneLine[]) => importCsv(statementOf(lines)) }
}

type OfMonth = { readonly currency: Currency; readonly month: string }

export const bankDocument = { fileName: 'january.pdf', content: pdf().toString('base64'), type: 'application/pdf' }

/** Enters the balance of the bank: that of the ledger, unless another one is given. */
export const enterMonth = async (
  person: Pick<Person, 'call'>,
  of: OfMonth,
  also: Partial<RequestOf<typeof enterBankBalance>> = {},
) => {
  const { version, closing } = await person.call(getBankMonth, of)
  return person.call(enterBankBalance, { ...of, version, balance: closing, document: bankDocument, ...also })
}

/** The request that closes a month with the figures that were shown. */
export const closingOf = (shown: ResponseOf<typeof getBankMonth>): RequestOf<typeof closeBankMonth> => {
  const { currency, month, version, received, refunded, paidOut, charges, closing, difference } = shown
  return { currency, month, version, received, refunded, paidOut, charges, closing, difference: difference ?? 0 }
}

/** Closes a month with the figures that it has now. */
export const closeMonth = async (person: Pick<Person, 'call'>, of: OfMonth) =>
  person.call(closeBankMonth, closingOf(await person.call(getBankMonth, of)))
