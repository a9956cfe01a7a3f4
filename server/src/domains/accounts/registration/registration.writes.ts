import { type AgreementDocument, agreementVersions } from '@lignum/contract/accounts/agreement'
import type { AccountType } from '@lignum/contract/accounts/registration'
import { sql } from 'kysely'
import type { AccountsTx } from '../accounts.tables.ts'
import { type PersonalDetails, personalColumns } from '../profile/profile.writes.ts'

export type NewUser = {
  readonly email: string
  readonly passwordHash: string
  readonly firstName: string
  readonly lastName: string
  readonly phoneNumber: string
}

export const insertUser = async (tx: AccountsTx, u: NewUser, now: Date): Promise<string> => {
  const { id } = await tx
    .insertInto('users')
    .values({
      email: u.email,
      password_hash: u.passwordHash,
      first_name: u.firstName,
      last_name: u.lastName,
      phone_number: u.phoneNumber,
      status: 'Unconfirmed',
      created_at: now,
      modified_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A user that exists only until the transaction is rolled back. */
export const insertPlaceholderUser = (tx: AccountsTx, email: string, now: Date): Promise<string> =>
  insertUser(tx, { email, passwordHash: '', firstName: '', lastName: '', phoneNumber: '' }, now)

export const insertProfile = (tx: AccountsTx, userId: string, accountType: AccountType, details: PersonalDetails) =>
  tx
    .insertInto('user_profiles')
    .values({
      user_id: userId,
      is_entrepreneur: accountType === 'Entrepreneur',
      is_investor: accountType === 'SocialInvestor',
      ...personalColumns(details),
    })
    .execute()

/** Account types have the names of the roles they grant. */
export const insertRole = (tx: AccountsTx, userId: string, role: AccountType) =>
  tx
    .insertInto('user_roles')
    .columns(['user_id', 'role_id'])
    .expression((eb) =>
      eb
        .selectFrom('roles')
        .select([sql<string>`${userId}::uuid`.as('user_id'), 'roles.id'])
        .where('roles.name', '=', role),
    )
    .execute()

const documents: readonly AgreementDocument[] = ['terms', 'privacy']

export const insertAgreement = (tx: AccountsTx, userId: string, now: Date) =>
  tx
    .insertInto('accepted_documents')
    .values(
      documents.map((document) => ({
        user_id: userId,
        document,
        version: agreementVersions[document],
        accepted_at: now,
      })),
    )
    .execute()

/** All users with that address, locked in one order, so that concurrent confirmations wait for each other. */
export const lockUsersByEmail = (tx: AccountsTx, email: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'status'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('id')
    .forUpdate()
    .execute()

/** Empties a registration that was never confirmed. */
export const voidUnconfirmed = (tx: AccountsTx, userId: string, now: Date) =>
  tx
    .updateTable('users')
    .set({
      email: sql`'void-' || id || '@invalid'`,
      password_hash: null,
      first_name: '',
      last_name: '',
      phone_number: null,
      status: 'Deleted',
      modified_at: now,
    })
    .where('id', '=', userId)
    .where('status', '=', 'Unconfirmed')
    .execute()

export const setUserActive = (tx: AccountsTx, userId: string, now: Date) =>
  tx.updateTable('users').set({ status: 'Active', modified_at: now }).where('id', '=', userId).execute()

/**
 * For the company domain, in the transaction that creates the company or adds a member. False when the person has a
 * company already, also by a concurrent request, whose commit is waited for.
 */
export const setCompanyOfUser = async (tx: AccountsTx, userId: string, companyId: string): Promise<boolean> => {
  const written = await tx
    .insertInto('user_profiles')
    .values({ user_id: userId, company_id: companyId })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ company_id: companyId }).where('user_profiles.company_id', 'is', null),
    )
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

/** The counterpart of `setCompanyOfUser`: the person has no access to the company from the next request on. */
export const clearCompanyOfUser = (tx: AccountsTx, userId: string, companyId: string) =>
  tx
    .updateTable('user_profiles')
    .set({ company_id: null })
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .execute()
