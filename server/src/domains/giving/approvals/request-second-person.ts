import type { MoneyRequestKind } from '@lignum/contract/giving/money-requests'
import { recordAudit } from '#domains/audit'
import { after, days } from '#kit/values/clock'
import type { Tx } from '#kit/database/database'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { insertMoneyRequest } from './money-requests.writes.ts'

/** How long a request can be approved. */
const validFor = days(7)

type NewMoneyRequest = {
  readonly kind: MoneyRequestKind
  readonly subject: string
  readonly summary: string
  readonly payload: object
}

/**
 * Records what one person wants to be booked; a second person approves and so books it. Call it after all locks of the
 * booking are taken: the approval locks the request last too.
 */
export const requestSecondPerson = async (
  tx: Tx,
  by: By<{ id: string }>,
  now: Date,
  request: NewMoneyRequest,
): Promise<string> => {
  const id = await insertMoneyRequest(tx, {
    ...request,
    requested_by: by.actor.id,
    requested_at: now,
    expires_at: after(now, validFor),
  })
  if (!id) throw new Refusal('giving.request-open')
  await recordAudit(tx, by, [
    { event: 'Added', entity: 'MoneyRequest', entityId: id, field: 'summary', new: request.summary },
  ])
  return id
}
