import type { Address } from '@lignum/contract/accounts/person-rules'
import type { CompanyTx } from './company.tables.ts'
import { addressColumns } from './profile/profile.writes.ts'

export type NewCompany = {
  readonly name: string
  readonly phoneNumber: string | null
  readonly taxIdNumber: string | null
  readonly address: Address | null
  readonly primaryUserId: string
  readonly now: Date
}

export const insertCompany = (tx: CompanyTx, c: NewCompany) =>
  tx
    .insertInto('companies')
    .values({
      name: c.name,
      phone_number: c.phoneNumber,
      tax_id_number: c.taxIdNumber,
      primary_user_id: c.primaryUserId,
      ...(c.address && addressColumns(c.address)),
      created_by_id: c.primaryUserId,
      created_at: c.now,
      modified_at: c.now,
    })
    .returning(['id', 'concurrency_stamp'])
    .executeTakeFirstOrThrow()

export const setCompanyDocuments = (
  tx: CompanyTx,
  id: string,
  documents: { articlesFileId: string | null; taxComplianceFileId: string | null },
) =>
  tx
    .updateTable('companies')
    .set({ articles_file_id: documents.articlesFileId, tax_compliance_file_id: documents.taxComplianceFileId })
    .where('id', '=', id)
    .execute()

/** The documents of the companies that a registration created; locks the rows. */
export const listDocumentsOf = (tx: CompanyTx, primaryUserId: string) =>
  tx
    .selectFrom('companies')
    .select(['articles_file_id', 'tax_compliance_file_id'])
    .where('primary_user_id', '=', primaryUserId)
    .forUpdate()
    .execute()

/** The members of the companies that a registration created. */
export const deleteMembersOf = (tx: CompanyTx, primaryUserId: string) =>
  tx
    .deleteFrom('company_members')
    .where('company_id', 'in', (eb) =>
      eb.selectFrom('companies').select('companies.id').where('primary_user_id', '=', primaryUserId),
    )
    .execute()

/** Keeps the id, which the audit refers to, and clears everything that identifies the company. */
export const emptyCompaniesOf = (tx: CompanyTx, primaryUserId: string, now: Date) =>
  tx
    .updateTable('companies')
    .set({
      name: 'Never confirmed',
      phone_number: null,
      tax_id_number: null,
      status: 'Deactivate',
      address_line1: '',
      address_line2: '',
      city: '',
      state_parish: '',
      postal_code: '',
      articles_file_id: null,
      tax_compliance_file_id: null,
      modified_at: now,
    })
    .where('primary_user_id', '=', primaryUserId)
    .execute()
