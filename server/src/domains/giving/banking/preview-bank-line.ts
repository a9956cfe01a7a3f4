import type { HandlerResult, ParsedRequestOf } from '@lignum/contract/core/call'
import type { previewBankLine as previewCall } from '@lignum/contract/giving/banking/bank-lines'
import { toMajor } from '#kit/values/money'
import { Refusal } from '#kit/values/refusal'
import type { BaseDeps } from '../base.deps.ts'
import type { Line } from '../ledger/ledger.writes.ts'
import { linesOfBankMoney } from '../pledges/receive-at-bank.ts'
import { type BankPart, linesOfPart, refusalOfParts } from './bank-parts.policy.ts'
import { findLineToPreview, listPledgesToPreview } from './explanations.reads.ts'
import { bankPartsOf } from './read-bank-parts.policy.ts'

/** The postings that an explanation would make, from the same functions that make them. */
export const previewBankLine = async (
  { db }: Pick<BaseDeps, 'db'>,
  { id, parts: given }: ParsedRequestOf<typeof previewCall>,
): Promise<HandlerResult<typeof previewCall>> => {
  const parts = bankPartsOf(given)
  const line = await findLineToPreview(db, id)
  if (!line) throw new Refusal('not-found')
  const refused = refusalOfParts(line.amount_minor, parts)
  if (refused) throw new Refusal(refused, { field: 'parts' })
  const ids = parts.flatMap((part) => (part.kind === 'pledge' ? [part.pledgeId] : []))
  const pledges = new Map((await listPledgesToPreview(db, ids)).map((pledge) => [pledge.id, pledge]))
  const projects = new Map([...pledges.values()].map((pledge) => [pledge.project_id, pledge.project_name]))
  const linesOf = (part: BankPart): Line[] => {
    if (part.kind !== 'pledge') return linesOfPart(part, line.currency)
    const pledge = pledges.get(part.pledgeId)
    if (!pledge) throw new Refusal('not-found')
    if (pledge.currency !== line.currency) throw new Refusal('giving.bank-part-currency', { field: 'parts' })
    return linesOfBankMoney({ currency: line.currency, project: pledge.project_id, minor: part.minor, local: 0 })
  }
  const shown = (posting: Line) =>
    'project' in posting
      ? { account: `L:project:${posting.project}:${line.currency}`, name: projects.get(posting.project) ?? null }
      : { account: posting.code, name: null }
  return {
    currency: line.currency,
    postings: parts.flatMap(linesOf).map((posting) => ({ ...shown(posting), amount: toMajor(posting.minor) })),
  }
}
