import type { RequestOf } from '@lignum/contract/core/call'
import type { BankLine, confirmBankLine, LineProposals } from '@lignum/contract/giving/banking/bank-lines'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { providerNames } from '../provider-names.ts'

export type Parts = RequestOf<typeof confirmBankLine>['parts']
type Proposal = LineProposals['proposals'][number]
type Explained = NonNullable<BankLine['explanation']>['parts'][number]

/** A proposal as the request that confirms it. */
export const partsOf = ({ parts }: Proposal): Parts =>
  parts.flatMap(({ kind, amount, pledge, provider, receiptId, refundId, returnsLineId }): Parts => {
    if (kind === 'pledge') return pledge ? [{ kind, pledgeId: pledge.id, amount }] : []
    if (kind === 'settlement') return provider ? [{ kind, provider, amount }] : []
    if (kind === 'entered') return receiptId ? [{ kind, receiptId, amount }] : []
    if (kind === 'refund') return refundId ? [{ kind, refundId, amount }] : []
    if (kind === 'returned') return returnsLineId ? [{ kind, returnsLineId, amount }] : []
    // Never proposed: a person chooses the project.
    if (kind === 'payout') return []
    return [{ kind, amount }]
  })

/** A share of a line, as a sentence. */
export const sharePhrase = (
  {
    kind,
    amount,
    provider,
    pledgeCode,
    project = null,
  }: Pick<Explained, 'kind' | 'amount' | 'provider' | 'pledgeCode'> & { project?: string | null },
  currency: BankLine['currency'],
): string => {
  const sum = formatMoney(amount, currency)
  if (kind === 'pledge') return `${sum} for pledge ${pledgeCode}`
  if (kind === 'entered') return `${sum} for pledge ${pledgeCode}, entered by hand`
  if (kind === 'settlement') return `${sum} settled by ${provider ? providerNames[provider] : 'a provider'}`
  if (kind === 'payout') return `${sum} paid out to the company of ${project ?? 'a project'}`
  if (kind === 'refund') return `${sum} refunded to a donor`
  if (kind === 'returned') return `${sum} of unallocated money, sent back`
  return kind === 'charge' ? `${sum} charged by the bank` : `${sum} unallocated`
}
