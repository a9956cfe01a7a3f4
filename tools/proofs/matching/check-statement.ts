import {
  getBankLineProposals,
  getBankLinesByFilter,
  type LineProposals,
} from '@lignum/contract/giving/banking/bank-lines'
import { importBankStatement } from '@lignum/contract/giving/banking/bank-statements'
import type { Client } from '@lignum/contract/core/client'
import type { Bank, MadeLine, MadeStatement } from './generate-statement.ts'

export type Figures = {
  mistyped: number
  mistypedFirst: number
  nameless: number
  namelessFirst: number
  exact: number
  exactPreselected: number
  wronglyPreselected: number
  settlementsProposed: number
  changedByAgain: number
}
export const noFigures = (): Figures => ({
  mistyped: 0,
  mistypedFirst: 0,
  nameless: 0,
  namelessFirst: 0,
  exact: 0,
  exactPreselected: 0,
  wronglyPreselected: 0,
  settlementsProposed: 0,
  changedByAgain: 0,
})

type Proposal = LineProposals['proposals'][number]
export type ProposedLine = { readonly id: string; readonly version: number; readonly best: Proposal | undefined }

const codesOf = (proposal: Proposal | undefined): string =>
  (proposal?.parts ?? [])
    .map(({ pledge }) => pledge?.code ?? '')
    .toSorted()
    .join()

/** Whether it names just the pledges that the line pays, with its whole amount. */
const isRight = (line: MadeLine, proposal: Proposal | undefined): boolean =>
  line.codes.length > 0 && codesOf(proposal) === line.codes.toSorted().join()

/** Imports a statement twice, reads the proposals for its lines, and adds up how good they are. */
export const checkStatement = async (
  call: Client,
  { lines }: MadeStatement,
  { bank, accountId, figures }: { bank: Bank; accountId: string; figures: Figures },
): Promise<ProposedLine[]> => {
  const content = bank.write(lines).toString('base64')
  const request = { accountId, fileName: 'statement.csv', content }
  const { statementId, added, unreadable } = await call(importBankStatement, request)
  if (added !== lines.length) throw new Error(`${bank.name}: ${added} of ${lines.length} lines, ${unreadable[0]?.why}`)
  const again = await call(importBankStatement, request)
  figures.changedByAgain += again.added
  const page = { amountPerPage: 500, filters: [{ field: 'statementId', value: statementId }] }
  const { results } = await call(getBankLinesByFilter, page)
  const proposed = await call(getBankLineProposals, { ids: results.map(({ id }) => id) })
  const byLine = new Map(proposed.results.map(({ lineId, proposals }) => [lineId, proposals]))
  const made = new Map(lines.map((line) => [line.reference, line]))
  return results.map(({ id, version, reference }) => {
    const [line, best] = [made.get(reference), byLine.get(id)?.[0]]
    if (!line) throw new Error(`no line ${reference}`)
    count(figures, line, best, byLine.get(id) ?? [])
    return { id, version, best }
  })
}

const count = (figures: Figures, line: MadeLine, best: Proposal | undefined, all: readonly Proposal[]) => {
  const right = isRight(line, best)
  if (line.kind === 'mistyped') {
    figures.mistyped += 1
    if (right) figures.mistypedFirst += 1
  }
  if (line.kind === 'nameless') {
    figures.nameless += 1
    if (right) figures.namelessFirst += 1
  }
  if (line.kind === 'exact' || line.kind === 'split') {
    figures.exact += 1
    if (right && best?.isPreselected) figures.exactPreselected += 1
  }
  if (line.kind === 'settlement' && best?.reason === 'settlement') figures.settlementsProposed += 1
  const mayBePreselected = (line.kind === 'exact' || line.kind === 'split') && right
  figures.wronglyPreselected += all.filter(
    (proposal) => proposal.isPreselected && !(proposal === best && mayBePreselected),
  ).length
}
