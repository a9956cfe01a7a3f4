import type { CompanyTx } from '../company.tables.ts'

type Author = { readonly byId: string; readonly now: Date }

/** How many people a company has, invited ones included. The company must be locked. */
export const countMembers = async (tx: CompanyTx, companyId: string): Promise<number> => {
  const { members } = await tx
    .selectFrom('company_members')
    .select((eb) => eb.fn.countAll<number>().as('members'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return members
}

/** The company must be locked. */
export const findMember = (tx: CompanyTx, { id, companyId }: { id: string; companyId: string }) =>
  tx
    .selectFrom('company_members')
    .select(['id', 'user_id', 'status'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()

/** The company of an open invitation. */
export const findCompanyOfInvitation = async (tx: CompanyTx, id: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('company_members')
    .select('company_id')
    .where('id', '=', id)
    .where('status', '=', 'Invited')
    .executeTakeFirst()
  return row?.company_id ?? null
}

export const findInvitationOf = (tx: CompanyTx, companyId: string, email: string) =>
  tx
    .selectFrom('company_members')
    .select('id')
    .where('company_id', '=', companyId)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()

type Invited = { readonly companyId: string; readonly email: string; firstName: string; lastName: string }

export const insertInvitation = (tx: CompanyTx, m: Invited, { byId, now }: Author) =>
  tx
    .insertInto('company_members')
    .values({
      company_id: m.companyId,
      email: m.email,
      first_name: m.firstName,
      last_name: m.lastName,
      status: 'Invited',
      invited_by_id: byId,
      invited_at: now,
      modified_by_id: byId,
      modified_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** The names may be corrected when a person is invited again. */
export const setInvitation = (tx: CompanyTx, id: string, m: Omit<Invited, 'companyId'>, { byId, now }: Author) =>
  tx
    .updateTable('company_members')
    .set({
      email: m.email,
      first_name: m.firstName,
      last_name: m.lastName,
      invited_by_id: byId,
      invited_at: now,
      modified_by_id: byId,
      modified_at: now,
    })
    .where('id', '=', id)
    .execute()

/** The person who opened the company, or its first one. */
export const insertMember = (tx: CompanyTx, companyId: string, userId: string, now: Date) =>
  tx
    .insertInto('company_members')
    .values({ company_id: companyId, user_id: userId, status: 'Active', joined_at: now, modified_at: now })
    .execute()

/** An accepted invitation: the person's names are those of the account from now on. */
export const setJoined = (tx: CompanyTx, id: string, userId: string, now: Date) =>
  tx
    .updateTable('company_members')
    .set({
      user_id: userId,
      email: null,
      first_name: null,
      last_name: null,
      status: 'Active',
      joined_at: now,
      modified_by_id: userId,
      modified_at: now,
    })
    .where('id', '=', id)
    .execute()

/** A membership of that person from before, which an accepted invitation replaces. */
export const deleteFormerMembership = (tx: CompanyTx, companyId: string, userId: string) =>
  tx
    .deleteFrom('company_members')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('status', '=', 'Deactivated')
    .execute()

export const setMembership = (tx: CompanyTx, id: string, status: 'Active' | 'Deactivated', { byId, now }: Author) =>
  tx
    .updateTable('company_members')
    .set({ status, modified_by_id: byId, modified_at: now })
    .where('id', '=', id)
    .execute()

export const deleteMember = (tx: CompanyTx, id: string) =>
  tx.deleteFrom('company_members').where('id', '=', id).execute()

export const setPrimaryUser = (tx: CompanyTx, companyId: string, userId: string | null, { byId, now }: Author) =>
  tx
    .updateTable('companies')
    .set({ primary_user_id: userId, modified_by_id: byId, modified_at: now })
    .where('id', '=', companyId)
    .execute()

/** Deletes what a person has with companies: memberships, and invitations to their address. */
export const deleteMembershipsOf = (tx: CompanyTx, person: { id: string; email: string }) =>
  tx
    .deleteFrom('company_members')
    .where((eb) =>
      eb.or([eb('user_id', '=', person.id), eb(eb.fn<string>('lower', ['email']), '=', person.email.toLowerCase())]),
    )
    .execute()

/** The companies whose primary user that is, locked, each with the member who has been there longest. */
export const lockCompaniesLedBy = (tx: CompanyTx, userId: string) =>
  tx
    .selectFrom('companies')
    .select('companies.id')
    .select((eb) =>
      eb
        .selectFrom('company_members')
        .select('user_id')
        .whereRef('company_id', '=', 'companies.id')
        .where('status', '=', 'Active')
        .where('user_id', '<>', userId)
        .orderBy('joined_at')
        .orderBy('id')
        .limit(1)
        .as('successor'),
    )
    .where('primary_user_id', '=', userId)
    .forUpdate()
    .execute()
