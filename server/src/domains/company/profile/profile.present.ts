import type { CompanyDetails } from '@lignum/contract/company/company'
import { fileUrl } from '#domains/files'
import type { CompanyRow, ReplacedDocumentRow } from './profile.reads.ts'

type Names = ReadonlyMap<string, string>

/** An account number by its last four digits, as people recognise it. */
export const maskedNumber = (last4: string): string => `•••• ${last4}`

export const presentCompany = (
  row: CompanyRow,
  replaced: readonly ReplacedDocumentRow[],
  names: Names,
): CompanyDetails => ({
  id: row.id,
  userId: row.primary_user_id,
  primaryUserId: row.primary_user_id,
  name: row.name,
  phoneNumber: row.phone_number,
  taxIdNumber: row.tax_id_number,
  status: row.status,
  deactivationReason: row.deactivation_reason,
  address: {
    addressType: 'Primary',
    line1: row.address_line1,
    line2: row.address_line2,
    city: row.city,
    stateParish: row.state_parish,
    postalCode: row.postal_code,
    country: row.country,
  },
  bankInfo: presentBank(row),
  articlesOfIncorporationUrl: fileUrl(row.articles_file_id, row.articles_name ?? 'file'),
  articlesOfIncorporationFileName: row.articles_name,
  proofOfTaxComplianceUrl: fileUrl(row.tax_compliance_file_id, row.tax_name ?? 'file'),
  proofOfTaxComplianceFileName: row.tax_name,
  replacedDocuments: replaced.map((document) => presentReplaced(document, names)),
  documentsChangedSinceReview: row.documents_changed_at !== null,
  documentsChangedDate: row.documents_changed_at?.toISOString() ?? null,
  modifiedBy: (row.modified_by_id && names.get(row.modified_by_id)) || null,
  modificationDate: row.modified_at.toISOString(),
  concurrencyStamp: row.concurrency_stamp,
})

const presentBank = ({ bank_name: name, number_last4, account_type: accountType, currency }: CompanyRow) =>
  name !== null && number_last4 && accountType && currency
    ? { name, accountNumber: maskedNumber(number_last4), accountType, currency }
    : null

const presentReplaced = (row: ReplacedDocumentRow, names: Names) => ({
  type: row.type === 'ArticlesOfIncorporation' ? row.type : ('ProofOfTaxCompliance' as const),
  fileName: row.name,
  url: fileUrl(row.file_id, row.name) ?? '',
  replacedBy: (row.replaced_by_id && names.get(row.replaced_by_id)) || null,
  replacedDate: row.replaced_at.toISOString(),
})
