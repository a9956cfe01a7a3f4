import type { IndividualRegistration } from '@lignum/contract/accounts/registration'
import type { BaseDeps } from '#kit/base-deps'
import type { By } from '#kit/security/by'
import { claimAddress } from '../users/claim-address.ts'
import { openAccount } from '../users/open-account.ts'
import { prepareAccount } from '../users/prepare-account.ts'

export type RegisterDeps = BaseDeps & { readonly refusesCommonPasswords: boolean }

/** Registers a person who wants to support projects. */
export const registerInvestor = async (deps: RegisterDeps, by: By, r: IndividualRegistration): Promise<void> => {
  const prepared = await prepareAccount(deps, r, [r.firstName, r.lastName])
  const now = deps.clock.now()
  const request = { operation: by.operation, idempotencyKey: r.idempotencyKey }
  await claimAddress(deps.db, { email: r.emailAddress, request }, async (tx, email) => {
    const account = {
      email,
      firstName: r.firstName,
      lastName: r.lastName,
      phoneNumber: r.telephone,
      accountType: r.accountType,
      details: {
        dateOfBirth: r.dateOfBirth,
        idType: r.idType,
        idNumber: r.idNumber,
        taxIdNumber: r.trn,
        address: r.address,
      },
      ...prepared,
      now,
    }
    return openAccount(tx, by, account)
  })
}
