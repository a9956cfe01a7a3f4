import { agreementVersions } from '@lignum/contract/accounts/agreement'
import type { Proof } from '@lignum/contract/core/proof'
import { Refusal } from '#kit/values/refusal'
import type { OrdersDb } from './orders.tables.ts'
import type { NewOrder } from './prepare-order.ts'
import { findContact } from './orders.reads.ts'

export type GuestDetails = {
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly phoneNumber: string | null
  readonly privacyAgreement?: boolean | null | undefined
  readonly proof: Proof | null
}

/**
 * A guest's contact details: from the request, or from the earlier order that this browser's cookie names
 * (known-donor.policy.ts).
 */
export const contactOfGuest = async (
  db: OrdersDb,
  guest: GuestDetails,
  { knownOrderId, now }: { knownOrderId: string | null; now: Date },
): Promise<NewOrder['contact']> => {
  const { email, firstName, lastName, phoneNumber } = guest
  const before = knownOrderId ? await findContact(db, knownOrderId) : undefined
  const privacy = guest.privacyAgreement ? { version: agreementVersions.privacy, acceptedAt: now } : privacyOf(before)
  if (firstName && lastName && phoneNumber) {
    if (!knownOrderId && !guest.privacyAgreement)
      throw new Refusal('giving.privacy-needed', { field: 'privacyAgreement' })
    return { email, firstName, lastName, phoneNumber, privacy }
  }
  if (!before) throw new Refusal('giving.details-needed', { field: firstName ? 'phoneNumber' : 'firstName' })
  return { email, firstName: before.first_name, lastName: before.last_name, phoneNumber: before.phone_number, privacy }
}

type Known = Awaited<ReturnType<typeof findContact>>

const privacyOf = (before: Known) =>
  before?.privacy_version && before.privacy_accepted_at
    ? { version: before.privacy_version, acceptedAt: before.privacy_accepted_at }
    : null
