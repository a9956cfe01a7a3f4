import type { BankLine } from '@lignum/contract/giving/banking/bank-lines'
import { findNames } from '#domains/accounts'
import { Refusal } from '#kit/values/refusal'
import type { BaseDeps } from '../base.deps.ts'
import { presentBankLine } from './bank-line.present.ts'
import { type BankLineRow, findBankLine } from './bank-lines.reads.ts'
import { listExplanations, listPartsOf } from './explanations.reads.ts'

type Deps = Pick<BaseDeps, 'db'>

/** The lines of a page with their explanations, as one reader sees them. */
export const showBankLines = async (
  { db }: Deps,
  rows: readonly BankLineRow[],
  reader: string,
): Promise<BankLine[]> => {
  const explained = rows.filter((row) => row.is_explained).map(({ id }) => id)
  const explanations = explained.length === 0 ? [] : await listExplanations(db, explained)
  const parts =
    explanations.length === 0
      ? []
      : await listPartsOf(
          db,
          explanations.map(({ id }) => id),
        )
  const people = [...rows.map(({ queued_by }) => queued_by), ...explanations.map(({ confirmed_by }) => confirmed_by)]
  const known = {
    names: await findNames(db, people),
    explanations: new Map(explanations.map((row) => [row.line_id, row])),
    parts: Map.groupBy(parts, (part) => part.explanation_id),
    reader,
  }
  return rows.map((row) => presentBankLine(row, known))
}

export const showBankLine = async (deps: Deps, id: string, reader: string): Promise<BankLine> => {
  const row = await findBankLine(deps.db, id)
  const [shown] = row ? await showBankLines(deps, [row], reader) : []
  if (!shown) throw new Refusal('not-found')
  return shown
}
