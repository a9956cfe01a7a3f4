import type { CompanyDb } from '../company.tables.ts'

export const findCompany = (db: CompanyDb, id: string) =>
  db
    .selectFrom('companies')
    .leftJoin('company_bank_accounts as bank', 'bank.company_id', 'companies.id')
    .leftJoin('file_links as articles', 'articles.id', 'articles_file_id')
    .leftJoin('file_links as tax', 'tax.id', 'tax_compliance_file_id')
    .select(['companies.id', 'companies.name', 'phone_number', 'tax_id_number', 'status', 'primary_user_id'])
    .select('deactivation_reason')
    .select(['address_line1', 'address_line2', 'city', 'state_parish', 'postal_code', 'country'])
    .select(['articles_file_id', 'articles.name as articles_name', 'tax_compliance_file_id', 'tax.name as tax_name'])
    .select(['bank.name as bank_name', 'number_last4', 'account_type', 'currency'])
    .select(['documents_changed_at', 'companies.modified_by_id', 'companies.modified_at', 'concurrency_stamp'])
    .where('companies.id', '=', id)
    .executeTakeFirst()
export type CompanyRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>

/** More than a company replaces in years; older ones are in the audit. */
const mostReplaced = 100

export const listReplacedDocuments = (db: CompanyDb, companyId: string) =>
  db
    .selectFrom('replaced_company_documents as replaced')
    .innerJoin('file_links', 'file_links.id', 'file_id')
    .select(['replaced.type', 'file_id', 'file_links.name', 'replaced_by_id', 'replaced_at'])
    .where('company_id', '=', companyId)
    .orderBy('replaced_at', 'desc')
    .orderBy('replaced.id')
    .limit(mostReplaced)
    .execute()
export type ReplacedDocumentRow = Awaited<ReturnType<typeof listReplacedDocuments>>[number]

export const findCompanyName = async (db: CompanyDb, id: string): Promise<string | null> => {
  const row = await db.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? null
}
