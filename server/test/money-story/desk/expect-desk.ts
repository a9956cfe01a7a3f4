import { expect } from 'vitest'
import type { GivingWorld } from '../../worlds/giving-world.ts'
import type { Desk } from './desk.ts'
import { type Counted, readCounted, sumByMonth } from './counted.ts'
import { changesOf } from './parts.ts'
import type { BankLine } from './statements.ts'

/**
 * Checks the lines of the statements, the months in which they count and their receipts. Returns what the explained
 * lines changed in the ledger: each of them once, as its clerk explained it.
 */
export const expectDesk = async (world: GivingWorld, desk: Desk): Promise<[code: string, minor: number][]> => {
  await desk.statements.expectLines()
  const changes: [string, number][] = []
  const receipts: string[] = []
  for (const line of desk.statements.lines) {
    const { booked, currency, minor } = line
    const own: Counted = booked ? [[booked.month, minor]] : []
    expect([line.id, await readCounted(world, line)]).toEqual([line.id, sumByMonth([...line.carried, ...own])])
    // The bank took back all money of a reversed pledge: other entries of the same amounts did that.
    const reversed = await desk.lines.listReversed(booked?.parts ?? [])
    for (const part of booked?.parts ?? []) {
      if (part.kind === 'pledge' && reversed.includes(part.pledgeId)) continue
      changes.push(...changesOf(part, currency))
      if (part.kind === 'pledge' || part.kind === 'gift') receipts.push(`${line.id} ${part.minor}`)
    }
  }
  expect(await listReceipts(world, desk.statements.lines)).toEqual(receipts.toSorted())
  return changes
}

/** The valid receipts of what these lines brought; those of what was entered by hand are older. */
const listReceipts = async ({ db }: GivingWorld, lines: readonly BankLine[]): Promise<string[]> => {
  if (lines.length === 0) return []
  const rows = await db
    .selectFrom('receipts')
    .innerJoin('bank_parts', 'bank_parts.pledge_receipt_id', 'receipts.pledge_receipt_id')
    .innerJoin('bank_explanations', 'bank_explanations.id', 'bank_parts.explanation_id')
    .select(['bank_explanations.line_id', 'receipts.amount_minor'])
    .where('receipts.status', '=', 'Valid')
    .where('bank_parts.kind', '<>', 'entered')
    .where(
      'bank_explanations.line_id',
      'in',
      lines.map(({ id }) => id),
    )
    .execute()
  return rows.map((row) => `${row.line_id} ${row.amount_minor}`).toSorted()
}
