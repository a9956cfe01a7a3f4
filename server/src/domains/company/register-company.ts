import type { CompanyRegistration } from '@lignum/contract/accounts/registration'
import { claimAddress, openAccount, prepareAccount, type RegisterDeps } from '#domains/accounts'
import type { FilesDeps } from '#domains/files'
import { type By, knownAs } from '#kit/security/by'
import { openCompany } from './open-company.ts'
import { prepareDocuments } from './profile/prepare-documents.ts'

export type RegisterCompanyDeps = RegisterDeps & FilesDeps

/** Registers a company with its two documents, and its contact person as the first member. */
export const registerCompany = async (deps: RegisterCompanyDeps, by: By, r: CompanyRegistration): Promise<void> => {
  const prepared = await prepareAccount(deps, r, [r.contactFirstName, r.contactLastName, r.businessName])
  const documents = await prepareDocuments(deps, r)
  const now = deps.clock.now()
  const request = { operation: by.operation, idempotencyKey: r.idempotencyKey }
  await claimAddress(deps.db, { email: r.emailAddress, request }, async (tx, email) => {
    const userId = await openAccount(tx, by, { ...contactOf(r), email, ...prepared, now })
    await openCompany(tx, knownAs(by, userId), { ...companyOf(r), documents, now })
    return userId
  })
}

const contactOf = (r: CompanyRegistration) => ({
  firstName: r.contactFirstName,
  lastName: r.contactLastName,
  phoneNumber: r.contactTelephone,
  accountType: r.accountType,
  details: {
    dateOfBirth: null,
    idType: r.contactIdType,
    idNumber: r.contactIdNumber,
    taxIdNumber: r.contactTrn,
    address: null,
  },
})

const companyOf = (r: CompanyRegistration) => ({
  name: r.businessName,
  phoneNumber: r.companyPhoneNumber,
  taxIdNumber: r.trn,
  address: r.address,
})
