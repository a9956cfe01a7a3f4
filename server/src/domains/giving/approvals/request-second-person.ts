import type { MoneyRequestKind } from '@lignum/contract/giving/money-requests'
import { recordAudit } from '#domains/audit'
import { after, days } from '#kit/values/clock'
import type { Tx } from '#kit/database/database'
import { Refusal } from '#kit/values/refusal'
import { insertMoneyRequest } from './money-requests.writes.ts'

/** How long the first person's word holds. */
const holdsFor = days(7)

type By = { readonly actorId: string; readonly address?: string; readonly marker?: string }

type Ask = {
  readonly kind: MoneyRequestKind
  readonly subject: string
  readonly summary: string
  readonly payload: object
  readonly operation: string
}

/**
 * Writes down what a person wants to be booked; another one books it. Call it after all that the booking locks is locked: who
 * approves takes the request last too.
 */
export const requestSecondPerson = async (tx: Tx, { actorId, ...from }: By, now: Date, query: Ask): Promise<string> => {
  const { operation, ...request } = query
  const id = await insertMoneyRequest(tx, {
    ...request,
    requested_by: actorId,
    requested_at: now,
    expires_at: after(now, holdsFor),
  })
  if (!id) throw new Refusal('giving.request-open')
  const changes = [
    { event: 'Added', entity: 'MoneyRequest', entityId: id, field: 'summary', new: query.summary } as const,
  ]
  await recordAudit(tx, { userId: actorId, operation, ...from, changes })
  return id
}
