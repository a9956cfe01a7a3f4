import type { AccountsDb } from '../accounts.tables.ts'

export const findProfile = (db: AccountsDb, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('user_profiles', 'user_profiles.user_id', 'users.id')
    .leftJoin('company_cards', 'company_cards.id', 'user_profiles.company_id')
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.phone_number',
      'user_profiles.company_id',
      'user_profiles.is_entrepreneur',
      'user_profiles.is_investor',
      'user_profiles.date_of_birth',
      'user_profiles.id_type',
      'user_profiles.id_number',
      'user_profiles.tax_id_number',
      'user_profiles.address_line1',
      'user_profiles.address_line2',
      'user_profiles.city',
      'user_profiles.state_parish',
      'user_profiles.postal_code',
      'user_profiles.country',
      'company_cards.name as company_name',
    ])
    .where('users.id', '=', userId)
    .where('users.status', '<>', 'Deleted')
    .executeTakeFirst()

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

export const listSecurityQuestions = async (db: AccountsDb, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('security_questions')
    .select('question')
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.question)
}
