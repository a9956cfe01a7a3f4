import type { Address, IdType } from '@lignum/contract/accounts/person-rules'
import { sql } from 'kysely'
import type { AccountsTx } from '../accounts.tables.ts'

export type PersonalDetails = {
  readonly dateOfBirth: string | null
  readonly idType: IdType | null
  readonly idNumber: string | null
  readonly taxIdNumber: string | null
  readonly address: Address | null
}

export const noDetails: PersonalDetails = {
  dateOfBirth: null,
  idType: null,
  idNumber: null,
  taxIdNumber: null,
  address: null,
}

export const personalColumns = ({ address, ...d }: PersonalDetails) => ({
  date_of_birth: d.dateOfBirth,
  id_type: d.idType,
  id_number: d.idNumber,
  tax_id_number: d.taxIdNumber,
  ...addressColumns(address),
})

const addressColumns = (address: Address | null) => ({
  address_line1: address?.line1 ?? null,
  address_line2: address?.line2 ?? null,
  city: address?.city ?? null,
  state_parish: address?.stateParish ?? null,
  postal_code: address?.postalCode ?? null,
  country: address?.country ?? null,
})

export const setPersonalDetails = (tx: AccountsTx, userId: string, details: PersonalDetails) =>
  tx.updateTable('user_profiles').set(personalColumns(details)).where('user_id', '=', userId).execute()

export type ProfileChange = {
  readonly firstName: string
  readonly lastName: string
  readonly phoneNumber: string | null
  readonly idType: IdType
  readonly idNumber: string
  /** Undefined leaves the address unchanged. */
  readonly address: Address | undefined
}

/** Staff have no profile until they save one. */
export const setProfile = async (tx: AccountsTx, userId: string, p: ProfileChange, now: Date): Promise<void> => {
  await tx
    .updateTable('users')
    .set({
      first_name: p.firstName,
      last_name: p.lastName,
      phone_number: p.phoneNumber,
      // Staff who edit the same names must see this change first.
      concurrency_stamp: sql`gen_random_uuid()`,
      modified_by_id: userId,
      modified_at: now,
    })
    .where('id', '=', userId)
    .execute()
  const columns = {
    id_type: p.idType,
    id_number: p.idNumber,
    modified_at: now,
    ...(p.address && addressColumns(p.address)),
  }
  await tx
    .insertInto('user_profiles')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}

export type HashedQuestion = { readonly question: string; readonly answerHash: string }

export const replaceSecurityQuestions = async (
  tx: AccountsTx,
  userId: string,
  questions: readonly HashedQuestion[],
  now: Date,
): Promise<void> => {
  await tx.deleteFrom('security_questions').where('user_id', '=', userId).execute()
  if (questions.length === 0) return
  await tx
    .insertInto('security_questions')
    .values(
      questions.map(({ question, answerHash }, index) => ({
        user_id: userId,
        position: index + 1,
        question,
        answer_hash: answerHash,
        created_at: now,
      })),
    )
    .execute()
}
