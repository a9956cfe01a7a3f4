import { hashNewPassword } from '../users/prepare-account.ts'
import type { By } from '#kit/security/by'
import { claimAddress } from '../users/claim-address.ts'
import { openAccount } from '../users/open-account.ts'
import { noDetails } from '../profile/profile.writes.ts'
import type { RegisterDeps } from './register-investor.ts'

type Donor = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phoneNumber: string
  readonly password: string
  /** Registers once per order: its id is the key of the request. */
  readonly orderId: string
}

/** Registers a person by what they gave with a gift. The details for investments can be added in the profile. */
export const registerDonor = async (deps: RegisterDeps, by: By, { password, orderId, ...person }: Donor) => {
  const login = { emailAddress: person.email, password }
  const passwordHash = await hashNewPassword(deps, login, [person.firstName, person.lastName])
  const now = deps.clock.now()
  const request = { operation: by.operation, idempotencyKey: orderId }
  await claimAddress(deps.db, { email: person.email, request }, (tx, email) =>
    openAccount(tx, by, {
      ...person,
      email,
      passwordHash,
      accountType: 'SocialInvestor',
      details: noDetails,
      questions: [],
      now,
    }),
  )
}
