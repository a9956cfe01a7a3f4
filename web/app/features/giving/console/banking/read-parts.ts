import { getPledgesListByFilter } from '@lignum/contract/giving/endpoints'
import { callApi } from '../../../../lib/api/call-api.ts'
import { centsOf, dollarsOf, remainderOf } from '../../../../lib/format/cents.ts'
import { fieldOf } from '../dialog-fields.tsx'
import { providers } from '../provider-names.ts'
import type { Parts } from './part-texts.ts'

export type PartKind = Parts[number]['kind']

/** What a person entered about a line of this amount; null if there is no pledge with the code. */
export const readParts = async (kind: PartKind, form: FormData, total: number): Promise<Parts | null> => {
  if (kind === 'pledge') return pledgeParts(form, total)
  if (kind === 'gift') {
    const donor = { firstName: fieldOf(form, 'firstName'), lastName: fieldOf(form, 'lastName') }
    return [
      { kind, projectId: fieldOf(form, 'projectId'), amount: total, ...donor, email: fieldOf(form, 'email') || null },
    ]
  }
  if (kind === 'payout') return [{ kind, projectId: fieldOf(form, 'projectId'), amount: total }]
  if (kind === 'refund') return [{ kind, refundId: fieldOf(form, 'refundId'), amount: total }]
  if (kind !== 'settlement') return [{ kind, amount: total }]
  const provider = providers.find((name) => name === fieldOf(form, 'provider')) ?? providers[0]
  return [{ kind, provider, amount: total, fee: fieldOf(form, 'fee') }]
}

const pledgeParts = async (form: FormData, total: number): Promise<Parts | null> => {
  const code = fieldOf(form, 'code').toUpperCase()
  const { results } = await callApi(getPledgesListByFilter, { filters: [{ field: 'Code', value: code }] })
  const [pledge] = results
  if (!pledge) return null
  const amount = dollarsOf(centsOf(fieldOf(form, 'amount')) ?? 0)
  const rest = remainderOf(total, amount)
  const closesShort = fieldOf(form, 'closesShort') || null
  const share = { kind: 'pledge', pledgeId: pledge.id, amount, closesShort } as const
  return rest > 0 ? [share, { kind: 'unallocated', amount: rest }] : [share]
}
