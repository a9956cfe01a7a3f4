import { agreementVersions } from '@lignum/contract/accounts/agreement'
import type { AccountType } from '@lignum/contract/accounts/registration'
import { recordAudit } from '#domains/audit'
import type { Tx } from '#kit/database/database'
import { type By, knownAs } from '#kit/security/by'
import {
  insertAgreement,
  insertProfile,
  insertRole,
  insertUser,
  type NewUser,
} from '../registration/registration.writes.ts'
import { type HashedQuestion, type PersonalDetails, replaceSecurityQuestions } from '../profile/profile.writes.ts'

export type NewAccount = NewUser & {
  readonly accountType: AccountType
  readonly details: PersonalDetails
  readonly questions: readonly HashedQuestion[]
  readonly now: Date
}

/** Creates the user of a registration: unconfirmed, with the role of the account type and the accepted documents. */
export const openAccount = async (tx: Tx, by: By, account: NewAccount): Promise<string> => {
  const { accountType, details, questions, now } = account
  const userId = await insertUser(tx, account, now)
  await insertProfile(tx, userId, accountType, details)
  await insertRole(tx, userId, accountType)
  await insertAgreement(tx, userId, now)
  await replaceSecurityQuestions(tx, userId, questions, now)
  const added = { event: 'Added', entity: 'User', entityId: userId } as const
  // Personal data is stored in the account only, where it can be erased; the audit cannot be.
  await recordAudit(tx, knownAs(by, userId), [
    { ...added, field: 'status', new: 'Unconfirmed' },
    { ...added, field: 'accountType', new: accountType },
    { ...added, field: 'terms', new: agreementVersions.terms },
    { ...added, field: 'privacy', new: agreementVersions.privacy },
  ])
  return userId
}
