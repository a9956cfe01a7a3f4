import type { MoneyRequestView } from '@lignum/contract/giving/money-requests'
import { z } from 'zod'
import type { MoneyRequestRow } from './money-requests.reads.ts'

const text = z.string().nullish()
const withDonor = z.object({ donor: z.object({ firstName: text, lastName: text, email: text }) })

/** Whose gift unallocated money becomes, as the first person entered it. */
export const donorOfRequest = ({ kind, state, payload }: MoneyRequestRow): string | null => {
  const entered = kind === 'allocation' && state === 'open' ? withDonor.safeParse(payload).data : undefined
  if (!entered) return null
  const { firstName, lastName, email } = entered.donor
  return [[firstName, lastName].filter(Boolean).join(' '), email].filter(Boolean).join(', ') || null
}

export const presentMoneyRequest = (
  row: MoneyRequestRow,
  names: ReadonlyMap<string, string>,
  reader: { readonly id: string; readonly maySeeDonor: boolean },
): MoneyRequestView => ({
  id: row.id,
  kind: row.kind,
  summary: row.summary,
  donor: reader.maySeeDonor ? donorOfRequest(row) : null,
  state: row.state,
  requestedBy: names.get(row.requested_by) ?? null,
  isOwn: row.requested_by === reader.id,
  requestedDate: row.requested_at.toISOString(),
  expiryDate: row.expires_at.toISOString(),
  decidedBy: row.decided_by ? (names.get(row.decided_by) ?? null) : null,
  decidedDate: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
})
