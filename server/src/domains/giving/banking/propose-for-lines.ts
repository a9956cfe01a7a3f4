import type { BaseDeps } from '../base.deps.ts'
import { namesInText } from './names-in-text.policy.ts'
import {
  listEnteredFor,
  listLinesToMatch,
  listPledgesByCodes,
  listPledgesByNames,
  listRefundsFor,
  listReturnableFor,
} from './proposals.reads.ts'
import type { LineToMatch, Proposal } from './proposal.policy.ts'
import { preselectOnce, proposeExplanations } from './propose-explanations.policy.ts'
import { readQuotedCodes, textOfLine } from './quoted-codes.policy.ts'

export type ProposalsOfLine = { readonly lineId: string; readonly proposals: readonly Proposal[] }

/** Proposals for many lines by six statements, however many there are. Explained lines have none. */
export const proposeForLines = async (
  { db }: Pick<BaseDeps, 'db'>,
  ids: readonly string[],
): Promise<ProposalsOfLine[]> => {
  const lines = (await listLinesToMatch(db, ids)).map((row): LineToMatch => {
    const text = `${row.description} ${row.payer}`
    const codes = readQuotedCodes(textOfLine(row))
    const { id, account, reference, currency, amount_minor: minor, booked_on: day } = row
    return { id, account, reference, currency, minor, day, text, codes }
  })
  const codes = new Set(lines.flatMap((line) => [...line.codes.exact, ...line.codes.near]))
  const byCode = new Map((await listPledgesByCodes(db, [...codes])).map((pledge) => [pledge.code, pledge]))
  const withoutCode = lines.filter((line) => line.minor > 0 && !line.codes.exact.some((code) => byCode.has(code)))
  const named = withoutCode.map(({ id, currency, minor, day, text }) => {
    return { id, currency, minor, day, names: namesInText(text) }
  })
  const byLine = Map.groupBy(await listPledgesByNames(db, named), ({ lineId }) => lineId)
  const enteredOf = Map.groupBy(await listEnteredFor(db, lines), ({ lineId }) => lineId)
  const outgoingOf = await findOutgoing(db, lines)
  const all = lines.map((line) =>
    proposeExplanations(line, {
      entered: enteredOf.get(line.id) ?? [],
      byCode,
      byName: byLine.get(line.id) ?? [],
      outgoing: outgoingOf(line.id),
    }),
  )
  const selected = preselectOnce(all)
  return lines.map(({ id }, i) => ({ lineId: id, proposals: selected[i] ?? [] }))
}

/** Refunds and unallocated money that lines which went out may have paid back. */
const findOutgoing = async (db: BaseDeps['db'], lines: readonly LineToMatch[]) => {
  const out = lines
    .filter(({ minor }) => minor < 0)
    .map(({ id, currency, minor, day }) => ({ id, currency, minor, day }))
  const refunds = Map.groupBy(out.length > 0 ? await listRefundsFor(db, out) : [], ({ lineId }) => lineId)
  const returnable = Map.groupBy(out.length > 0 ? await listReturnableFor(db, out) : [], ({ lineId }) => lineId)
  return (id: string) => ({ refunds: refunds.get(id) ?? [], returnable: returnable.get(id) ?? [] })
}
