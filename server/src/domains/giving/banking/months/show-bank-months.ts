import type { BankMonth, BankMonthDetails } from '@lignum/contract/giving/banking/bank-months'
import type { Currency } from '@lignum/contract/core/money'
import { findNames } from '#domains/accounts'
import { Refusal } from '#kit/values/refusal'
import type { BaseDeps } from '../../base.deps.ts'
import { presentBankMonth, presentDifference, presentLate } from './bank-month.present.ts'
import type { Month } from './bank-months.policy.ts'
import { listLate } from './bank-months.reads.ts'
import { differencesOfMonth, readBankMonths, type ReadMonth } from './read-bank-months.ts'

type Deps = Pick<BaseDeps, 'db' | 'clock'>

const namesIn = ({ db }: Deps, months: readonly ReadMonth[]) =>
  findNames(
    db,
    months.flatMap(({ row }) => (row ? [row.entered_by, row.closed_by ?? row.entered_by] : [])),
  )

export const showBankMonths = async (deps: Deps, currency: Currency, reader: string): Promise<BankMonth[]> => {
  const months = await readBankMonths(deps.db, currency, deps.clock.now())
  const names = await namesIn(deps, months)
  return months.map((month) => presentBankMonth(month, { names, reader }))
}

const lateRows = 200

/** One month with its differences, and with what was booked after a month was closed. */
export const showBankMonth = async (
  deps: Deps,
  { currency, month }: { currency: Currency; month: Month },
  reader: string,
): Promise<BankMonthDetails> => {
  const found = (await readBankMonths(deps.db, currency, deps.clock.now())).find((one) => one.month === month)
  if (!found) throw new Refusal('not-found')
  const differences = await differencesOfMonth(deps.db, found)
  const late = await listLate(deps.db, { currency, month, limit: lateRows })
  return {
    ...presentBankMonth(found, { names: await namesIn(deps, [found]), reader }),
    differences: differences.map(presentDifference),
    late: late.map(presentLate),
  }
}
