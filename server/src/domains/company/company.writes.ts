import type { Address } from '@lignum/contract/person-rules'
import type { CompanyTx } from './company.room.ts'

export type NewCompany = {
  readonly name: string
  readonly phoneNumber: string | null
  readonly taxIdNumber: string
  readonly address: Address
  readonly primaryUserId: string
  readonly now: Date
}

export const insertCompany = async (tx: CompanyTx, c: NewCompany): Promise<string> => {
  const { id } = await tx
    .insertInto('companies')
    .values({
      name: c.name,
      phone_number: c.phoneNumber,
      tax_id_number: c.taxIdNumber,
      primary_user_id: c.primaryUserId,
      address_line1: c.address.line1,
      address_line2: c.address.line2 ?? '',
      city: c.address.city,
      state_parish: c.address.stateParish,
      postal_code: c.address.postalCode ?? '',
      country: c.address.country,
      created_by_id: c.primaryUserId,
      created_at: c.now,
      modified_at: c.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const setCompanyPapers = (
  tx: CompanyTx,
  id: string,
  papers: { articlesFileId: string; taxComplianceFileId: string },
) =>
  tx
    .updateTable('companies')
    .set({ articles_file_id: papers.articlesFileId, tax_compliance_file_id: papers.taxComplianceFileId })
    .where('id', '=', id)
    .execute()

/** The companies of a registration that was never confirmed and is now replaced by another. */
export const deactivateCompaniesOf = (tx: CompanyTx, primaryUserId: string, now: Date) =>
  tx
    .updateTable('companies')
    .set({ status: 'Deactivate', modified_at: now })
    .where('primary_user_id', '=', primaryUserId)
    .execute()
