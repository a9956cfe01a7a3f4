import { getBankLinesByFilter } from '@lignum/contract/giving/banking/endpoints'
import type { BankLine } from '@lignum/contract/giving/banking/bank-lines'
import { getPledgesListByFilter } from '@lignum/contract/giving/endpoints'
import { fieldOf } from '../../../../console/form/dialog-fields.tsx'
import { callApi } from '../../../../lib/api/call-api.ts'
import { centsOf, dollarsOf } from '../../../../lib/format/cents.ts'
import { providers } from '../provider-names.ts'
import type { Parts } from './part-texts.ts'

/** What was entered by hand is only proposed, never typed. */
export type PartKind = Exclude<Parts[number]['kind'], 'entered'>
/** The amount is positive, also of money that went out. */
type Line = Pick<BankLine, 'amount' | 'currency'>
type Read = { readonly parts: Parts } | { readonly refusal: string }

const noProject = { refusal: 'Please choose a project from the list that appears while you type.' }

/** What a person entered about a line of this amount, or what is missing. */
export const readParts = async (kind: PartKind, form: FormData, { amount: total, currency }: Line): Promise<Read> => {
  if (kind === 'pledge') return pledgeParts(form, total)
  if (kind === 'payout') return payoutParts(form, total)
  if (kind === 'gift') return giftParts(form, total)
  if (kind === 'returned') return returnedParts(form, total, currency)
  if (kind === 'refund') {
    const refundId = fieldOf(form, 'refundId')
    return refundId
      ? { parts: [{ kind, refundId, amount: total }] }
      : { refusal: 'There is no refund that this transfer can have made.' }
  }
  if (kind !== 'settlement') return { parts: [{ kind, amount: total }] }
  const provider = providers.find((name) => name === fieldOf(form, 'provider')) ?? providers[0]
  return { parts: [{ kind, provider, amount: total, fee: fieldOf(form, 'fee') }] }
}

const giftParts = (form: FormData, total: number): Read => {
  const projectId = fieldOf(form, 'projectId')
  if (!projectId) return noProject
  const donor = { firstName: fieldOf(form, 'firstName'), lastName: fieldOf(form, 'lastName') }
  return { parts: [{ kind: 'gift', projectId, amount: total, ...donor, email: fieldOf(form, 'email') || null }] }
}

const textsOf = (form: FormData, name: string): string[] =>
  form.getAll(name).map((value) => (typeof value === 'string' ? value.trim() : ''))

/** The amounts of the shares in cents, and what is left of the line after them. */
const sharesOf = (form: FormData, total: number) => {
  const cents = textsOf(form, 'amount').map((typed) => centsOf(typed) ?? 0)
  return { cents, rest: cents.reduce((left, share) => left - share, centsOf(String(total)) ?? 0) }
}

const hasTwice = (values: readonly string[]): boolean => new Set(values).size < values.length

const payoutParts = (form: FormData, total: number): Read => {
  const { cents, rest } = sharesOf(form, total)
  const projectIds = textsOf(form, 'projectId')
  if (projectIds.includes('')) return noProject
  if (hasTwice(projectIds)) return { refusal: 'Please name each project once.' }
  if (rest !== 0) return { refusal: 'The amounts do not add up to the amount of the line.' }
  return {
    parts: projectIds.map((projectId, i) => ({ kind: 'payout', projectId, amount: dollarsOf(cents[i] ?? 0) })),
  }
}

const returnedParts = async (form: FormData, total: number, currency: Line['currency']): Promise<Read> => {
  const { cents, rest } = sharesOf(form, total)
  const references = textsOf(form, 'reference')
  if (hasTwice(references)) return { refusal: 'Please name each line once.' }
  if (rest !== 0) return { refusal: 'The amounts do not add up to the amount of the line.' }
  const found = await Promise.all(references.map((reference) => findUnallocated(reference, currency)))
  const missing = references.find((_, i) => !found[i])
  if (missing !== undefined)
    return { refusal: `We can’t find a line with the bank reference ${missing} whose money is unallocated.` }
  return {
    parts: found.flatMap((returnsLineId, i): Parts =>
      returnsLineId ? [{ kind: 'returned', returnsLineId, amount: dollarsOf(cents[i] ?? 0) }] : [],
    ),
  }
}

/** The line with this bank reference of whose money some is still unallocated. */
const findUnallocated = async (reference: string, currency: Line['currency']): Promise<string | null> => {
  const filters = [
    { field: 'Reference', value: reference },
    { field: 'Currency', value: currency },
    { field: 'IsExplained', value: true },
  ]
  const { results } = await callApi(getBankLinesByFilter, { filters })
  const isLeft = ({ explanation }: (typeof results)[number]) => {
    const unallocated = explanation?.parts.filter(({ kind }) => kind === 'unallocated') ?? []
    const cents = unallocated.reduce((sum, { amount }) => sum + (centsOf(String(amount)) ?? 0), 0)
    return cents > (centsOf(String(explanation?.returned ?? 0)) ?? 0)
  }
  return results.find(isLeft)?.id ?? null
}

const pledgeParts = async (form: FormData, total: number): Promise<Read> => {
  const { cents, rest } = sharesOf(form, total)
  const codes = textsOf(form, 'code').map((code) => code.toUpperCase())
  if (hasTwice(codes)) return { refusal: 'Please name each pledge once.' }
  if (rest < 0) return { refusal: 'The amounts are more than the amount of the line.' }
  const found = await Promise.all(codes.map(findPledge))
  const missing = codes.find((_, i) => !found[i])
  if (missing !== undefined) return { refusal: `We can’t find a pledge with the code ${missing}.` }
  const reasons = textsOf(form, 'closesShort')
  const shares = found.flatMap((pledgeId, i): Parts =>
    pledgeId ? [{ kind: 'pledge', pledgeId, amount: dollarsOf(cents[i] ?? 0), closesShort: reasons[i] || null }] : [],
  )
  return { parts: rest > 0 ? [...shares, { kind: 'unallocated', amount: dollarsOf(rest) }] : shares }
}

const findPledge = async (code: string): Promise<string | null> => {
  const { results } = await callApi(getPledgesListByFilter, { filters: [{ field: 'Code', value: code }] })
  return results[0]?.id ?? null
}
