import type { HandlerResult, ParsedRequestOf } from '@lignum/contract/core/call'
import type { previewBankLine as previewCall } from '@lignum/contract/giving/banking/bank-lines'
import type { Currency } from '@lignum/contract/core/money'
import { toMajor } from '#kit/values/money'
import { Refusal } from '#kit/values/refusal'
import type { BaseDeps } from '../base.deps.ts'
import type { Line } from '../ledger/ledger.writes.ts'
import { linesOfBankMoney } from '../pledges/receive-at-bank.ts'
import { findRefund } from '../refunds/refunds.reads.ts'
import { type BankPart, isEntered, linesOfPart, refusalOfParts } from './bank-parts.policy.ts'
import { linesOfRefund, refuseUnlessByHand } from './book-refund.ts'
import {
  findLineToPreview,
  listEnteredMoney,
  listHeld,
  listPledgesToPreview,
  listReturnable,
} from './explanations.reads.ts'
import { bankPartsOf } from './read-bank-parts.policy.ts'

type Subjects = Awaited<ReturnType<typeof subjectsOf>>
type LineToPreview = NonNullable<Awaited<ReturnType<typeof findLineToPreview>>>

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
  await refuseUnlessEntered(db, line, parts)
  await refuseUnlessReturnable(db, line, parts)
  const { currency } = line
  const subjects = await subjectsOf(db, parts, currency)
  const postings = parts.flatMap((part) => linesOf(part, subjects, currency))
  return {
    currency,
    postings: postings.map((posting) => ({ ...shown(posting, subjects, currency), amount: toMajor(posting.minor) })),
  }
}

/** Money that was entered by hand books nothing, but the entry has to fit the line. */
const refuseUnlessEntered = async (db: BaseDeps['db'], line: LineToPreview, parts: readonly BankPart[]) => {
  const named = parts.filter(isEntered)
  if (named.length === 0) return
  const entries = new Map(
    (
      await listEnteredMoney(
        db,
        named.map(({ receiptId }) => receiptId),
      )
    ).map((entry) => [entry.id, entry]),
  )
  const fits = named.every(({ receiptId, minor }) => {
    const entry = entries.get(receiptId)
    const isSame = entry?.account === line.account && entry.currency === line.currency
    return isSame && entry.minor === (line.amount_minor < 0 ? -minor : minor)
  })
  if (!fits) throw new Refusal('giving.bank-entry-differs', { field: 'parts' })
}

/** Money that was sent back is taken from what is left of the line that brought it. */
const refuseUnlessReturnable = async (db: BaseDeps['db'], { currency }: LineToPreview, parts: readonly BankPart[]) => {
  const named = parts.filter((part) => part.kind === 'returned')
  if (named.length === 0) return
  const ids = named.map(({ returnsLineId }) => returnsLineId)
  const left = new Map((await listReturnable(db, ids, currency)).map(({ id, minor }) => [id, minor]))
  if (named.some(({ returnsLineId, minor }) => (left.get(returnsLineId) ?? 0) < minor))
    throw new Refusal('giving.bank-return-differs', { field: 'parts' })
}

/** What the shares name: pledges, projects with what they hold, and refunds. */
const subjectsOf = async (db: BaseDeps['db'], parts: readonly BankPart[], currency: Currency) => {
  const pledgeIds = parts.flatMap((part) => (part.kind === 'pledge' ? [part.pledgeId] : []))
  const projectIds = parts.flatMap((part) => ('projectId' in part ? [part.projectId] : []))
  const pledges = new Map((await listPledgesToPreview(db, pledgeIds)).map((pledge) => [pledge.id, pledge]))
  const projects = new Map((await listHeld(db, projectIds, currency)).map((project) => [project.id, project]))
  const [only] = parts
  const refund = only?.kind === 'refund' ? await findRefund(db, only.refundId) : undefined
  const names = new Map([
    ...[...pledges.values()].map((pledge) => [pledge.project_id, pledge.project_name] as const),
    ...[...projects].map(([projectId, { name }]) => [projectId, name] as const),
  ])
  return { pledges, projects, refund, names }
}

const linesOf = (part: BankPart, { pledges, projects, refund }: Subjects, currency: Currency): Line[] => {
  if (part.kind === 'entered') return []
  if (part.kind === 'refund') return linesOfRefund(refuseUnlessByHand(refund, part, { currency }), '')
  if ('projectId' in part && !projects.has(part.projectId))
    throw new Refusal('giving.project-unknown', { field: 'parts' })
  if (part.kind === 'gift') return linesOfBankMoney({ currency, project: part.projectId, minor: part.minor, local: 0 })
  if (part.kind !== 'pledge') return linesOfPart(part, { currency, lineId: null })
  const pledge = pledges.get(part.pledgeId)
  if (!pledge) throw new Refusal('not-found')
  if (pledge.currency !== currency) throw new Refusal('giving.bank-part-currency', { field: 'parts' })
  return linesOfBankMoney({ currency, project: pledge.project_id, minor: part.minor, local: 0 })
}

const shown = (posting: Line, { projects, names }: Subjects, currency: Currency) => {
  if (!('project' in posting)) return { account: posting.code, name: null, held: null }
  const project = posting.minor > 0 ? projects.get(posting.project) : undefined
  return {
    account: `L:project:${posting.project}:${currency}`,
    name: names.get(posting.project) ?? null,
    held: project ? toMajor(-(project.balance_minor ?? 0)) : null,
  }
}
