import type { CompanyDb } from '../company.tables.ts'

/** The members of a company and the people it has invited, in the order in which they came. */
export const listMembers = (db: CompanyDb, companyId: string) =>
  db
    .selectFrom('company_members')
    .innerJoin('companies', 'companies.id', 'company_id')
    .select(['company_members.id', 'user_id', 'email', 'first_name', 'last_name', 'company_members.status'])
    .select(['invited_by_id', 'invited_at', 'joined_at', 'primary_user_id'])
    .where('company_id', '=', companyId)
    .orderBy('company_members.id')
    .execute()
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number]

/** An open invitation, with what its mail says. */
export const findInvitation = (db: CompanyDb, id: string) =>
  db
    .selectFrom('company_members')
    .innerJoin('companies', 'companies.id', 'company_id')
    .select(['company_members.id', 'email', 'first_name', 'last_name', 'invited_by_id', 'companies.name as company'])
    .where('company_members.id', '=', id)
    .where('company_members.status', '=', 'Invited')
    .executeTakeFirst()

/** The latest company that has deactivated a person, with whom to contact there. */
export const findDeactivation = (db: CompanyDb, userId: string) =>
  db
    .selectFrom('company_members')
    .innerJoin('companies', 'companies.id', 'company_id')
    .select(['companies.name as company', 'company_members.modified_at', 'primary_user_id'])
    .where('user_id', '=', userId)
    .where('company_members.status', '=', 'Deactivated')
    .orderBy('company_members.modified_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The companies that a person belongs to, or was invited to. */
export const listMembershipsOf = (db: CompanyDb, person: { id: string; email: string }) =>
  db
    .selectFrom('company_members')
    .innerJoin('companies', 'companies.id', 'company_id')
    .select(['companies.name as company', 'company_members.status', 'invited_at as invitedAt', 'joined_at as joinedAt'])
    .where((eb) =>
      eb.or([eb('user_id', '=', person.id), eb(eb.fn<string>('lower', ['email']), '=', person.email.toLowerCase())]),
    )
    .execute()
