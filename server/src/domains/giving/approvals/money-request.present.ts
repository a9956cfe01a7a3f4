import type { MoneyRequestView } from '@lignum/contract/giving/money-requests'
import type { MoneyRequestRow } from './money-requests.reads.ts'

export const presentMoneyRequest = (
  row: MoneyRequestRow,
  names: ReadonlyMap<string, string>,
  reader: string,
): MoneyRequestView => ({
  id: row.id,
  kind: row.kind,
  summary: row.summary,
  state: row.state,
  requestedBy: names.get(row.requested_by) ?? null,
  isOwn: row.requested_by === reader,
  requestedDate: row.requested_at.toISOString(),
  expiryDate: row.expires_at.toISOString(),
  decidedBy: row.decided_by ? (names.get(row.decided_by) ?? null) : null,
  decidedDate: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
})
