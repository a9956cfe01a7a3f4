import type { RequestOf } from '@lignum/contract/core/call'
import type { Currency } from '@lignum/contract/core/money'
import type { confirmBankLine } from '@lignum/contract/giving/banking/bank-lines'
import type { Entry } from '../money-bank.ts'
import type { Pledge } from '../money-donors.ts'
import { pick, type StepOf } from '../money-steps.ts'
import type { ManualRefund } from './transfers.ts'

type Provider = 'fygaro' | 'powertranz' | 'paypal'
/** A share of a bank line, as a clerk explains it. */
export type Part = { readonly minor: number } & (
  | { readonly kind: 'pledge'; readonly pledgeId: string; readonly projectId: string }
  | { readonly kind: 'gift' | 'payout'; readonly projectId: string }
  | { readonly kind: 'unallocated' | 'charge' }
  | { readonly kind: 'settlement'; readonly provider: Provider; readonly fee: number }
  | { readonly kind: 'refund'; readonly refundId: string }
  | { readonly kind: 'returned'; readonly returnsLineId: string }
  | { readonly kind: 'entered'; readonly entry: Entry }
)

type Explain = StepOf<'explain'>
/** What the clerk chooses from. */
export type Choice = {
  readonly currency: Currency
  readonly pledges: readonly Pledge[]
  /** The project of all pledges. */
  readonly pledged: string
  readonly project: string
  /** What the project holds as far as the scenario knows. */
  readonly held: number
  readonly refund: ManualRefund | undefined
  readonly entry: Entry | undefined
  /** A line that brought unallocated money, and how much of it is left. */
  readonly returnable: { readonly id: string; readonly left: number } | undefined
}

export const isOut = (kind: Part['kind']): boolean => /^(charge|payout|refund|returned)$/.test(kind)
const isOutgoing = (as: Explain['as']): boolean => /^(charge|payout|fees|refund|returned)/.test(as)

/** The amount of a line that is imported to be explained like that; null if there is nothing to explain. */
export const amountFor = ({ as, quarters, cents }: Explain, choice: Choice): number | null => {
  const { pledges, held, refund, entry, returnable } = choice
  const [pledge, other] = pledges
  if (as.startsWith('pledge') && !pledge) return null
  const part = (of: number) => Math.max(2, Math.floor((of * quarters) / 4))
  const amounts: Record<Explain['as'], number | null> = {
    'pledge-part': part(pledge?.minor ?? 0),
    'pledge-exact': pledge?.minor ?? 0,
    'pledge-more': (pledge?.minor ?? 0) + cents,
    'pledge-split': part((pledge?.minor ?? 0) + (other?.minor ?? 0)),
    gift: cents,
    settlement: cents,
    unallocated: cents,
    rest: cents,
    charge: Math.ceil(cents / 100),
    fees: part(Math.min(held, cents)),
    payout: part(Math.min(held, cents)),
    'payout-all': Math.max(1, held),
    'payout-more': held + 1,
    refund: refund?.minor ?? null,
    returned: returnable ? part(returnable.left) : null,
    'returned-more': returnable ? returnable.left + 1 : null,
    entered: entry?.minor ?? null,
  }
  const minor = amounts[as]
  return minor !== null && isOutgoing(as) ? -minor : minor
}

/** Explains an amount like that. Null if there is nothing to name. */
export const partsFor = (s: Explain, lineMinor: number, choice: Choice): Part[] | null => {
  const { pledged: projectId, pledges, project, refund, entry, returnable } = choice
  const minor = Math.abs(lineMinor)
  const [pledge, other] = pledges
  const [some, rest] = [Math.floor(minor / 2), minor - Math.floor(minor / 2)]
  const forPledge = (of: Pledge, part: number) => ({ kind: 'pledge', pledgeId: of.id, projectId, minor: part }) as const
  if (s.as === 'pledge-split' && pledge && other && other !== pledge && some > 0)
    return [forPledge(pledge, some), forPledge(other, rest)]
  if (s.as.startsWith('pledge')) return pledge ? [forPledge(pledge, minor)] : null
  if (s.as.startsWith('payout')) return [{ kind: 'payout', projectId: project, minor }]
  if (s.as === 'entered') return entry ? [{ kind: 'entered', entry, minor }] : null
  if (s.as === 'refund') return refund ? [{ kind: 'refund', refundId: refund.id, minor }] : null
  if (s.as.startsWith('returned'))
    return returnable ? [{ kind: 'returned', returnsLineId: returnable.id, minor }] : null
  if (s.as === 'fees' && some > 0)
    return [
      { kind: 'payout', projectId: project, minor: some },
      { kind: 'charge', minor: rest },
    ]
  if (s.as === 'rest' && some >= 100)
    return [
      { kind: 'gift', projectId: project, minor: some },
      { kind: 'unallocated', minor: rest },
    ]
  if (s.as === 'gift') return [{ kind: 'gift', projectId: project, minor }]
  if (s.as === 'settlement')
    return [{ kind: 'settlement', provider: pick(providers, s.at) ?? 'fygaro', fee: Math.floor(minor / 40), minor }]
  return [{ kind: s.as === 'charge' || s.as === 'fees' ? 'charge' : 'unallocated', minor }]
}

const providers = ['fygaro', 'powertranz', 'paypal'] as const

type RequestPart = RequestOf<typeof confirmBankLine>['parts'][number]

export const requestOf = (part: Part): RequestPart => {
  const amount = part.minor / 100
  if (part.kind === 'pledge') return { kind: 'pledge', pledgeId: part.pledgeId, amount }
  if (part.kind === 'gift') return { kind: 'gift', projectId: part.projectId, amount, firstName: 'A', lastName: 'B' }
  if (part.kind === 'payout') return { kind: 'payout', projectId: part.projectId, amount }
  if (part.kind === 'refund') return { kind: 'refund', refundId: part.refundId, amount }
  if (part.kind === 'returned') return { kind: 'returned', returnsLineId: part.returnsLineId, amount }
  if (part.kind === 'entered') return { kind: 'entered', receiptId: part.entry.receiptId, amount }
  if (part.kind === 'settlement') return { kind: 'settlement', provider: part.provider, fee: part.fee / 100, amount }
  return { kind: part.kind, amount }
}

/**
 * What a share changes in the ledger. A refund has been taken from its gift, or from the unallocated money, before; what
 * was entered by hand was booked before.
 */
export const changesOf = (part: Part, currency: Currency): [code: string, minor: number][] => {
  const { minor } = part
  const bank: [string, number] = [`A:bank:${currency}`, isOut(part.kind) ? -minor : minor]
  switch (part.kind) {
    case 'pledge':
    case 'gift':
      return [bank, [`L:project:${part.projectId}:${currency}`, -minor]]
    case 'payout':
      return [bank, [`L:project:${part.projectId}:${currency}`, minor]]
    case 'unallocated':
      return [bank, [`L:unallocated:${currency}`, -minor]]
    case 'returned':
      return [bank, [`L:unallocated:${currency}`, minor]]
    case 'charge':
      return [bank, [`E:bank_charge:${currency}`, minor]]
    case 'refund':
      return [bank]
    case 'entered':
      return []
    case 'settlement':
      return [
        bank,
        [`E:psp_fee:${part.provider}:${currency}`, part.fee],
        [`A:psp:${part.provider}:${currency}`, -minor - part.fee],
      ]
  }
}
