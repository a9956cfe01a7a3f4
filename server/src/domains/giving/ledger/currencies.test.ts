import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../../test/worlds/test-database.ts'

const { pool } = await openTestDatabase()

test('a new currency gets the same accounts as the others', async () => {
  await pool.query(`alter type currency add value 'XCD'`)
  await pool.query(`insert into currencies (code, minor_digits, is_base) values ('XCD', 2, false)`)
  const accountsOf = async (currency: string) => {
    const { rows } = await pool.query<{ code: string }>('select code from ledger_accounts where currency = $1', [
      currency,
    ])
    return rows.map(({ code }) => code.replace(currency, '')).toSorted()
  }
  expect(await accountsOf('XCD')).toEqual(await accountsOf('JMD'))
  expect(await accountsOf('XCD')).toHaveLength(20)
})

test('only one currency can be the base currency', async () => {
  await expect(pool.query(`update currencies set is_base = true where code = 'USD'`)).rejects.toThrow(
    'currencies_one_base',
  )
})
