import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { confirmBankLine } from '@lignum/contract/giving/banking/bank-lines'
import { toMinor } from '#kit/values/money'
import { Refusal } from '#kit/values/refusal'
import type { BankPart } from './bank-parts.policy.ts'

type GivenPart = ParsedRequestOf<typeof confirmBankLine>['parts'][number]

/** The shares of a line in cents. */
export const bankPartsOf = (given: readonly GivenPart[]): BankPart[] =>
  given.map((part) => {
    const minor = centsOf(part.amount)
    if (part.kind === 'pledge') return { kind: 'pledge', minor, pledgeId: part.pledgeId, closesShort: part.closesShort }
    if (part.kind === 'settlement')
      return { kind: 'settlement', minor, feeMinor: centsOf(part.fee), provider: part.provider }
    if (part.kind === 'gift') {
      const { projectId, firstName, lastName, email } = part
      return { kind: 'gift', minor, projectId, donor: { firstName, lastName, email } }
    }
    if (part.kind === 'payout') return { kind: 'payout', minor, projectId: part.projectId }
    if (part.kind === 'entered') return { kind: 'entered', minor, receiptId: part.receiptId }
    if (part.kind === 'returned') return { kind: 'returned', minor, returnsLineId: part.returnsLineId }
    if (part.kind === 'refund') return { kind: 'refund', minor, refundId: part.refundId }
    return { kind: part.kind, minor }
  })

const centsOf = (major: number): number => {
  const minor = toMinor(major)
  if (minor === null) throw new Refusal('giving.bank-parts-sum', { field: 'parts' })
  return minor
}
