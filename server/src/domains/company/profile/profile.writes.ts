import type { Address } from '@lignum/contract/accounts/person-rules'
import type { BankAccountType } from '@lignum/contract/company/names'
import type { Currency } from '@lignum/contract/core/money'
import { sql } from 'kysely'
import type { CompanyTx } from '../company.tables.ts'

/** Locks a company, so that concurrent changes of it wait for each other. */
export const lockCompany = (tx: CompanyTx, id: string) =>
  tx
    .selectFrom('companies')
    .select(['id', 'name', 'phone_number', 'tax_id_number', 'status', 'primary_user_id', 'deactivation_reason'])
    .select(['address_line1', 'address_line2', 'city', 'state_parish', 'postal_code', 'country'])
    .select(['articles_file_id', 'tax_compliance_file_id', 'modified_by_id', 'modified_at', 'concurrency_stamp'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
export type LockedCompany = NonNullable<Awaited<ReturnType<typeof lockCompany>>>

/** For the catalogue: what a project needs of its company, which cannot change until the transaction ends. */
export const holdCompany = (tx: CompanyTx, id: string) =>
  tx
    .selectFrom('companies')
    .select(['id', 'name', 'status', 'articles_file_id', 'tax_compliance_file_id'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()

export type ProfileChange = {
  readonly name: string
  readonly phoneNumber: string
  readonly taxIdNumber: string | null
  /** Null leaves the address unchanged. */
  readonly address: Address | null
  readonly articlesFileId: string | null
  readonly taxComplianceFileId: string | null
  readonly areDocumentsChanged: boolean
}

/** Returns the new stamp. */
export const setProfile = async (
  tx: CompanyTx,
  id: string,
  p: ProfileChange,
  { byId, now }: { byId: string; now: Date },
): Promise<string> => {
  const row = await tx
    .updateTable('companies')
    .set({
      name: p.name,
      phone_number: p.phoneNumber,
      tax_id_number: p.taxIdNumber,
      ...(p.address && addressColumns(p.address)),
      articles_file_id: p.articlesFileId,
      tax_compliance_file_id: p.taxComplianceFileId,
      ...(p.areDocumentsChanged && { documents_changed_at: now }),
      concurrency_stamp: sql`gen_random_uuid()`,
      modified_by_id: byId,
      modified_at: now,
    })
    .where('id', '=', id)
    .returning('concurrency_stamp')
    .executeTakeFirstOrThrow()
  return row.concurrency_stamp
}

/** For a change that is not in the columns of the company. Returns the new stamp. */
export const setCompanyStamp = async (tx: CompanyTx, id: string, { byId, now }: { byId: string; now: Date }) => {
  const row = await tx
    .updateTable('companies')
    .set({ concurrency_stamp: sql`gen_random_uuid()`, modified_by_id: byId, modified_at: now })
    .where('id', '=', id)
    .returning('concurrency_stamp')
    .executeTakeFirstOrThrow()
  return row.concurrency_stamp
}

/** For the catalogue, which hides the projects of a deactivated company. The company must be locked. */
export const setCompanyStatus = (
  tx: CompanyTx,
  id: string,
  { status, reason }: { status: LockedCompany['status']; reason: string },
) => tx.updateTable('companies').set({ status, deactivation_reason: reason }).where('id', '=', id).execute()

/** The reviewers have seen the documents as they were at that time. The company must be locked. */
export const setDocumentsReviewed = (tx: CompanyTx, id: string, seenAt: Date) =>
  tx
    .updateTable('companies')
    .set({ documents_changed_at: null })
    .where('id', '=', id)
    .where('documents_changed_at', '<=', seenAt)
    .execute()

export const addressColumns = (address: Address) => ({
  address_line1: address.line1,
  address_line2: address.line2 ?? '',
  city: address.city,
  state_parish: address.stateParish,
  postal_code: address.postalCode ?? '',
  country: address.country,
})

export const insertReplacedDocument = (
  tx: CompanyTx,
  d: {
    companyId: string
    type: 'ArticlesOfIncorporation' | 'ProofOfTaxCompliance'
    fileId: string
    byId: string
    now: Date
  },
) =>
  tx
    .insertInto('replaced_company_documents')
    .values({
      company_id: d.companyId,
      type: d.type,
      file_id: d.fileId,
      replaced_by_id: d.byId,
      replaced_at: d.now,
    })
    .execute()

/** The company must be locked. */
export const findBankAccount = (tx: CompanyTx, companyId: string) =>
  tx
    .selectFrom('company_bank_accounts')
    .select(['name', 'number_sealed', 'number_last4', 'account_type', 'currency'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()

export type BankAccount = {
  readonly companyId: string
  readonly name: string
  readonly numberSealed: Buffer
  readonly numberLast4: string
  readonly accountType: BankAccountType
  readonly currency: Currency
  readonly byId: string
  readonly now: Date
}

export const upsertBankAccount = (tx: CompanyTx, a: BankAccount) => {
  const columns = {
    name: a.name,
    number_sealed: a.numberSealed,
    number_last4: a.numberLast4,
    account_type: a.accountType,
    currency: a.currency,
    modified_by_id: a.byId,
    modified_at: a.now,
  }
  return tx
    .insertInto('company_bank_accounts')
    .values({ company_id: a.companyId, ...columns })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(columns))
    .execute()
}

/** Returns what was deleted. The company must be locked. */
export const deleteBankAccount = (tx: CompanyTx, companyId: string) =>
  tx
    .deleteFrom('company_bank_accounts')
    .where('company_id', '=', companyId)
    .returning(['name', 'number_last4', 'account_type', 'currency'])
    .executeTakeFirst()

/** Numbers that another key than the current one encrypted, after that company. */
export const lockNumbersOfOtherKeys = (
  tx: CompanyTx,
  { current, after, limit }: { current: Buffer; after: string; limit: number },
) =>
  tx
    .selectFrom('company_bank_accounts')
    .select(['company_id', 'number_sealed'])
    .where('company_id', '>', after)
    .where(sql<Buffer>`substring(number_sealed from 1 for ${sql.lit(current.length)})`, '<>', current)
    .orderBy('company_id')
    .limit(limit)
    .forUpdate()
    .execute()

export const setSealedNumber = (tx: CompanyTx, companyId: string, sealed: Buffer) =>
  tx.updateTable('company_bank_accounts').set({ number_sealed: sealed }).where('company_id', '=', companyId).execute()
