import type { CaptureKey } from './refunds.reads.ts'
import type { RefundsTx } from './refunds.tables.ts'

/** A report of a provider has one sum for all refunds of a capture and no ids: what is booked from it gets an id like this. */
export const idOfSums = 'report:'

type ProviderRefundKey = CaptureKey & { readonly refundId: string }

/** A refund by the provider's refund id, which staff may have typed as the reference unless our bank paid it. */
export const findRefundByProvider = (tx: RefundsTx, { provider, provider_txn_id, refundId }: ProviderRefundKey) =>
  tx
    .selectFrom('refunds')
    .selectAll()
    .where('provider', '=', provider)
    .where((eb) =>
      eb.or([
        eb('provider_refund_id', '=', refundId),
        eb.and([
          eb.and({ provider_txn_id, hand_reference: refundId, is_transferred: false }),
          eb('provider_refund_id', 'is', null),
        ]),
      ]),
    )
    // What the provider reported comes before what staff typed.
    .orderBy('provider_refund_id', (order) => order.asc().nullsLast())
    .executeTakeFirst()

/** Whether staff typed this id as the reference of a refund that our bank paid. */
export const isTransferredAs = async (
  tx: RefundsTx,
  { provider, provider_txn_id, refundId }: ProviderRefundKey,
): Promise<boolean> => {
  const found = tx
    .selectFrom('refunds')
    .select('id')
    .where((eb) => eb.and({ provider, provider_txn_id, hand_reference: refundId, is_transferred: true }))
  return (await found.executeTakeFirst()) !== undefined
}

/** Whether our bank paid a refund of this capture since then, as far as bank lines say. */
export const isTransferredSince = async (
  tx: RefundsTx,
  { provider, provider_txn_id }: CaptureKey,
  since: Date,
): Promise<boolean> => {
  const found = tx
    .selectFrom('refunds')
    .select('id')
    .where((eb) => eb.and({ provider, provider_txn_id, is_transferred: true }))
    .where('modified_at', '>', since)
  return (await found.executeTakeFirst()) !== undefined
}

/** A refund of this amount that staff finished at the provider and whose provider id is not known yet. */
export const findFinishedByHand = (tx: RefundsTx, of: CaptureKey, amountMinor: number) =>
  tx
    .selectFrom('refunds')
    .selectAll()
    .where('provider', '=', of.provider)
    .where('provider_txn_id', '=', of.provider_txn_id)
    .where('amount_minor', '=', amountMinor)
    .where('state', '=', 'succeeded')
    .where('provider_refund_id', 'is', null)
    .where('is_transferred', '=', false)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()

/**
 * Whether a provider has reported a refund of this amount of a capture since then that nobody requested here, or a sum of
 * refunds that may contain it.
 */
export const isReportedSince = async (
  tx: RefundsTx,
  { provider, provider_txn_id, amount_minor }: CaptureKey & { amount_minor: number },
  since: Date,
): Promise<boolean> => {
  const reported = tx
    .selectFrom('refunds')
    .select('id')
    .where((eb) => eb.and({ provider, provider_txn_id, state: 'succeeded' }))
    .where('requested_by', 'is', null)
    .where('created_at', '>=', since)
    .where('amount_minor', '>=', amount_minor)
    .where((eb) => eb.or([eb('amount_minor', '=', amount_minor), eb('provider_refund_id', 'like', `${idOfSums}%`)]))
  return (await reported.executeTakeFirst()) !== undefined
}
