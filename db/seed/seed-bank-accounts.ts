import type pg from 'pg'
import type { StatementFormat } from '../../contract/src/giving/banking/statement-format.ts'
import { idOf } from './random.ts'

const format: StatementFormat = {
  encoding: 'utf-8',
  delimiter: ',',
  headerRow: 1,
  dateFormat: 'dd/mm/yyyy',
  decimalSign: '.',
  day: 'Date',
  reference: 'Reference',
  description: ['Details'],
  payer: null,
  amount: { kind: 'separate', credit: 'Credit', debit: 'Debit' },
}

/** The accounts that pledges are paid into, one in each currency. */
export async function seedBankAccounts(client: pg.Client): Promise<void> {
  for (const currency of ['JMD', 'USD'])
    await client.query(
      `insert into bank_accounts (id, name, code, currency, format, created_by, created_at, modified_at)
       values ($1, $2, $3, $4, $5, $6, now(), now()) on conflict do nothing`,
      [idOf(`bank account ${currency}`), `NCB ${currency}`, `NCB${currency}`, currency, format, idOf('user finance')],
    )
}
